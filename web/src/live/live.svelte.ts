import {
  acknowledged,
  asked,
  dismissed,
  refused,
  restored,
  sendable,
  withoutHeld,
  type Outbox,
} from '../entry/outbox';
import { commandId } from '../entry/command-id';
import { OutboxStore } from '../entry/outbox-store';
import type { Command } from '../wire/Command';
import type { Sketch } from '../wire/Sketch';
import type { ToClient } from '../wire/ToClient';
import type { ToServer } from '../wire/ToServer';
import type { Topic } from '../wire/Topic';
import { ahead } from './clocks';
import { Connection, type Link, type Listener } from './connection';
import { reduce, type ViewMessage } from './reduce';
import { unreachable } from './unreachable';
import type { View } from './view';

/** A video that hangs holds the board up for so long (milliseconds). */
const LONGEST_HELD = 15_000;

/** An update that waits for the video. */
interface Held {
  readonly message: Extract<ToClient, { type: 'update' }>;
  readonly since: number;
}

/** More entries than are ever on their way at once. */
const SENT_KEPT = 200;

/** The page's state and its line to the server: what comes in is reduced, what goes out is asked. */
export class Live implements Listener {
  view = $state.raw<View>();
  link = $state.raw<Link>('away');
  outbox = $state.raw<Outbox>([]);
  /** By how much the view's clock is ahead of this device's, in milliseconds. */
  ahead = $state.raw(0);

  /** Whether an update may be shown already, where a video is to show it first. */
  #isShown: ((seq: number, at: number) => boolean) | undefined;
  #held: readonly Held[] = [];
  readonly #connection: Connection;
  readonly #store = new OutboxStore();
  #topics: readonly Topic[];
  /** What was sent on this socket. */
  #sent: readonly string[] = [];
  readonly #pongs: (() => void)[] = [];
  #probes: readonly { readonly id: string; readonly answered: (works: boolean) => void }[] = [];
  #waits = false;

  constructor(topics: readonly Topic[], url = socketUrl()) {
    this.#topics = topics;
    this.#connection = new Connection(url, this);
  }

  /** Opens the line. */
  start(): void {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connection.open();
  }

  stop(): void {
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#connection.close();
  }

  /** Follows these topics from now on. */
  follow(topics: readonly Topic[]): void {
    if (JSON.stringify(topics) === JSON.stringify(this.#topics)) return;
    this.#topics = topics;
    this.#sayHello();
  }

  /** Asks for something to be done, and keeps asking until there is an answer, under the id that is returned. */
  ask(command: Command): string {
    const id = commandId();
    this.outbox = asked(this.outbox, id, command);
    if (this.view) this.#store.put({ event: this.view.event.id, id, command });
    this.#sendNext();
    return id;
  }

  /** Shows others what is drawn just now; nobody answers, and nothing is kept of it. */
  sketch(sketch: Sketch): void {
    this.#connection.send({ type: 'sketch', sketch });
  }

  /** Takes an answered entry off the page; what waited behind it is sent. */
  dismiss(id: string): void {
    this.outbox = dismissed(this.outbox, id);
    this.#store.remove(id);
    this.#sendNext();
  }

  /** Gives up what waits behind a refused entry of a game, and that entry. */
  giveUp(game: number): void {
    const kept = withoutHeld(this.outbox, game);
    for (const { id } of this.outbox) {
      if (!kept.some((entry) => entry.id === id)) this.#store.remove(id);
    }
    this.outbox = kept;
  }

  /** Whether a question over the socket is answered, once it is. */
  ping(): Promise<boolean> {
    if (this.link === 'away') return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#pongs.push(() => {
        resolve(true);
      });
      this.#connection.ping();
    });
  }

  /** Whether something can be written, once the server has it on its disk. It is asked once. */
  probe(): Promise<boolean> {
    if (this.link === 'away') return Promise.resolve(false);
    const id = commandId();
    return new Promise((resolve) => {
      this.#probes = [...this.#probes, { id, answered: resolve }];
      this.#connection.send({ type: 'ask', id, command: { type: 'probe' } });
    });
  }

  /**
   * Shows each update once `isShown` says that the video beside the board shows it, too, and what is
   * due by now; without it, updates are shown as they come.
   */
  keepStep(isShown: ((seq: number, at: number) => boolean) | undefined): void {
    this.#isShown = isShown;
    this.#showDue();
  }

  greet(): readonly ToServer[] {
    // A seat may have been taken away meanwhile, and only a snapshot says so.
    const since = this.#waits || this.view?.seat ? undefined : this.view?.seq;
    this.#waits = since === undefined;
    this.#sent = [];
    const asks = this.#due().map(({ id, command }): ToServer => ({ type: 'ask', id, command }));
    return [hello(this.#topics, since), ...asks];
  }

  linked(link: Link): void {
    this.link = link;
    this.#sendNext();
  }

  hear(message: ToClient, roundTrip: number): void {
    switch (message.type) {
      case 'snapshot':
        this.#waits = false;
        this.#held = [];
        this.ahead = ahead(message.now, Date.now());
        if (this.view === undefined) void this.#restore(message.event.id);
        this.#show(message);
        break;
      case 'update':
        this.#held = [...this.#held, { message, since: Date.now() }];
        this.#showDue();
        break;
      case 'glimpse':
        this.#show(message);
        break;
      case 'ack':
        this.#probed(message.id, true);
        this.outbox = acknowledged(this.outbox, message.id, message.seq);
        this.#store.remove(message.id);
        this.#sendNext();
        break;
      case 'refused':
        this.#probed(message.id, false);
        this.outbox = refused(this.outbox, message.id, message.refusal);
        this.#store.refuse(message.id, message.refusal);
        this.#sendNext();
        break;
      case 'pong':
        this.ahead = ahead(message.now, Date.now(), roundTrip);
        for (const heard of this.#pongs.splice(0)) heard();
        break;
      case 'bad_message':
        console.error(message.fault);
        break;
      case 'ping':
        break;
      default:
        unreachable(message);
    }
  }

  #showDue(): void {
    const until = Date.now() - LONGEST_HELD;
    const due = ({ message: { seq, at }, since }: Held): boolean =>
      this.#isShown?.(seq, at) !== false || since < until;
    let next = this.#held[0];
    while (next && due(next)) {
      this.#held = this.#held.slice(1);
      this.#show(next.message);
      next = this.#held[0];
    }
  }

  /** Asks again for what was not answered before the page was left. */
  async #restore(event: string): Promise<void> {
    const kept = await this.#store.load(event);
    this.outbox = restored(this.outbox, kept);
    this.#sendNext();
  }

  #probed(id: string, works: boolean): void {
    for (const probe of this.#probes) if (probe.id === id) probe.answered(works);
    this.#probes = this.#probes.filter((probe) => probe.id !== id);
  }

  /** What may be sent and was not yet on this socket. */
  #due(): Outbox {
    const due = sendable(this.outbox).filter(({ id }) => !this.#sent.includes(id));
    this.#sent = [...this.#sent, ...due.map(({ id }) => id)].slice(-SENT_KEPT);
    return due;
  }

  #sendNext(): void {
    if (this.link === 'away') return; // A new socket greets with it.
    for (const { id, command } of this.#due()) this.#connection.send({ type: 'ask', id, command });
  }

  #show(message: ViewMessage): void {
    const next = reduce(this.view, message);
    if (next !== undefined) this.view = next;
    else if (message.type === 'update' && !this.#waits) this.#sayHello();
  }

  #sayHello(): void {
    this.#waits = true;
    this.#connection.send(hello(this.#topics, undefined));
  }

  readonly #hurry = (): void => {
    if (!document.hidden) this.#connection.hurry();
  };
}

function hello(topics: readonly Topic[], since: number | undefined): ToServer {
  return { type: 'hello', since, topics: [...topics] };
}

/** The socket's address; `query` asks for less than the page's seat may see. */
export function socketUrl(query?: string): string {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  return query === undefined ? address : `${address}?${query}`;
}
