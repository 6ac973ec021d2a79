import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeStorage } from '../../session/storage.fixture.ts';
import { storeToken } from '../../session/token.ts';
import { InvalidResponse, Refused, Unavailable, Unreachable } from '../failure.ts';
import { endFactor, factorRequest } from '../session/factor.ts';
import { onSessionLost } from '../session/session-expired.ts';
import { uploadSlowly } from './upload.ts';

useFakeStorage();

/** The browser's request; a test decides how it goes on. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly headers = new Map<string, string>();
  readonly upload = new EventTarget();
  address = '';
  form: FormData | null = null;
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(_: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  load(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const ended: string[] = [];
beforeEach(() => {
  ended.length = 0;
  onSessionLost((why) => ended.push(why));
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  endFactor(false);
  onSessionLost(() => undefined);
  vi.unstubAllGlobals();
});

const progress: number[] = [];
const file = new File(['order'], 'orders.csv');
function start(signal = new AbortController().signal) {
  progress.length = 0;
  const input = { store_id: 'store', preset: undefined };
  const options = { key: 'the key', onProgress: (share: number) => progress.push(share), signal };
  const response = uploadSlowly('import.upload' as never, input as never, file, options);
  // Handled where a test waits for it.
  response.catch(() => undefined);
  return { request: FakeRequest.last, response: response as Promise<unknown> };
}
const refusal = (refusal: string) => ({ code: 401, msg: 'No', data: { refusal, details: {} } });

describe('a file that is uploaded', () => {
  test('is sent behind its fields, under its key, in the language of the page', async () => {
    storeToken('token', 'user');
    const { request, response } = start();
    expect(Object.fromEntries(request.headers)).toMatchObject({
      'accept-language': 'zh-CN',
      'idempotency-key': 'the key',
      authorization: 'Bearer token',
    });
    expect([...(request.form?.keys() ?? [])]).toEqual(['store_id', 'file']);
    request.load(200, { code: 200, msg: 'Successful', data: { import_id: 'i' } });
    expect(await response).toEqual({ import_id: 'i' });
  });

  test('reports how far it is, also where the browser does not know its size', () => {
    const { request } = start();
    const report = (loaded: number, total: number) =>
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    report(25, 100);
    report(100, 100);
    report(7, 0);
    expect(progress).toEqual([0.25, 1, 0]);
  });

  test('can be stopped', async () => {
    const stop = new AbortController();
    const { request, response } = start(stop.signal);
    stop.abort(new Error('stopped by the user'));
    expect(request.isAborted).toBe(true);
    await expect(response).rejects.toThrow('stopped by the user');
  });

  test('that was stopped before it began is not sent', async () => {
    const { request, response } = start(AbortSignal.abort(new Error('stopped before')));
    expect(request.form).toBeNull();
    await expect(response).rejects.toThrow('stopped before');
  });
});

describe('a response', () => {
  test('that does not come may have been lost after the server did its work', async () => {
    const { request, response } = start();
    request.dispatchEvent(new Event('error'));
    await expect(response).rejects.toMatchObject({ name: 'Unreachable', mayHaveArrived: true });
  });

  test('that does not come without a network says that nothing arrived', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { request, response } = start();
    request.dispatchEvent(new Event('error'));
    await expect(response).rejects.toBeInstanceOf(Unreachable);
    await expect(response).rejects.toMatchObject({ mayHaveArrived: false });
  });

  test('that does not come because the network went meanwhile may have been lost, too', async () => {
    const { request, response } = start();
    vi.stubGlobal('navigator', { onLine: false });
    request.dispatchEvent(new Event('error'));
    await expect(response).rejects.toMatchObject({ mayHaveArrived: true });
  });

  test.each(['<html>Welcome</html>', '', 'null', '[]', '{"code":200}'])('that is not ours is one: %s', async (text) => {
    const { request, response } = start();
    request.load(200, text);
    await expect(response).rejects.toBeInstanceOf(InvalidResponse);
  });

  test.each([502, 503, 504])('of a proxy that does not reach the server (%i) may have been lost', async (status) => {
    const { request, response } = start();
    request.load(status, '<html>Bad Gateway</html>');
    await expect(response).rejects.toMatchObject({ name: 'Unreachable', mayHaveArrived: true });
  });

  test.each([
    [422, 'input.invalid', Refused],
    [503, 'server.busy', Unavailable],
    [503, 'outcome.unknown', Refused],
  ])('%i with %s is a refusal in the server’s words', async (status, code, kind) => {
    const { request, response } = start();
    request.load(status, { ...refusal(code), msg: 'Words of the server' });
    await expect(response).rejects.toBeInstanceOf(kind);
    await expect(response).rejects.toThrow('Words of the server');
  });
});

describe('a refused session', () => {
  test.each([
    ['session.ended', 'lost'],
    ['session.idle', 'idle'],
  ])('ends here, too: %s', async (code, why) => {
    storeToken('token', 'user');
    const { request, response } = start();
    request.load(401, refusal(code));
    await expect(response).rejects.toBeInstanceOf(Refused);
    expect(ended).toEqual([why]);
  });

  test('that is not the current one any more ends nothing', async () => {
    storeToken('token', 'user');
    const { request, response } = start();
    storeToken('newer', 'user');
    request.load(401, refusal('session.ended'));
    await expect(response).rejects.toBeInstanceOf(Refused);
    expect(ended).toEqual([]);
  });

  test('for a missing factor opens its set-up and ends nothing', async () => {
    storeToken('token', 'user');
    const { request, response } = start();
    request.load(401, refusal('session.factor'));
    await expect(response).rejects.toBeInstanceOf(Refused);
    expect([factorRequest.state !== null, ended]).toEqual([true, []]);
  });
});
