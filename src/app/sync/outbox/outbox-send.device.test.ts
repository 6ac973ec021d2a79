import Dexie from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import { accepted, note, refused, supervisorCall, useFakeDevice } from './device.fixture.ts';
import type { DeviceOp } from './device-db.ts';

const device = useFakeDevice();
const sender = () => import('./outbox-send.ts');
const database = async () => (await import('./device-db.ts')).deviceDb();
/** Stores an operation; returns it as it is stored. */
async function stored(op: Omit<DeviceOp, 'sequence'>): Promise<DeviceOp> {
  const db = await database();
  const sequence = await db.operations.add(op);
  const found = await db.operations.get(sequence ?? 0);
  if (!found) throw new Error('it is not stored');
  return found;
}
const now = async (op: DeviceOp) => (await database()).operations.get(op.sequence);
const credentials = async () => (await database()).meta.get(outboxNames.sender);

describe('a failure', () => {
  const failures = async () => import('../failure.ts');

  test.each([401, 429, 500, 502, 503])('%i decides nothing: the operation is sent again', async (http) => {
    const { Refused } = await failures();
    expect((await sender()).isLost(new Refused('later', http, 'internal', {}))).toBe(true);
  });

  test.each([400, 403, 404, 409, 413, 422])('%i is a decision of the server', async (http) => {
    const { Refused } = await failures();
    expect((await sender()).isLost(new Refused('no', http, 'internal', {}))).toBe(false);
  });

  test('of the network or of the device’s storage decides nothing', async () => {
    const { Unreachable } = await failures();
    const { isLost } = await sender();
    expect([isLost(new Unreachable('away')), isLost(new Dexie.QuotaExceededError('full'))]).toEqual([true, true]);
    expect([isLost(new TypeError('of the page')), isLost(null)]).toEqual([false, false]);
  });
});

describe('an operation', () => {
  test('whose response cannot be stored waits, and is sent again under the same key', async () => {
    const op = await stored(note('first'));
    const { send } = await sender();
    const full = () => Promise.reject(new Dexie.QuotaExceededError('full'));
    expect(await send(op, full)).toBe(false);
    expect(await now(op)).toMatchObject({ state: 'waiting', message: '' });
    expect(await send(op)).toBe(true);
    expect(device().sent.map(({ key }) => key)).toEqual(['first', 'first']);
    expect(await now(op)).toMatchObject({ state: 'done' });
  });

  test('that is refused is announced with the reason and its code', async () => {
    const data = { refusal: 'order.note-changed', details: {} };
    device().respond = () => Response.json({ code: 409, msg: 'Changed', data }, { status: 409 });
    const { listenToResponses } = await import('./outbox-responses.ts');
    const announced: unknown[] = [];
    const stop = listenToResponses(({ op_id, state, message, refusal }) =>
      announced.push([op_id, state, message, refusal]),
    );
    const op = await stored(note('first'));
    expect(await (await sender()).send(op)).toBe(true);
    stop();
    expect(announced).toEqual([['first', 'attention', 'Changed', 'order.note-changed']]);
    expect(await now(op)).toMatchObject({ state: 'attention', refusal: 'order.note-changed', input: op.input });
  });

  test('whose response this page cannot read is shown, and does not wait for ever', async () => {
    const op = await stored(note('first'));
    const broken = () => Promise.reject(new TypeError('no such field'));
    expect(await (await sender()).send(op, broken)).toBe(true);
    expect(await now(op)).toMatchObject({ state: 'attention', message: 'no such field' });
  });

  test('of the user, which the user may no longer do, needs attention', async () => {
    device().respond = () => refused(403, 'Forbidden');
    const op = await stored(supervisorCall('own', 1));
    await (await sender()).send(op);
    expect(await now(op)).toMatchObject({ state: 'attention', message: 'Forbidden' });
  });
});

describe('operations of another packer', () => {
  test('are tried once by a user who may not pack, whose own are still sent', async () => {
    device().respond = ({ key }) => (key.startsWith('other') ? refused(403, 'Forbidden') : accepted());
    const { mayNow, send } = await sender();
    const [first, second] = [
      await stored(supervisorCall('other 1', 1, { user_id: 'other' })),
      await stored(supervisorCall('other 2', 2, { user_id: 'other' })),
    ];
    await send(first);
    await send(second);
    expect(device().sent.map(({ key }) => key)).toEqual(['other 1']);
    expect([await now(first), await now(second)]).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    expect([mayNow(second), mayNow(await stored(note('own')))]).toEqual([false, true]);
  });

  test('are not sent without a session', async () => {
    const op = await stored(supervisorCall('first', 1));
    device().signOut();
    const { mayNow, send } = await sender();
    expect([mayNow(op), await send(op), device().sent]).toEqual([false, true, []]);
    expect(await now(op)).toMatchObject({ state: 'waiting' });
  });
});

describe('the worker', () => {
  test('gets the session when a response takes long, because the page may be closed before it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    device().respond = () => promise;
    const sending = (await sender()).send(await stored(note('first')));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await credentials()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(async () => expect(await credentials()).toMatchObject({ value: { userId: 'packer' } }));
    resolve(accepted());
    expect(await sending).toBe(true);
  });

  test('gets none for a response that came at once', async () => {
    await (await sender()).send(await stored(note('first')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await credentials()).toBeUndefined();
  });
});

describe('work that has to be alone', () => {
  test('waits for that of another page', async () => {
    const { alone } = await sender();
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = alone('a lock', async () => {
      await promise;
      order.push('first');
    });
    const second = alone('a lock', async () => void order.push('second'));
    resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  test('is done at once over plain http, where there are no locks', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const done = vi.fn<() => Promise<void>>(async () => undefined);
    await (await sender()).alone('a lock', done);
    expect(done).toHaveBeenCalledOnce();
  });
});
