import type { GameResult } from '../wire/GameResult';
import type { Outcome } from '../wire/Outcome';
import type { Reason } from '../wire/Reason';
import { say, type Language } from './say';

/** A result with its reason: 红胜（认负）. */
export function resultText(language: Language, result: GameResult): string {
  const outcome = say(language, result.outcome);
  const reason = say(language, result.reason);
  return language === 'zh' ? `${outcome}（${reason}）` : `${outcome} (${reason.toLowerCase()})`;
}

/** The outcomes in the order in which a page offers them. */
export const OUTCOMES: readonly Outcome[] = ['red_wins', 'draw', 'black_wins', 'both_lose'];

const WON: readonly Reason[] = [
  'resignation',
  'checkmate',
  'stalemate',
  'time',
  'king_captured',
  'illegal_move',
  'ruling',
  'foul',
  'adjudication',
  'forfeit',
  'disqualification',
];

/** Reasons for each outcome. */
export type Reasons = Readonly<Record<Outcome, readonly Reason[]>>;

/** The reasons that a page offers for each outcome, the commonest first. */
export const REASONS: Reasons = {
  red_wins: WON,
  black_wins: WON,
  draw: ['agreement', 'natural_limit', 'repetition', 'ruling', 'adjudication'],
  both_lose: ['forfeit', 'foul', 'ruling', 'disqualification', 'adjudication'],
};

const AGREED: readonly Reason[] = ['checkmate', 'resignation', 'stalemate', 'time'];

/** What two players can agree on without the arbiter. */
export const AGREED_REASONS: Reasons = {
  red_wins: AGREED,
  black_wins: AGREED,
  draw: ['agreement'],
  both_lose: [],
};
