import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import type { Op } from './device.ts';
import { listenForSync } from './outbox.ts';

type Sent = { readonly path: string; readonly key: string; readonly body: unknown; readonly headers: Headers };
type Row = Op & { readonly message?: string; readonly response?: unknown };

let sent: Sent[] = [];
type Respond = (sent: Sent, signal: AbortSignal | null) => Response | null | Promise<Response>;
let respond: Respond = () => null;
let worker = new EventTarget();
let messages: unknown[] = [];
let locks: string[] = [];

const accepted = (data: unknown = null) => Response.json({ code: 200, msg: 'Successful', data });
const refused = (status: number, msg: string) => Response.json({ code: status, msg, data: null }, { status });

beforeEach(() => {
  [sent, messages, locks] = [[], [], []];
  respond = () => accepted();
  worker = new EventTarget();
  const self = Object.assign(worker, {
    __queued: {
      'order.updateNote': '/order/updateNote',
      'pack.scan': '/order/packScan',
      'pack.photo': '/order/packPhoto',
    },
    clients: { matchAll: async () => [{ postMessage: (message: unknown) => messages.push(message) }] },
    navigator: {
      locks: {
        request: async (name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
          signal?.throwIfAborted();
          locks.push(name);
          return work();
        },
      },
    },
  });
  vi.stubGlobal('self', self);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const body = init.body instanceof FormData ? init.body : (JSON.parse(String(init.body)) as unknown);
    const one = { path, key: headers.get('idempotency-key') ?? '', body, headers };
    sent.push(one);
    const response = await respond(one, init.signal ?? null);
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });
  listenForSync();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The device database as the app leaves it. */
function openDevice(version = 40): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(outboxNames.database, version);
    request.addEventListener('upgradeneeded', () => {
      const db = request.result;
      const operations = db.createObjectStore('operations', { keyPath: 'sequence', autoIncrement: true });
      operations.createIndex('[state+sequence]', ['state', 'sequence']);
      db.createObjectStore('meta', { keyPath: 'key' });
      db.createObjectStore('photos', { keyPath: 'op_id' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}
const settled = (change: IDBTransaction) =>
  new Promise<void>((resolve) => change.addEventListener('complete', () => resolve()));

type Stored = {
  readonly ops?: readonly Partial<Op>[];
  readonly sender?: string | null;
  readonly photos?: readonly string[];
};
async function store({ ops = [], sender = 'packer', photos = [] }: Stored): Promise<void> {
  const db = await openDevice();
  const change = db.transaction(['operations', 'meta', 'photos'], 'readwrite');
  for (const [at, op] of ops.entries()) change.objectStore('operations').add({ ...note(`op ${at}`), ...op });
  if (sender !== null)
    change.objectStore('meta').put({
      key: outboxNames.sender,
      value: { token: `token of ${sender}`, userId: sender, language: 'zh-CN' },
    });
  for (const op_id of photos)
    change.objectStore('photos').put({ op_id, parcel_id: 'parcel', blob: new Blob(['picture']) });
  await settled(change);
  db.close();
}
async function rows(): Promise<Row[]> {
  const db = await openDevice();
  const request = db.transaction('operations').objectStore('operations').getAll() as IDBRequest<Row[]>;
  await new Promise((resolve) => request.addEventListener('success', resolve));
  db.close();
  return request.result;
}
async function hasSender(): Promise<boolean> {
  const db = await openDevice();
  const request = db.transaction('meta').objectStore('meta').get(outboxNames.sender);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  db.close();
  return request.result !== undefined;
}

const note = (opId: string) => ({
  op_id: opId,
  seq: 0,
  user_id: 'packer',
  call: 'order.updateNote',
  subject: 'order',
  input: { _id: 'order', note: opId },
  at: Date.now() - 90_000,
  state: 'waiting',
});
const scan = (more: Partial<Op> = {}): Partial<Op> => ({ call: 'pack.scan', seq: 1, subject: 'parcel', ...more });

/** The browser wakes the worker; the result says whether everything was sent. */
async function wake(tag: string = outboxNames.wake): Promise<boolean> {
  const works: Promise<unknown>[] = [];
  const event = Object.assign(new Event('sync'), { tag, waitUntil: (work: Promise<unknown>) => works.push(work) });
  worker.dispatchEvent(event);
  const results = await Promise.allSettled(works);
  return results.length > 0 && results.every(({ status }) => status === 'fulfilled');
}

describe('what waits when every page is closed', () => {
  test('an operation with pictures of the device waits for a page, and what follows on its subject with it', async () => {
    const pictured = { subject: 'inquiry', input: { images: ['device:1'] } };
    await store({ ops: [pictured, { subject: 'inquiry' }, {}] });
    await wake();
    expect(sent.map(({ key }) => key)).toEqual(['op 2']);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'responded']);
  });

  test('is sent in its order, as its user, under its own ids', async () => {
    await store({ ops: [{}, {}, { key: 'retry' }] });
    expect(await wake()).toBe(true);
    expect(sent.map(({ path, key }) => [path, key])).toEqual([
      ['/admin/v1/order/updateNote', 'op 0'],
      ['/admin/v1/order/updateNote', 'op 1'],
      ['/admin/v1/order/updateNote', 'retry'],
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token of packer');
    expect(sent[0]?.headers.get('accept-language')).toBe('zh-CN');
  });

  test('keeps its response for the next page, which puts it in place', async () => {
    respond = () => accepted({ saved: true });
    await store({ ops: [{}] });
    await wake();
    expect(await rows()).toMatchObject([{ state: 'responded', response: { saved: true } }]);
  });

  test('is no activity of the user: it was when it was made', async () => {
    await store({ ops: [{ at: Date.now() - 90_500 }] });
    await wake();
    const idle = [...(sent[0]?.headers.entries() ?? [])].find(([name]) => name.includes('idle'))?.[1];
    expect(Number(idle)).toBeGreaterThanOrEqual(90);
  });

  test('tells the pages before and after, and sends only while no page does', async () => {
    await store({ ops: [{}] });
    await wake();
    expect(messages).toEqual([outboxNames.wake, outboxNames.wake]);
    expect(locks).toEqual([outboxNames.lock, outboxNames.photoLock]);
  });

  test('takes its session with it when everything is sent', async () => {
    await store({ ops: [{}] });
    await wake();
    expect(await hasSender()).toBe(false);
  });
});

describe('what cannot be sent', () => {
  test.each([
    ['there is no network', () => null],
    ['the server fails', () => refused(500, 'Internal Error')],
    ['the session has ended', () => refused(401, 'Unauthorized')],
    ['there are too many requests', () => refused(429, 'Slow down')],
    ['a proxy responds', () => new Response('<html>')],
  ])('because %s waits, and the browser wakes the worker again', async (_, failing) => {
    respond = failing;
    await store({ ops: [{}, {}] });
    expect(await wake()).toBe(false);
    expect(sent).toHaveLength(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await hasSender()).toBe(true);
  });

  test('because the server refuses it needs attention, and the next is sent', async () => {
    respond = ({ key }) => (key === 'op 0' ? refused(409, 'The order is closed') : accepted());
    await store({ ops: [{}, {}] });
    expect(await wake()).toBe(true);
    expect(await rows()).toMatchObject([
      // An open page has to report it.
      { state: 'attention', message: 'The order is closed', isUnreported: true },
      { state: 'responded' },
    ]);
  });

  test('because it is another user’s waits for that user', async () => {
    await store({ ops: [{ user_id: 'other' }, {}] });
    expect(await wake()).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['op 1']);
    expect((await rows())[0]?.state).toBe('waiting');
  });

  test('because this version does not know the call waits for a page', async () => {
    await store({ ops: [{ call: 'order.discontinued' }, {}] });
    await wake();
    expect(sent.map(({ key }) => key)).toEqual(['op 1']);
  });

  test('without a session waits for the next sign-in', async () => {
    await store({ ops: [{}], sender: null });
    expect(await wake()).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('a new version that takes over', () => {
  const takeOver = () => worker.dispatchEvent(Object.assign(new Event('message'), { data: outboxNames.takeover }));

  test('stops a request without a response; the operation waits for it', async () => {
    const requested = Promise.withResolvers<void>();
    respond = (_, signal) =>
      new Promise((__, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        requested.resolve();
      });
    await store({ ops: [{}] });
    const woken = wake();
    await requested.promise;
    takeOver();
    expect(await woken).toBe(false);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting']);
    expect(await hasSender()).toBe(true);
  });

  test('leaves nothing to this worker, which would start again', async () => {
    await store({ ops: [{}] });
    takeOver();
    expect(await wake()).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('scans of another packer', () => {
  test('are sent by any packer of the device', async () => {
    await store({ ops: [scan({ user_id: 'other' })] });
    await wake();
    expect((await rows())[0]?.state).toBe('responded');
  });

  test('wait after the server has refused packing to this user, and are not tried one by one', async () => {
    respond = ({ path }) => (path.endsWith('packScan') ? refused(403, 'Forbidden') : accepted());
    await store({ ops: [scan({ user_id: 'other' }), scan({ user_id: 'other', seq: 2 }), {}] });
    expect(await wake()).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['op 0', 'op 2']);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'responded']);
  });
});

describe('a photo', () => {
  const photo = (more: Partial<Op> = {}): Partial<Op> => scan({ call: 'pack.photo', ...more });

  test('is sent after everything else, with its picture behind the fields', async () => {
    await store({ ops: [photo(), scan({ seq: 2 })], photos: ['op 0'] });
    expect(await wake()).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['op 1', 'op 0']);
    const form = sent[1]?.body as FormData;
    expect([...form.keys()]).toEqual(['_id', 'note', 'file']);
  });

  test('whose parcel still waits for another packer stays behind it', async () => {
    respond = ({ path }) => (path.endsWith('packScan') ? refused(403, 'Forbidden') : accepted());
    await store({ ops: [scan({ user_id: 'other' }), photo({ seq: 2 })], photos: ['op 1'] });
    await wake();
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
});

describe('a device', () => {
  test('without a database gets none from the worker: the app creates it', async () => {
    expect(await wake()).toBe(true);
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('with an older database is left to the next page, which upgrades it', async () => {
    const request = indexedDB.open(outboxNames.database, 30);
    await new Promise((resolve) => {
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('ops'));
      request.addEventListener('success', resolve);
    });
    request.result.close();
    expect(await wake()).toBe(true);
    expect(sent).toEqual([]);
  });

  test('woken for something else sends nothing', async () => {
    await store({ ops: [{}] });
    await wake('another.tag');
    expect(sent).toEqual([]);
  });
});
