import { squaresOf } from '../board/keys';
import { nearest, SQUARES, type Point, type Turn } from '../board/turned';
import { squaresMeant } from './pick';

/** How far a finger moves before it drags or slides, in pixels of CSS. */
const SLID = 10;

/** What lies under the hand. */
export interface Ground {
  /** The squares of the pieces of the side to move (ICCS). */
  readonly own: readonly string[];
  /** The moves that may be entered (ICCS); `undefined` lets any of these pieces go anywhere. */
  readonly legal: readonly string[] | undefined;
  readonly turn: Turn;
  /** The distance of two lines, in pixels of CSS. */
  readonly cell: number;
}

/** What a hand does in the end. */
export interface Done {
  readonly onmove: (mv: string) => void;
  /** A piece was put where the rules forbid it. */
  readonly onillegal: (mv: string) => void;
}

/** A finger that is down. */
interface Touch {
  readonly meant: readonly string[];
  readonly begun: Point;
  /** It has a piece under it that may be dragged; otherwise it says where the chosen one goes. */
  readonly lifts: boolean;
  /** What was chosen before it came. */
  readonly before: string | undefined;
  slid: boolean;
}

/** The hand on the board of entry: what is chosen, dragged, aimed at. Points are in cells. */
export class Hand {
  /** The square of the piece that goes next. */
  chosen = $state<string>();
  /** Where the dragged piece is. */
  dragged = $state<Point>();
  /** What the finger that is down would mean; it may still slide to another square. */
  aimed = $state.raw<readonly string[]>([]);
  /** The squares among which a tap has not decided. */
  doubt = $state.raw<readonly string[]>([]);

  readonly #ground: () => Ground;
  readonly #done: Done;
  #touch: Touch | undefined;

  constructor(ground: () => Ground, done: Done) {
    this.#ground = ground;
    this.#done = done;
  }

  /** The squares that a piece can be lifted from. */
  readonly origins = $derived.by(() => {
    const { own, legal } = this.#ground();
    return legal ? own.filter((square) => legal.some((mv) => mv.startsWith(square))) : own;
  });

  /** Where the chosen piece may go. */
  readonly targets = $derived.by(() =>
    this.chosen === undefined ? [] : this.#targetsOf(this.chosen),
  );

  /** Whether a finger is at work here, so that nothing else may move under it. */
  get isDown(): boolean {
    return this.#touch !== undefined;
  }

  down(point: Point): void {
    if (this.doubt.length > 0) {
      this.chosen = this.#settled(point) ?? this.chosen;
      this.doubt = [];
    }
    const meant = this.#meant(point, [...this.targets, ...this.origins]);
    const [first] = meant;
    if (first === undefined) {
      this.chosen = undefined;
      return;
    }
    const before = this.chosen;
    const lifts = this.origins.includes(first) && !this.targets.includes(first);
    if (!lifts && before === undefined) return;
    this.#touch = { meant, begun: point, lifts, before, slid: false };
    if (lifts) this.chosen = first;
    if (!lifts || meant.length > 1) this.aimed = meant;
  }

  move(point: Point): void {
    const touch = this.#touch;
    if (!touch) return;
    const far = Math.hypot(point.x - touch.begun.x, point.y - touch.begun.y);
    touch.slid ||= far * this.#ground().cell > SLID;
    if (!touch.slid) return;
    // Whoever slides looks where he goes, so there is no doubt any more.
    if (touch.lifts) [this.dragged, this.aimed] = [point, []];
    else this.aimed = this.#meant(point, this.targets).slice(0, 1);
  }

  up(point: Point): void {
    const [touch, [onto]] = [this.#touch, this.aimed];
    this.letGo();
    if (!touch) return;
    if (!touch.slid && touch.meant.length > 1) {
      [this.chosen, this.doubt] = [touch.before, touch.meant];
    } else if (!touch.lifts) {
      if (onto !== undefined) this.#put(onto);
    } else if (touch.slid) {
      this.#drop(point);
    } else if (touch.before === this.chosen) {
      this.chosen = undefined;
    }
  }

  /** A finger was taken away by something else: nothing has happened. */
  cancel(): void {
    if (this.#touch) this.chosen = this.#touch.before;
    this.letGo();
  }

  /** Takes a square for itself: the piece on it, or the place where the chosen one goes. */
  take(square: string): void {
    this.doubt = [];
    if (this.chosen === square) this.chosen = undefined;
    else if (this.origins.includes(square) && !this.targets.includes(square)) this.chosen = square;
    else this.#put(square);
  }

  /** Puts down whatever is held. */
  clear(): void {
    this.chosen = undefined;
    this.doubt = [];
    this.letGo();
  }

  letGo(): void {
    this.#touch = undefined;
    this.dragged = undefined;
    this.aimed = [];
  }

  #targetsOf(from: string): readonly string[] {
    const { own, legal } = this.#ground();
    if (legal === undefined) return SQUARES.filter((square) => !own.includes(square));
    return legal.filter((mv) => mv.startsWith(from)).map((mv) => squaresOf(mv)[1]);
  }

  #meant(point: Point, sensible: readonly string[]): readonly string[] {
    const { turn, cell } = this.#ground();
    return squaresMeant(point, sensible, turn, cell);
  }

  /** Of the pieces in doubt the only one that can go to a point, which so says what was meant. */
  #settled(point: Point): string | undefined {
    const able = this.doubt.filter((from) => {
      if (!this.origins.includes(from)) return false;
      const targets = this.#targetsOf(from);
      return this.#meant(point, targets).some((square) => targets.includes(square));
    });
    return able.length === 1 ? able[0] : undefined;
  }

  #drop(point: Point): void {
    const { turn } = this.#ground();
    const square = nearest(point, this.targets, turn, 0.75) ?? nearest(point, SQUARES, turn, 0.5);
    if (square !== undefined && square !== this.chosen) this.#put(square);
  }

  /** Puts the chosen piece on a square. */
  #put(square: string): void {
    const from = this.chosen;
    if (from === undefined) return;
    const isTarget = this.targets.includes(square);
    this.chosen = undefined;
    if (isTarget) this.#done.onmove(from + square);
    else if (!this.#ground().own.includes(square)) this.#done.onillegal(from + square);
  }
}
