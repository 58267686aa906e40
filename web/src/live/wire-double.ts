import type { ToClient } from '../wire/ToClient';

/** A socket whose other end is a test; put it in the place of `WebSocket`. */
export class WireDouble {
  static readonly OPEN = 1;
  static opened: WireDouble[] = [];

  readyState = 0;
  /** What the page has said. */
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    WireDouble.opened.push(this);
  }

  /** The socket that was opened last. */
  static last(): WireDouble {
    const last = WireDouble.opened.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  /** Lets it open. */
  accept(): void {
    this.readyState = WireDouble.OPEN;
    this.onopen?.();
  }

  /** Says something as the server. */
  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Breaks it. */
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}
