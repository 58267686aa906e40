import type { ToClient } from '../wire/ToClient';
import type { ToServer } from '../wire/ToServer';
import { backoff } from './backoff';
import { parse } from './parse';

/** Whether the server is heard: `away` is also the state before the first answer. */
export type Link = 'live' | 'away';

/** What a connection tells the page, and asks it. */
export interface Listener {
  /** What to say first on a new socket, in order. */
  greet(): readonly ToServer[];
  hear(message: ToClient, roundTrip: number): void;
  linked(link: Link): void;
}

/** A socket that has been silent for so long is dead (milliseconds). */
const DEAD_AFTER = 10_000;
const PING_AFTER = 4_000;
const LOOK_EVERY = 1_000;

/**
 * The one socket of a page: opens it, keeps it alive, and opens it again, for ever.
 *
 * It neither keeps nor repeats what is sent while there is no socket: `greet` says again what
 * matters.
 */
export class Connection {
  readonly #url: string;
  readonly #listener: Listener;
  #socket: WebSocket | undefined;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #pinged: number | undefined;
  #nonce = 0;

  constructor(url: string, listener: Listener) {
    this.#url = url;
    this.#listener = listener;
  }

  /** Opens the socket. */
  open(): void {
    this.#watch ??= setInterval(() => {
      this.#look();
    }, LOOK_EVERY);
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#pinged = undefined;
    socket.onopen = () => {
      for (const message of this.#listener.greet()) this.send(message);
      // Nothing may be missing since the last socket, and then the pong is the first that is heard.
      this.#ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  /** Says `message` if there is an open socket, and forgets it otherwise. */
  send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Asks whether the other end is there; the pong comes to the listener. */
  ping(): void {
    this.#ping();
  }

  /** Tries at once, if it is waiting for the next try. */
  hurry(): void {
    if (this.#socket === undefined && this.#watch !== undefined) this.open();
  }

  /** Closes the socket for good. */
  close(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#watch = undefined;
    this.#drop();
  }

  #hear(text: string): void {
    this.#heard = Date.now();
    this.#attempt = 0;
    const message = parse(text);
    if (message === undefined) return;
    if (message.type === 'ping') this.send({ type: 'pong', nonce: message.nonce });
    const answered = message.type === 'pong' && message.nonce === this.#nonce;
    const roundTrip = answered && this.#pinged !== undefined ? this.#heard - this.#pinged : 0;
    if (answered) this.#pinged = undefined;
    this.#listener.linked('live');
    this.#listener.hear(message, roundTrip);
  }

  #look(): void {
    if (this.#socket === undefined) return;
    const silent = Date.now() - this.#heard;
    if (silent > DEAD_AFTER) {
      this.#drop();
      this.#lost();
    } else if (silent > PING_AFTER && this.#pinged === undefined) {
      this.#ping();
    }
  }

  #ping(): void {
    this.#nonce = (this.#nonce + 1) % 2 ** 32;
    this.#pinged = Date.now();
    this.send({ type: 'ping', nonce: this.#nonce });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #lost(): void {
    this.#socket = undefined;
    this.#listener.linked('away');
    this.#retry = setTimeout(
      () => {
        this.open();
      },
      backoff(this.#attempt, Math.random()),
    );
    this.#attempt += 1;
  }
}
