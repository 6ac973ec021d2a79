import { beforeEach, describe, expect, test, vi } from 'vitest';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import { accepted, refused, supervisorCall, useFakeDevice } from '../device.fixture.ts';

const device = useFakeDevice();
const database = async () => (await import('../device-db.ts')).deviceDb();
const photos = () => import('./outbox-photos.ts');
const parcelOf = (id: string) => ({
  _id: id,
  version: 1,
  warehouse_id: 'w',
  waybill: id,
  track_no: '',
  list: [],
  photos: 0,
});
const arrived = () => accepted({ parcel: parcelOf('parcel'), missing: [] });

/** Stores photos of parcels with their operations. */
async function take(...ids: readonly string[]): Promise<void> {
  const db = await database();
  for (const [at, id] of ids.entries()) {
    const subject = id.split(' ')[0] ?? '';
    await db.operations.add(supervisorCall(id, at + 1, { call: 'pack.photo', subject, input: { op_id: id } }));
    await db.photos.add({ op_id: id, parcel_id: subject, blob: new Blob([id], { type: 'image/jpeg' }) });
  }
}
const states = async () =>
  Object.fromEntries((await (await database()).operations.toArray()).map(({ op_id, state }) => [op_id, state]));
const storedPhotos = async () => (await (await database()).photos.toArray()).map(({ op_id }) => op_id).toSorted();
const keys = () => device().sent.map(({ key }) => key);

beforeEach(async () => {
  device().respond = arrived;
  await import('../../pack/photo.ts');
});

describe('the next photo', () => {
  test('is none where none is stored', async () => {
    await (await database()).operations.add(supervisorCall('call', 1));
    expect(await (await photos()).nextPhoto()).toBeNull();
  });

  test('waits for what was done on its parcel before, and another parcel’s goes first', async () => {
    await (await database()).operations.add(supervisorCall('scan', 9, { subject: 'A' }));
    await take('A 1', 'B 1');
    expect((await (await photos()).nextPhoto())?.op_id).toBe('B 1');
    await (await database()).operations.where({ op_id: 'scan' }).modify({ state: 'done' });
    expect((await (await photos()).nextPhoto())?.op_id).toBe('A 1');
  });
});

describe('photos', () => {
  test('are sent in order, each once with its file, and leave the device', async () => {
    await take('A 1', 'A 2', 'B 1');
    const { drainPhotos } = await photos();
    await Promise.all([drainPhotos(), drainPhotos()]);
    expect(keys()).toEqual(['A 1', 'A 2', 'B 1']);
    const [first] = device().sent;
    expect(first?.body['file']).toBeInstanceOf(File);
    expect([await states(), await storedPhotos()]).toEqual([{ 'A 1': 'done', 'A 2': 'done', 'B 1': 'done' }, []]);
  });

  test('stay on the device while the server is away, and are sent later under the same keys', async () => {
    await take('A 1', 'A 2');
    device().respond = () => null;
    const { drainPhotos } = await photos();
    const drained = drainPhotos();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await drained).toBe(false);
    expect([new Set(keys()), await storedPhotos()]).toEqual([new Set(['A 1']), ['A 1', 'A 2']]);
    device().sent.length = 0;
    device().respond = arrived;
    expect(await drainPhotos()).toBe(true);
    expect([keys(), await storedPhotos()]).toEqual([['A 1', 'A 2'], []]);
  });

  test('that are refused stay with their reason, and do not hold up the next', async () => {
    await take('A 1', 'B 1');
    device().respond = ({ key }) => (key === 'A 1' ? refused(413, 'Too large') : arrived());
    await (await photos()).drainPhotos();
    expect([await states(), await storedPhotos()]).toEqual([{ 'A 1': 'attention', 'B 1': 'done' }, ['A 1']]);
  });

  test('that were refused are sent again with their file, under a new key', async () => {
    await take('A 1');
    device().respond = () => refused(413, 'Too large');
    const { drainPhotos } = await photos();
    await drainPhotos();
    device().respond = arrived;
    const [op] = await (await database()).operations.toArray();
    await (await import('../outbox-queue.ts')).sendAgain(op?.sequence ?? 0);
    await drainPhotos();
    expect(new Set(keys()).size).toBe(2);
    expect(device().sent.map(({ body }) => body['file'] instanceof File)).toEqual([true, true]);
    expect([await states(), await storedPhotos()]).toEqual([{ 'A 1': 'done' }, []]);
  });

  test('taken while others are sent are sent with them', async () => {
    await take('A 1');
    const { drainPhotos } = await photos();
    device().respond = async ({ key }) => {
      if (key === 'A 1') {
        const db = await database();
        await db.operations.add(
          supervisorCall('B 1', 7, { call: 'pack.photo', subject: 'B', input: { op_id: 'B 1' } }),
        );
        await db.photos.add({ op_id: 'B 1', parcel_id: 'B', blob: new Blob(['B'], { type: 'image/jpeg' }) });
        await drainPhotos();
      }
      return arrived();
    };
    await drainPhotos();
    expect([keys(), await storedPhotos()]).toEqual([['A 1', 'B 1'], []]);
  });
});

describe('another page of the device', () => {
  const locked = async (lock: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const locked = navigator.locks.request(lock, () => promise);
    return async () => {
      resolve();
      await locked;
    };
  };

  test('that sends photos is not joined', async () => {
    await take('A 1');
    const release = await locked(outboxNames.photoLock);
    const drained = (await photos()).drainPhotos();
    expect(await states()).toEqual({ 'A 1': 'waiting' });
    expect(keys()).toEqual([]);
    await release();
    await drained;
    expect(keys()).toEqual(['A 1']);
  });

  test('that sends scans is not disturbed: the response waits until they are sent', async () => {
    await take('A 1');
    const release = await locked(outboxNames.lock);
    const drained = (await photos()).drainPhotos();
    await vi.waitFor(() => expect(keys()).toEqual(['A 1']));
    expect([await states(), await storedPhotos()]).toEqual([{ 'A 1': 'waiting' }, ['A 1']]);
    await release();
    await drained;
    expect([await states(), await storedPhotos()]).toEqual([{ 'A 1': 'done' }, []]);
  });
});
