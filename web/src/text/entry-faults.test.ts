import { expect, test } from 'vitest';

import type { EntryFaultReason } from '../wire/EntryFaultReason';
import type { EntryRemarkReason } from '../wire/EntryRemarkReason';
import { entryFaultText, entryPlaceText, entryRemarkText } from './entry-faults';
import { dateText, placeText } from './paper';

const first = { sheet: '报名表', row: 4, column: 'C' };
const name = '张三';
const team = '清城区象棋队';

test.each<EntryFaultReason>([
  { code: 'no_heading' },
  { code: 'no_players' },
  { code: 'no_name' },
  { code: 'not_a_name', name: '#REF!' },
  { code: 'long_name', name, longest: 24 },
  { code: 'hidden_character', name, character: 'U+202E' },
  { code: 'unusual_character', name, character: 'U+2F08' },
  { code: 'missing_glyph', name, letter: '䶮' },
  { code: 'identity_as_name' },
  { code: 'bad_order' },
  { code: 'order_twice', team, order: 3, first },
  { code: 'player_twice', name, first },
  { code: 'in_two_teams', name, team, first },
  { code: 'same_identity', name, other: '李四', first },
  { code: 'team_size', team, players: 4, expected: 5 },
  { code: 'no_team', name },
])('$code has its sentence', (reason) => {
  const [zh, en] = [entryFaultText('zh', reason), entryFaultText('en', reason)];
  expect(zh).not.toBe(en);
  expect(zh + en).not.toMatch(/[{}]/);
});

test.each<EntryRemarkReason>([
  { code: 'looks_alike', name, other: '张弎', first },
  { code: 'namesake', name, team, first },
  { code: 'no_list' },
  { code: 'unknown_team', team },
  { code: 'team_from_above', team },
])('$code has its sentence', (reason) => {
  const [zh, en] = [entryRemarkText('zh', reason), entryRemarkText('en', reason)];
  expect(zh).not.toBe(en);
  expect(zh + en).not.toMatch(/[{}]/);
});

test('places in a file are said as its reader finds them', () => {
  expect(entryPlaceText('zh', first)).toBe('报名表 第 4 行 C 列');
  expect(entryPlaceText('en', { row: 7 })).toBe('Row 7');
});

test('certificates name places and days in words', () => {
  expect(placeText('zh', 12)).toBe('第十二名');
  expect(dateText('zh', '2016-07-10')).toBe('2016年7月10日');
  expect(dateText('en', '2016-07-10')).toBe('10 July 2016');
});
