import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConnection, type Connection } from './websocket-client.ts';
import { markReachable, markUnreachable } from '../connectivity.ts';

const opened: FakeWebSocket[] = [];

/** The server side of the websocket. */
class FakeWebSocket extends EventTarget {
  received: string[] = [];
  isClosed = false;
  constructor() {
    super();
    opened.push(this);
  }
  send(text: string) {
    this.received.push((JSON.parse(text) as { action: string }).action);
  }
  close() {
    this.isClosed = true;
  }
  say(action: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify({ action }) }));
  }
}

const stub = () => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', () => Promise.reject(new Error('unreachable')));
  vi.stubGlobal('location', { origin: 'https://parcelyard.test' });
};

const lost: number[] = [];
let connection: Connection;
let far: FakeWebSocket;

beforeEach(() => {
  vi.useFakeTimers();
  stub();
  connection = openConnection({
    hello: () => '{"action":"init/bind"}',
    onMessage: () => undefined,
    onBound: () => undefined,
    onLost: (code) => lost.push(code),
  });
  far = opened.at(-1) as FakeWebSocket;
  far.dispatchEvent(new Event('open'));
  far.say('init/bound');
  far.received = [];
});

afterEach(() => {
  connection.end();
  markReachable();
  opened.length = 0;
  lost.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Advances time by seconds, with a server that answers pings; returns the seconds with a ping. */
function pingsWithin(seconds: number): number[] {
  const at: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    const before = far.received.length;
    vi.advanceTimersByTime(1000);
    if (far.received.length === before) continue;
    at.push(second);
    far.say('pong');
  }
  return at;
}

test('a ping each 59 s', () => {
  expect(pingsWithin(180)).toEqual([59, 118, 177]);
  expect(new Set(far.received)).toEqual(new Set(['ping']));
});

test('while a job reports progress, a ping every 30 s; two minutes after the last report every 59 s again', () => {
  expect(pingsWithin(40)).toEqual([]);
  far.say('Task-Progress');
  expect(pingsWithin(70)).toEqual([30, 60]);
  far.say('Task-Progress');
  // Only the first message brings the next ping nearer; none delays it.
  expect(pingsWithin(120)).toEqual([20, 50, 80, 110]);
  expect(pingsWithin(150)).toEqual([20, 79, 138]);
});

test('other messages do not change it', () => {
  pingsWithin(40);
  far.say('Changed');
  expect(pingsWithin(30)).toEqual([19]);
});

test('a network that is back has its connection at once, though the server counts as lost', () => {
  markUnreachable();
  far.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  const before = opened.length;
  window.dispatchEvent(new Event('online'));
  expect(opened).toHaveLength(before + 1);
});

test('a server that is found again has its connection at once, not at the end of a pause', () => {
  markUnreachable();
  for (let loss = 0; loss < 8; loss += 1) {
    opened.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
    if (loss < 7) vi.advanceTimersByTime(60_000);
  }
  const before = opened.length;
  markReachable();
  expect(opened).toHaveLength(before + 1);
});

test('a ping without a response within 15 s: the connection is closed and opened again', () => {
  vi.advanceTimersByTime(59_000 + 14_999);
  expect(lost).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lost).toEqual([1006]);
  expect(far.isClosed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(opened).toHaveLength(2);
});
