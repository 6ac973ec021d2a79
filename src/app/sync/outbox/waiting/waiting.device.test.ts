import { describe, expect, test, vi } from 'vitest';
import { note, supervisorCall, useFakeDevice } from '../device.fixture.ts';
import type { Unsent } from './waiting.ts';

// The list itself, its order and the names are tested with the queue: outbox-queue.device.test.ts.
useFakeDevice();
const database = async () => (await import('../device-db.ts')).deviceDb();
const waiting = () => import('./waiting.ts');
/** Follows the unsent operations of a user; the newest count is the last. */
async function follow(userId: string): Promise<{ seen: Unsent[]; stop: () => void }> {
  const seen: Unsent[] = [];
  const stop = (await waiting()).watchUnsent(userId, (unsent) => seen.push(unsent));
  await vi.waitFor(() => expect(seen).not.toEqual([]));
  return { seen, stop };
}

describe('the unsent operations of a user', () => {
  test('are followed while they are made, sent and refused', async () => {
    const db = await database();
    const { seen, stop } = await follow('packer');
    expect(seen).toEqual([{ scans: 0, changes: 0 }]);
    await db.operations.bulkAdd([supervisorCall('scan', 1), note('change')]);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ scans: 1, changes: 1 }));
    await db.operations.where({ op_id: 'scan' }).modify({ state: 'done' });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ scans: 0, changes: 1 }));
    await db.operations.where({ op_id: 'change' }).modify({ state: 'attention' });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ scans: 0, changes: 0 }));
    stop();
  });

  test('do not include a scan that was taken back before it was sent', async () => {
    const undo = supervisorCall('undo', 2, { call: 'pack.undo', input: { scan_id: 'scan' } });
    await (await database()).operations.bulkAdd([supervisorCall('scan', 1, { call: 'pack.scan' }), undo]);
    const { seen, stop } = await follow('packer');
    expect(seen).toEqual([{ scans: 0, changes: 0 }]);
    stop();
  });

  test('of two users of a device are counted apart', async () => {
    await (
      await database()
    ).operations.bulkAdd([note('a'), note('b', { user_id: 'other' }), note('c', { user_id: 'other' })]);
    const [own, others] = [await follow('packer'), await follow('other')];
    expect([own.seen, others.seen]).toEqual([[{ scans: 0, changes: 1 }], [{ scans: 0, changes: 2 }]]);
    own.stop();
    others.stop();
  });

  test('are no longer followed after the end', async () => {
    const db = await database();
    const first = await follow('packer');
    first.stop();
    await db.operations.add(note('a'));
    const second = await follow('packer');
    expect([first.seen, second.seen]).toEqual([[{ scans: 0, changes: 0 }], [{ scans: 0, changes: 1 }]]);
    second.stop();
  });
});

describe('the name of a user', () => {
  const stored = async () => (await (await database()).meta.toArray()).map(({ key, value }) => [key, value]);

  test('is written only when it is another one, because each sign-in remembers it', async () => {
    const { rememberName } = await waiting();
    let writes = 0;
    const { meta } = await database();
    const count = () => void (writes += 1);
    meta.hook('creating', count);
    meta.hook('updating', count);
    await rememberName('packer', 'Ana');
    await rememberName('packer', 'Ana');
    await rememberName('packer', 'Ana Lima');
    expect([await stored(), writes]).toEqual([[['name.packer', 'Ana Lima']], 2]);
  });

  test('is not mixed up with other values of the device', async () => {
    const [{ rememberName, watchWaiting }, { writeMeta }] = [await waiting(), await import('../device-db.ts')];
    await writeMeta(await database(), 'warehouse.name', 'Yiwu');
    await rememberName('packer', 'Ana');
    const seen: unknown[] = [];
    const stop = watchWaiting(({ names }) => seen.push(names));
    await vi.waitFor(() => expect(seen).toEqual([{ packer: 'Ana' }]));
    stop();
  });
});

test('without storage nothing waits, and nothing fails', async () => {
  (await database()).close({ disableAutoOpen: true });
  const seen: unknown[] = [];
  const stop = (await waiting()).watchUnsentHere((count) => seen.push(count));
  await expect((await waiting()).rememberName('packer', 'Ana')).rejects.toThrow('closed');
  stop();
  expect(seen).toEqual([]);
});
