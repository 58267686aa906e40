import { ofGame, type Outbox } from '../entry/outbox';

/**
 * The entries whose state matters now: whatever is on its way, whatever was refused (of other games
 * too, since nobody would read it there), and what was saved last in this game.
 */
export function entriesToShow(outbox: Outbox, game: number | undefined): Outbox {
  const saved =
    game === undefined ? [] : ofGame(outbox, game).filter(({ answer }) => answer.kind === 'saved');
  const last = saved.at(-1);
  return outbox.filter((entry) => entry.answer.kind !== 'saved' || entry === last);
}
