import { describe, expect, test, vi } from 'vitest';
import { useFakeDevice } from '../outbox/device.fixture.ts';
import type { DeviceOp } from '../outbox/device-db.ts';

const device = useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const seqs = async () => (await operations()).map(({ seq }) => seq);
const named = { call: 'pack.call', subject: 'parcel', title: 'PY1', localResult: 'queued', line_id: null } as const;

/** Stores an operation; `work` is the effect in its transaction. */
async function make(more: Record<string, unknown> = {}, work: () => void = () => undefined): Promise<string> {
  const db = await database();
  const { makeOperation } = await import('./operation.ts');
  return db.transaction('rw', db.operations, db.meta, async () => {
    const opId = await makeOperation(db, { ...named, more });
    work();
    return opId;
  });
}

describe('an operation of the packing floor', () => {
  test('is stored with all that the server needs to count it once', async () => {
    const opId = await make({ parcel_id: 'parcel' });
    const [op] = await operations();
    expect(op).toMatchObject({ ...named, op_id: opId, seq: 1, user_id: 'packer', state: 'waiting', message: '' });
    expect(op?.input).toMatchObject({ op_id: opId, seq: 1, user_id: 'packer', parcel_id: 'parcel' });
    expect(op?.input['at']).toBe(new Date(op?.at ?? 0).toISOString());
    expect(String(op?.input['device_id'])).toMatch(/^[\da-f-]{36}$/);
  });

  test('names no user where none is signed in', async () => {
    device().signOut();
    await make();
    const [op] = await operations();
    expect([op?.user_id, Object.keys(op?.input ?? {}).includes('user_id')]).toEqual(['', false]);
  });

  test('says how far the clock of the device is ahead', async () => {
    const { compareClock } = await import('../http/clock.ts');
    compareClock('Tue, 24 Nov 2026 08:00:00 GMT', Date.parse('2026-11-24T08:05:00Z'));
    await make();
    expect((await operations())[0]?.input['clock_ms']).toBe(300_000);
  });
});

describe('the count of a device', () => {
  test('goes on after a reload, under the same id of the device', async () => {
    await make();
    await make();
    (await database()).close();
    vi.resetModules();
    await make();
    expect(await seqs()).toEqual([1, 2, 3]);
    expect(new Set((await operations()).map(({ input }) => input['device_id'])).size).toBe(1);
  });

  test('has no number twice and no gap, when several are made at once', async () => {
    await Promise.all([make(), make(), make(), make()]);
    expect(await seqs()).toEqual([1, 2, 3, 4]);
    expect(new Set((await operations()).map(({ op_id }) => op_id)).size).toBe(4);
  });

  test('does not count an operation whose effect failed, which is not stored either', async () => {
    await make();
    const failing = make({}, () => {
      throw new Error('the effect failed');
    });
    await expect(failing).rejects.toThrow('the effect failed');
    await make();
    expect(await seqs()).toEqual([1, 2]);
  });

  test('does not go on when the device is full: the operation fails before it is shown as done', async () => {
    const db = await database();
    const full = () => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    };
    db.operations.hook('creating', full);
    await expect(make()).rejects.toThrow('Storage is full');
    db.operations.hook('creating').unsubscribe(full);
    await make();
    expect(await seqs()).toEqual([1]);
  });

  test('counts for all users of the device', async () => {
    await make();
    device().signIn('other');
    await make();
    expect((await operations()).map(({ seq, user_id }) => [seq, user_id])).toEqual([
      [1, 'packer'],
      [2, 'other'],
    ]);
  });
});
