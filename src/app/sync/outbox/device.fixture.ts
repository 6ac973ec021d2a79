import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import type { DeviceOp } from './device-db.ts';

/** A request as it left the device. */
export type Sent = { readonly path: string; readonly key: string; readonly body: Record<string, unknown> };
/** What the server responds; null when it cannot be reached. */
type Respond = (sent: Sent) => Response | null | Promise<Response | null>;

export const accepted = (data: unknown = null): Response => Response.json({ code: 200, msg: 'Successful', data });
export const refused = (http: number, msg: string): Response =>
  Response.json({ code: http, msg, data: { refusal: 'internal', details: {} } }, { status: http });

const bodyOf = (body: unknown): Record<string, unknown> =>
  body instanceof FormData
    ? Object.fromEntries(body)
    : (JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>);

class SilentChannel extends EventTarget {
  postMessage = () => undefined;
}

/**
 * A device with an empty database and a server behind `fetch`. Everything between them is real. Timers are simulated, so
 * that a pause of the outbox ends when a test says so.
 */
export class FakeDevice {
  readonly sent: Sent[] = [];
  respond: Respond = () => accepted();
  readonly #storage = new Map<string, string>();

  install(): void {
    const indexedDB = new IDBFactory();
    Dexie.dependencies.indexedDB = indexedDB;
    Dexie.dependencies.IDBKeyRange = IDBKeyRange;
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const globals = {
      indexedDB,
      IDBKeyRange,
      BroadcastChannel: SilentChannel,
      window: new EventTarget(),
      document: Object.assign(new EventTarget(), { documentElement: { lang: 'en-US' }, visibilityState: 'visible' }),
      navigator: { onLine: true, locks: globalThis.navigator.locks },
      localStorage: {
        getItem: (key: string) => this.#storage.get(key) ?? null,
        setItem: (key: string, value: string) => void this.#storage.set(key, value),
        removeItem: (key: string) => void this.#storage.delete(key),
      },
      requestAnimationFrame: (drawn: () => void) => setTimeout(drawn),
      fetch: (path: string, init: RequestInit = {}) => this.#fetch(path, init),
    };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    this.signIn('packer');
  }

  /** A user signs in, in place of the one before. */
  signIn(userId: string): void {
    const until = Date.now() + 3_600_000;
    this.#storage.set('parcelyard.token', JSON.stringify({ token: `token of ${userId}`, userId, until }));
  }
  signOut(): void {
    this.#storage.delete('parcelyard.token');
  }

  async #fetch(path: string, { headers, body }: RequestInit): Promise<Response> {
    if (!path.startsWith('/admin/v1')) throw new TypeError('Failed to fetch');
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const sent = { path: path.replace('/admin/v1', ''), key, body: bodyOf(body) };
    this.sent.push(sent);
    const response = await this.respond(sent);
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  }
}

/** Installs a new device before each test of a file. */
export function useFakeDevice(): () => FakeDevice {
  let device = new FakeDevice();
  const real = { ...Dexie.dependencies };
  beforeEach(() => {
    device = new FakeDevice();
    device.install();
  });
  afterEach(async () => {
    const [{ deviceDb }, { drain }] = await Promise.all([import('./device-db.ts'), import('./outbox.ts')]);
    // A test may end while the outbox still sends.
    await drain().catch(() => undefined);
    deviceDb().close();
    Object.assign(Dexie.dependencies, real);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // The next file of this worker has modules without the state of this device.
    vi.resetModules();
  });
  return () => device;
}

const times = { state: 'waiting', localResult: 'queued', line_id: null, at: Date.now(), message: '' } as const;

/** The note of an order, as an operation of the current user. */
export const note = (opId: string, more: Partial<DeviceOp> = {}): Omit<DeviceOp, 'sequence'> => ({
  ...times,
  op_id: opId,
  seq: 0,
  user_id: 'packer',
  call: 'order.updateNote',
  input: { _id: 'order', note: opId },
  subject: 'order',
  title: 'Order 1',
  ...more,
});

/** An operation with the field names that the device database had up to version 3. */
export const asVersion3 = ({ subject, state, localResult, message, response, ...op }: Omit<DeviceOp, 'sequence'>) => ({
  ...op,
  state: state === 'responded' ? 'answered' : state,
  about: subject,
  told: localResult,
  words: message,
  ...(response !== undefined && { answer: response }),
});

/** A call for a supervisor, as a packing operation with the device's count `seq`. */
export const supervisorCall = (
  opId: string,
  seq: number,
  more: Partial<DeviceOp> = {},
): Omit<DeviceOp, 'sequence'> => ({
  ...note(opId, { seq, call: 'pack.call', input: { op_id: opId, seq }, subject: 'parcel', title: 'PY1' }),
  ...more,
});
