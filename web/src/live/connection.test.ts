import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ToClient } from '../wire/ToClient';
import { Connection, type Link } from './connection';
import { WireDouble } from './wire-double';

let heard: ToClient[];
let link: Link | undefined;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', WireDouble);
  WireDouble.opened = [];
  heard = [];
  connection = new Connection('ws://hall/ws', {
    greet: () => [{ type: 'hello', topics: [{ topic: 'event' }] }],
    hear: (message) => heard.push(message),
    linked: (now) => {
      link = now;
    },
  });
  connection.open();
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wire = (): WireDouble => WireDouble.last();

test('an open socket is greeted and pinged', () => {
  wire().accept();
  expect(wire().sent).toMatchObject([{ type: 'hello' }, { type: 'ping' }]);
});

test('the server’s ping is answered with its number', () => {
  wire().accept();
  wire().say({ type: 'ping', nonce: 7 });
  expect(wire().sent.at(-1)).toEqual({ type: 'pong', nonce: 7 });
  expect(link).toBe('live');
});

test('a socket that is silent for ten seconds is given up and opened anew', () => {
  wire().accept();
  wire().say({ type: 'ping', nonce: 1 });
  vi.advanceTimersByTime(9_000);
  expect(link).toBe('live');
  vi.advanceTimersByTime(3_000);
  expect(link).toBe('away');
  expect(WireDouble.opened).toHaveLength(2);
});

test('any end of a socket leads to another try', () => {
  wire().accept();
  wire().break();
  expect(link).toBe('away');
  vi.advanceTimersByTime(500);
  expect(WireDouble.opened).toHaveLength(2);
});

test('tries are further and further apart until the server is heard', () => {
  const tries = (): number => WireDouble.opened.length;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    wire().break();
    vi.advanceTimersByTime(10_000);
  }
  expect(tries()).toBe(7);
  wire().break();
  vi.advanceTimersByTime(4_000);
  expect(tries()).toBe(7);
  vi.advanceTimersByTime(6_000);
  wire().accept();
  wire().say({ type: 'ping', nonce: 1 });
  wire().break();
  vi.advanceTimersByTime(500);
  expect(tries()).toBe(9);
});

test('a device that comes back does not wait for the next try', () => {
  wire().break();
  connection.hurry();
  expect(WireDouble.opened).toHaveLength(2);
  connection.hurry();
  expect(WireDouble.opened).toHaveLength(2);
});

test('what an abandoned socket still says is not heard', () => {
  const old = wire();
  old.break();
  connection.hurry();
  old.say({ type: 'ping', nonce: 1 });
  expect(heard).toEqual([]);
});

test('a message of an unknown kind is passed over', () => {
  wire().accept();
  wire().onmessage?.({ data: '{"type":"news"}' });
  expect(heard).toEqual([]);
});
