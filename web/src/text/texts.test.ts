import { expect, test } from 'vitest';

import type { Outcome } from '../wire/Outcome';
import type { Refusal } from '../wire/Refusal';
import { entryText } from './entries';
import { chineseNumber } from './numerals';
import { listedPlies, plyText } from './plies';
import { problemText } from './problems';
import { refusalText } from './refusals';
import { REASONS, resultText } from './results';
import { say } from './say';

test('names in braces are filled in', () => {
  expect(say('zh', 'table', { table: 3 })).toBe('第 3 台');
  expect(say('en', 'round', { round: 5 })).toBe('Round 5');
});

test('rounds are counted in Chinese', () => {
  expect([1, 10, 11, 20, 35, 99, 100].map(chineseNumber)).toEqual([
    '一',
    '十',
    '十一',
    '二十',
    '三十五',
    '九十九',
    '100',
  ]);
});

test.each<[Refusal, string, string]>([
  [
    { code: 'round_over', round: 2 },
    '这一局属于第二轮，那一轮已经结束',
    'The game belongs to round 2, which is over',
  ],
  [
    { code: 'illegal_move', zh: '马腿被蹩', en: 'the horse is hobbled' },
    '马腿被蹩',
    'the horse is hobbled',
  ],
  [
    { code: 'game_over', result: { outcome: 'draw', reason: 'agreement' } },
    '本局已结束（和棋（提和同意）），要先重开',
    'The game is over (Draw (agreed)); reopen it first',
  ],
  [{ code: 'result_only' }, '这一局只录结果', 'Only the result of this game is entered'],
])('$code is told in both languages', (refusal, zh, en) => {
  expect(refusalText('zh', refusal)).toBe(zh);
  expect(refusalText('en', refusal)).toBe(en);
});

test('a problem is told by its refusal, else by what the server said', () => {
  expect(problemText('zh', { fault: 'x', refusal: { code: 'unknown_seat' } })).toBe(
    '服务器没有照办：没有这个席位',
  );
  expect(problemText('en', { fault: 'no such page' })).toBe(
    'The server did not do it: no such page',
  );
});

test('each outcome offers reasons, and none twice', () => {
  const outcomes: readonly Outcome[] = ['red_wins', 'black_wins', 'draw', 'both_lose'];
  for (const outcome of outcomes) {
    expect(new Set(REASONS[outcome]).size).toBe(REASONS[outcome].length);
    expect(resultText('zh', { outcome, reason: REASONS[outcome][0] ?? 'foul' })).toMatch(
      /^.+（.+）$/,
    );
  }
});

test('plies are numbered by the move, also where Black began or plies are left out', () => {
  const plies = ['a', 'b', 'c'].map((chinese) => ({ mv: 'h2e2', chinese }));
  const start = (side: string): string => `4k4/9/9/9/9/9/9/9/9/4K4 ${side} - - 0 1`;
  const told = (side: string, skipped: number): string[] =>
    listedPlies({ game: 1, start: start(side), skipped, plies }).map(
      (ply) => `${ply.number} ${ply.side}`,
    );
  expect(told('w', 0)).toEqual(['1 red', '1 black', '2 red']);
  expect(told('b', 0)).toEqual(['1 black', '2 red', '2 black']);
  expect(told('w', 5)).toEqual(['3 black', '4 red', '4 black']);
});

test('a move is printed as in records once it stands in one', () => {
  const ply = { mv: 'h2e2', chinese: '炮二平五' };
  const record = { game: 1, start: '', skipped: 0, plies: [ply] };
  const command = { type: 'play_move', game: 1, ply: 0, mv: 'h2e2' } as const;
  expect(entryText('zh', command)).toBe('走 h2e2');
  expect(entryText('zh', command, record)).toBe('走 炮二平五');
  expect(entryText('zh', { ...command, mv: 'h2d2' }, record)).toBe('走 h2d2');
  expect(plyText('en', ply)).toBe('h2–e2');
});
