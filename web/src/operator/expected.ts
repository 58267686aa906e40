import { carry } from '../board/carry';
import { isHeld, ofGame, type Outbox } from '../entry/outbox';
import type { GameView } from '../wire/GameView';
import type { LineView } from '../wire/LineView';
import type { RecordView } from '../wire/RecordView';

/** Where a game stands for the one who enters it: as he has entered it, whether it is saved or not. */
export interface Expected {
  readonly ply: number;
  readonly fen: string;
  /** The last move in ICCS. */
  readonly last: string | undefined;
  readonly check: boolean;
  /** The legal moves; `undefined` while the server has not seen this position. */
  readonly legal: readonly string[] | undefined;
  /** The moves that are on their way, the oldest first. */
  readonly pending: readonly string[];
}

/**
 * What the game will be once all is answered that is on its way; `undefined` when it has no moves,
 * or when something is on its way whose outcome only the server knows.
 */
export function expected(
  game: GameView,
  line: LineView | undefined,
  record: RecordView | undefined,
  outbox: Outbox,
  seq: number,
): Expected | undefined {
  const { standing } = game;
  if (!standing) return undefined;
  let stands: Expected = {
    ply: standing.ply + (line?.plies.length ?? 0),
    fen: line?.fen ?? standing.fen,
    last: line?.plies.at(-1)?.mv ?? standing.last?.mv,
    check: line?.check ?? standing.check,
    legal: line?.legal ?? standing.legal ?? [],
    pending: [],
  };
  for (const { id, command, answer } of ofGame(outbox, game.id)) {
    const open = answer.kind === 'sending' && !isHeld(outbox, id);
    if (!open && !(answer.kind === 'saved' && answer.seq > seq)) continue;
    if (command.type === 'play_move' && command.ply === stands.ply) {
      stands = played(stands, command.mv);
    } else if (command.type === 'take_back' && command.ply === stands.ply) {
      const before = takenBack(stands, record);
      if (!before) return undefined;
      stands = before;
    } else if (MOVES.has(command.type)) {
      return undefined;
    }
  }
  return stands;
}

/** The commands that change the moves. */
const MOVES: ReadonlySet<string> = new Set([
  'play_move',
  'play_text',
  'replace',
  'take_back',
  'take_back_to',
]);

function played(stands: Expected, mv: string): Expected {
  return {
    ply: stands.ply + 1,
    fen: carry(stands.fen, mv),
    last: mv,
    check: false,
    legal: undefined,
    pending: [...stands.pending, mv],
  };
}

function takenBack(stands: Expected, record: RecordView | undefined): Expected | undefined {
  if (!record || record.skipped > 0) return undefined;
  const moves = [...record.plies.map(({ mv }) => mv), ...stands.pending].slice(0, stands.ply - 1);
  return {
    ply: stands.ply - 1,
    fen: moves.reduce(carry, record.start),
    last: moves.at(-1),
    check: false,
    legal: undefined,
    pending: stands.pending.slice(0, -1),
  };
}
