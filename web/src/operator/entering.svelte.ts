import { unsettled } from '../entry/outbox';
import type { Live } from '../live/live.svelte';
import type { View } from '../live/view';
import type { Command } from '../wire/Command';
import type { GameView } from '../wire/GameView';
import type { PlyView } from '../wire/PlyView';
import type { RecordView } from '../wire/RecordView';
import type { Remark } from '../wire/Remark';
import { entriesToShow } from './entries-to-show';
import { expected } from './expected';
import { linesOf } from './lines';
import { lookAtPly, lookAtReplaced } from './look-up';
import type { Mode, Sheet } from './mode';

/** What the page has been told of the game that is entered. */
export interface Told {
  readonly game: GameView;
  readonly record: RecordView | undefined;
  readonly view: View;
}

/** What the board of entry shows. */
export interface ShownBoard {
  readonly ply: number;
  readonly fen: string;
  readonly last: string | undefined;
  readonly check: boolean;
  readonly legal: readonly string[] | undefined;
  readonly pending: string | undefined;
}

/** One game in the hands of the one who enters it: what a tap means, which sheet is open, what is asked. */
export class Entering {
  readonly live: Live;
  sheet = $state.raw<Sheet>();
  mode = $state.raw<Mode>({ kind: 'play' });
  /** A replacement was wanted while the server was away. */
  away = $state(false);

  readonly #told: () => Told;

  constructor(told: () => Told, live: Live) {
    this.#told = told;
    this.live = live;
  }

  readonly lines = $derived.by(() => linesOf(this.game.desk?.lines, this.view.seatId));

  /** Where the game will stand once everything is answered that is on its way. */
  readonly stands = $derived.by(() =>
    expected(this.game, this.lines.own, this.record, this.live.outbox, this.view.seq),
  );

  /** Until the server has answered and its answer is seen, nobody knows what a result would be of. */
  readonly waits = $derived.by(() => unsettled(this.live.outbox, this.game.id, this.view.seq));

  readonly entries = $derived.by(() => entriesToShow(this.live.outbox, this.game.id));

  /** Whether the page has to say something that needs its whole width. */
  readonly asks = $derived.by(
    () =>
      this.mode.kind !== 'play' ||
      this.away ||
      this.entries.length > 1 ||
      this.entries.some(({ answer }) => answer.kind === 'refused'),
  );

  /** Somebody else who has taken the game over; where two enter it, nobody keeps the other out. */
  readonly taken = $derived.by(() => {
    const { taken: seat, lines: both } = this.game.desk ?? {};
    return seat && !both && seat.id !== this.view.seatId ? seat : undefined;
  });

  readonly board = $derived.by((): ShownBoard | undefined => {
    const { mode, stands } = this;
    const { standing, result } = this.game;
    if (mode.kind === 'replace') {
      const before = mode.ply === 0 ? undefined : this.plyAt(mode.ply - 1);
      const { fen, legal } = mode.page;
      return { ply: mode.ply, fen, legal, last: before?.mv, check: false, pending: undefined };
    }
    if (!standing) return undefined;
    const base = stands ?? { ...standing, last: standing.last?.mv, legal: [], pending: [] };
    const stopped = result !== undefined || this.taken !== undefined || stands === undefined;
    const { ply, fen, check, last } = base;
    return {
      ply,
      fen,
      check,
      last,
      pending: base.pending.at(-1),
      legal: stopped ? [] : base.legal,
    };
  });

  get game(): GameView {
    return this.#told().game;
  }

  get record(): RecordView | undefined {
    return this.#told().record;
  }

  get view(): View {
    return this.#told().view;
  }

  plyAt(at: number): PlyView | undefined {
    const { record } = this;
    return record?.plies[at - record.skipped];
  }

  open(sheet: Sheet): void {
    this.sheet = sheet;
  }

  readonly close = (): void => {
    this.sheet = undefined;
  };

  /** Back to entering the next move. */
  readonly cancel = (): void => {
    this.mode = { kind: 'play' };
  };

  /** Asks for something to be done, which closes whatever lay over the page. */
  ask(command: Command): void {
    this.live.ask(command);
    this.close();
  }

  /** Notes what happened at the table at this point of the game. */
  remark(remark: Remark): void {
    const { id, standing } = this.game;
    this.ask({ type: 'remark', game: id, ply: standing?.ply ?? 0, remark });
  }

  /** Takes a move from the board or the keypad as what the mode says it is. */
  readonly play = (mv: string): void => {
    const { mode, stands } = this;
    if (mode.kind === 'replace') void this.#replaceBy(mode.ply, mv);
    else if (stands) this.ask({ type: 'play_move', game: this.game.id, ply: stands.ply, mv });
  };

  /** A piece was put where the rules forbid it. */
  readonly showIllegal = (mv: string): void => {
    const { standing, result } = this.game;
    if (this.mode.kind === 'replace' || !standing || this.taken || result) return;
    if (this.stands?.legal) this.mode = { kind: 'illegal', mv };
  };

  undo(): void {
    this.cancel();
    if (this.stands) this.ask({ type: 'take_back', game: this.game.id, ply: this.stands.ply });
  }

  /** Lets the next move on the board stand in the place of the ply with `at` plies before it. */
  async beginReplacing(at: number): Promise<void> {
    this.close();
    const page = await lookAtPly(this.game.id, at);
    this.away = page === 'away';
    if (page !== 'away') this.mode = { kind: 'replace', ply: at, page };
  }

  /** Takes back what came after the ply with `at` plies before it. */
  backTo(at: number): void {
    const { id, standing } = this.game;
    if (!standing) return;
    this.ask({ type: 'take_back_to', game: id, ply: standing.ply, left: at + 1 });
    this.cancel();
  }

  replace(at: number, mv: string): void {
    const { id, standing } = this.game;
    if (!standing) return;
    this.ask({ type: 'replace', game: id, plies: standing.ply, ply: at, mv });
    this.cancel();
  }

  /** The other person who enters this game is right: his next move instead of one's own. */
  readonly giveWay = (mv: string): void => {
    const { id, standing } = this.game;
    const { own } = this.lines;
    if (!own || !standing) return;
    const at = standing.ply;
    this.live.ask({ type: 'take_back_to', game: id, ply: at + own.plies.length, left: at });
    this.live.ask({ type: 'play_move', game: id, ply: at, mv });
  };

  async #replaceBy(at: number, mv: string): Promise<void> {
    const { id, standing } = this.game;
    if (!standing) return;
    // Nothing comes after the last ply, so nothing can be lost with it.
    const page = at === standing.ply - 1 ? undefined : await lookAtReplaced(id, at, mv);
    this.away = page === 'away';
    if (page === 'away') return;
    if (page && page.lost.length > 0) this.sheet = { kind: 'replaced', ply: at, page };
    else this.replace(at, mv);
  }
}
