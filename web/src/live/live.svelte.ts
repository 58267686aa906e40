import {
  acknowledged,
  asked,
  dismissed,
  refused,
  restored,
  unanswered,
  type Outbox,
} from '../entry/outbox';
import { commandId } from '../entry/command-id';
import { OutboxStore } from '../entry/outbox-store';
import type { Command } from '../wire/Command';
import type { ToClient } from '../wire/ToClient';
import type { ToServer } from '../wire/ToServer';
import type { Topic } from '../wire/Topic';
import { ahead } from './clocks';
import { Connection, type Link, type Listener } from './connection';
import { reduce, type ViewMessage } from './reduce';
import { unreachable } from './unreachable';
import type { View } from './view';

/** The page's state and its line to the server: what comes in is reduced, what goes out is asked. */
export class Live implements Listener {
  view = $state.raw<View>();
  link = $state.raw<Link>('away');
  outbox = $state.raw<Outbox>([]);
  /** By how much the view's clock is ahead of this device's, in milliseconds. */
  ahead = $state.raw(0);

  readonly #connection: Connection;
  readonly #store = new OutboxStore();
  #topics: readonly Topic[];
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

  /** Asks for something to be done, and keeps asking until there is an answer. */
  ask(command: Command): void {
    const id = commandId();
    this.outbox = asked(this.outbox, id, command);
    if (this.view) this.#store.put({ event: this.view.event.id, id, command });
    this.#connection.send({ type: 'ask', id, command });
  }

  /** Takes an answered entry off the page. */
  dismiss(id: string): void {
    this.outbox = dismissed(this.outbox, id);
  }

  greet(): readonly ToServer[] {
    // A seat may have been taken away meanwhile, and only a snapshot says so.
    const since = this.#waits || this.view?.seat ? undefined : this.view?.seq;
    this.#waits = since === undefined;
    const asks = unanswered(this.outbox).map(({ id, command }): ToServer => ({
      type: 'ask',
      id,
      command,
    }));
    return [hello(this.#topics, since), ...asks];
  }

  linked(link: Link): void {
    this.link = link;
  }

  hear(message: ToClient, roundTrip: number): void {
    switch (message.type) {
      case 'snapshot':
        this.#waits = false;
        this.ahead = ahead(message.now, Date.now());
        if (this.view === undefined) void this.#restore(message.event.id);
        this.#show(message);
        break;
      case 'update':
      case 'glimpse':
        this.#show(message);
        break;
      case 'ack':
        this.outbox = acknowledged(this.outbox, message.id, message.seq);
        this.#store.remove(message.id);
        break;
      case 'refused':
        this.outbox = refused(this.outbox, message.id, message.refusal);
        this.#store.remove(message.id);
        break;
      case 'pong':
        this.ahead = ahead(message.now, Date.now(), roundTrip);
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

  /** Asks again for what was not answered before the page was left. */
  async #restore(event: string): Promise<void> {
    const kept = await this.#store.load(event);
    const before = this.outbox;
    this.outbox = restored(before, kept);
    for (const { id, command } of this.outbox) {
      if (!before.some((entry) => entry.id === id))
        this.#connection.send({ type: 'ask', id, command });
    }
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

function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
