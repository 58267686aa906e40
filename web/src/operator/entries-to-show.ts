import { ofGame, type Outbox } from '../entry/outbox';

/**
 * The entries whose state matters now: whatever is on its way and whatever was refused (of other games
 * too, since nobody would read it there); without any, what was saved last in this game.
 */
export function entriesToShow(outbox: Outbox, game: number | undefined): Outbox {
  const open = outbox.filter(({ answer }) => answer.kind !== 'saved');
  return open.length > 0 || game === undefined ? open : ofGame(outbox, game).slice(-1);
}
