import type { ToClient } from '../wire/ToClient';

const TYPES: Readonly<Record<ToClient['type'], true>> = {
  snapshot: true,
  update: true,
  glimpse: true,
  ack: true,
  refused: true,
  ping: true,
  pong: true,
  bad_message: true,
};

/** The message in a text frame; `undefined` for a kind that this page does not know. */
export function parse(text: string): ToClient | undefined {
  const message: unknown = JSON.parse(text);
  return isToClient(message) ? message : undefined;
}

// The declarations are generated from the server's own types, so the kind tells the shape.
function isToClient(message: unknown): message is ToClient {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return typeof message.type === 'string' && Object.hasOwn(TYPES, message.type);
}
