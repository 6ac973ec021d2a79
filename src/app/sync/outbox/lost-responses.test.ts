import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { query, mutate } from '../request.ts';
import { Refused, Unavailable, Unreachable } from '../failure.ts';
import { isOffline, markReachable } from '../connectivity.ts';
import { onSessionLost } from '../session/session-expired.ts';

type Sent = { readonly path: string; readonly key: string | null };
type Server = (sent: Sent) => Response | Promise<Response>;

let sent: Sent[] = [];
let server: Server = () => done();
const done = () => Response.json({ code: 200, msg: 'Successful', data: { ok: true } });
const refusing = (refusal: string, details = {}) =>
  Response.json({ code: 503, msg: 'Words of the server', data: { refusal, details } }, { status: 503 });
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
/** Says these in turn, then that it is done. */
const inTurn =
  (...responses: (() => Response)[]): Server =>
  () =>
    (responses.shift() ?? done)();

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = { path, key: new Headers(init?.headers).get('idempotency-key') };
    sent.push(call);
    return server(call);
  });
});
afterEach(() => {
  markReachable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** How it ended, once every pause is over. */
async function ended(work: Promise<unknown>): Promise<unknown> {
  const end = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return end;
}
const commands = () => sent.filter(({ key }) => key !== null);
const logout = () => mutate('user.logout', {}, 'the key');

test('a command whose response was lost is retried with its key', async () => {
  server = inTurn(lost);
  expect(await ended(logout())).toEqual({ ok: true });
  expect(commands().map(({ key }) => key)).toEqual(['the key', 'the key']);
});

test('so is one whose result the server does not know', async () => {
  server = inTurn(
    () => refusing('outcome.unknown', { again: 1 }),
    () => refusing('outcome.unknown', { again: 1 }),
  );
  expect(await ended(logout())).toEqual({ ok: true });
  expect(commands()).toHaveLength(3);
});

test('after three retries the user is told that the result is unknown', async () => {
  server = ({ path }) => (path.startsWith('/admin') ? lost() : done());
  const error = await ended(logout());
  expect(error).toBeInstanceOf(Unreachable);
  expect(error).toMatchObject({ mayHaveArrived: true });
  expect(commands()).toHaveLength(3);
});

test('a result that was not stored is not requested again', async () => {
  server = () => refusing('outcome.unknown', { again: 0 });
  const error = await ended(mutate('user.forget', { email: 'a@example.com' }, 'the key'));
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ message: 'Words of the server' });
  expect(commands()).toHaveLength(1);
});

test.each([
  ['a public command', () => mutate('user.forget', { email: 'a@example.com' }, 'the key')],
  ['a command that may wait on the device', () => mutate('view.delete', { view_id: crypto.randomUUID() }, 'the key')],
])('%s is sent once', async (_, command) => {
  server = ({ path }) => (path.startsWith('/admin') ? lost() : done());
  expect(await ended(command())).toBeInstanceOf(Unreachable);
  expect(commands()).toHaveLength(1);
});

test('without a network nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  server = lost;
  expect(await ended(logout())).toMatchObject({ mayHaveArrived: false });
  expect(commands()).toHaveLength(1);
});

test('a network that goes before the response says nothing about the request', async () => {
  const network = { onLine: true };
  vi.stubGlobal('navigator', network);
  server = () => {
    network.onLine = false;
    return lost();
  };
  expect(await ended(logout())).toMatchObject({ mayHaveArrived: true });
  expect(commands()).toHaveLength(1);
});

test('a server without its database is away until it is ready, and ends no session', async () => {
  const sessionLost = vi.fn<() => void>();
  onSessionLost(sessionLost);
  let isReady = false;
  server = ({ path }) => {
    if (path === '/healthz') return new Response('', { status: 200 });
    if (path === '/readyz') return new Response('', { status: isReady ? 200 : 503 });
    return refusing('database.away');
  };
  const error = await ended(query('user.userInfo', {}));
  expect(error).toBeInstanceOf(Unavailable);
  expect(error).toMatchObject({ message: 'Words of the server', mayHaveArrived: false });
  // The longest pause between two requests, after any number of failures.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOffline()).toBe(true);
  expect(sent.some(({ path }) => path === '/readyz')).toBe(true);
  isReady = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOffline()).toBe(false);
  expect(sessionLost).not.toHaveBeenCalled();
});

test('a busy server is not away', async () => {
  server = () => refusing('server.busy');
  expect(await ended(query('user.userInfo', {}))).toBeInstanceOf(Unavailable);
  expect(isOffline()).toBe(false);
});
