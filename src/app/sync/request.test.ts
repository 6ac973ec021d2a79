import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { query, fetchFile, mutate } from './request.ts';
import { InvalidResponse, Refused, Unreachable } from './failure.ts';
import { endFactor, factorRequest } from './session/factor.ts';
import { isOffline, markReachable } from './connectivity.ts';
import { onSessionLost } from './session/session-expired.ts';

let respond: () => Response;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  // The health check is requested too, and fails.
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith('/admin')) throw new TypeError('Failed to fetch');
    return respond();
  });
});
afterEach(() => {
  markReachable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The headers arrive; the connection breaks in the body. */
const brokenResponse = (type: string) => () => {
  const body = new ReadableStream<Uint8Array>({
    start: (rest) => rest.enqueue(new TextEncoder().encode('{"code":200,')),
    pull: (rest) => rest.error(new TypeError('network error')),
  });
  return new Response(body, { status: 200, headers: { 'content-type': type } });
};

test.each([
  ['a read', 'application/json', () => query('user.userInfo', {})],
  ['a change', 'application/json', () => mutate('user.logout', {}, 'key')],
  ['a file', 'text/csv', () => fetchFile('order.importTemplate', {})],
])('%s whose response breaks off counts as unreachable, not as a bad response', async (_, type, body) => {
  respond = brokenResponse(type);
  const failure = body().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await failure).toBeInstanceOf(Unreachable);
  expect(isOffline()).toBe(true);
});

test('an aborted request is no sign of an unreachable server', async () => {
  const giveUp = new AbortController();
  respond = () => {
    giveUp.abort();
    return brokenResponse('application/json')();
  };
  await expect(query('user.userInfo', {}, giveUp.signal)).rejects.toThrow('network error');
  expect(isOffline()).toBe(false);
});

test.each(['en-US', 'zh-CN'])('a request is sent in the language of the page: %s', async (lang) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const languages: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    languages.push(headers.get('accept-language'));
    return Response.json({ code: 200, msg: 'Successful', data: {} });
  });
  await query('user.userInfo', {});
  expect(languages).toEqual([lang]);
});

test('a complete response of another server is a bad response', async () => {
  respond = () => new Response('<title>Hall network: please sign in</title>', { status: 200 });
  await expect(query('user.userInfo', {})).rejects.toBeInstanceOf(InvalidResponse);
  expect(isOffline()).toBe(false);
});

test.each([502, 503, 504])('a proxy that does not reach the server (%i) is no response of it', async (status) => {
  respond = () => new Response('<title>Bad Gateway</title>', { status });
  await expect(query('user.userInfo', {})).rejects.toMatchObject({ name: 'Unreachable', mayHaveArrived: true });
  expect(isOffline()).toBe(true);
  respond = () => Response.json({ code: 200, msg: 'Successful', data: {} });
  await query('user.userInfo', {});
  expect(isOffline()).toBe(false);
});

test('a response of 200 with another code is a refusal in the server’s words', async () => {
  respond = () => Response.json({ code: 409, msg: 'Another user was faster.', data: { refusal: 'key.reused' } });
  const failure = await mutate('user.logout', {}, 'key').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ message: 'Another user was faster.', refusal: 'key.reused' });
});

test('a command refused for a missing factor waits for the set-up and goes out again under its key', async () => {
  const refused = { code: 401, msg: 'Set it up', data: { refusal: 'session.factor', details: {} }, isLogin: true };
  const keys: unknown[] = [];
  let ended: unknown = null;
  onSessionLost((why) => (ended = why));
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ token: 'token', userId: 'me', until: 1e15 }) });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    if (keys.length > 1) return Response.json({ code: 200, msg: 'Successful', data: {} });
    return Response.json(refused, { status: 401 });
  });
  const request = mutate('view.delete', { view_id: 'x' }, 'key of the press');
  await vi.waitFor(() => expect(factorRequest.state).not.toBeNull());
  endFactor(true);
  expect(await request).toEqual({});
  expect(keys).toEqual(['key of the press', 'key of the press']);
  // The session is kept.
  expect(ended).toBeNull();
});

test.each([
  ['visible', 'kept', false],
  ['hidden', 'kept', true],
  ['hidden', 'x'.repeat(30_000), false],
])('on a %s page a command outlives the page as far as browsers allow it', async (visibilityState, name, keepalive) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' }, visibilityState });
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return Response.json({ code: 200, msg: 'Successful', data: null });
  });
  await mutate('user.update', { name }, 'key');
  expect(sent).toMatchObject([{ method: 'POST', keepalive }]);
});
