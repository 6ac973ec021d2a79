import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { keepParcel } from '../../../sync/pack/stored-parcels.ts';
import { line, parcelOf } from '../../../sync/pack/parcel.fixture.ts';
import { scanVibrations } from '../../../shared/pack/sounds.ts';
import { unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { useParcel } from './use-parcel.ts';

const screen = useFakeScreen();
let felt: (readonly number[])[] = [];
/** One unit of two was scanned on another device. */
const begun = parcelOf([line('MUG', 2, 1), line('CDL', 1)], { status: 'packing', waybill: 'PY00000000017' });

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  felt = [];
  Object.assign(navigator, { vibrate: (pattern: readonly number[]) => felt.push(pattern) });
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  screen().on('order.getTrackPackageDetail', () => unreachable);
  await Promise.all([deviceDb().operations.clear(), deviceDb().parcels.clear()]);
  await keepParcel(begun);
});
const opened = async () => {
  const hook = await screen().run(() => useParcel(begun.waybill));
  await vi.waitFor(async () => {
    await screen().settle();
    expect(hook.current.parcel).toBeDefined();
  });
  return hook;
};

test('undo takes out a unit that another device scanned: with its card, its sound and its shelf', async () => {
  const hook = await opened();
  await hook.act(({ undo }) => undo());
  expect(hook.current.verdict).toMatchObject({
    kind: 'undone',
    line: { variant_code: 'MUG', scanned: 0, location_code: 'A-MUG' },
  });
  await vi.waitFor(() => expect(felt.at(-1)).toEqual(scanVibrations.undone));
  expect(await deviceDb().operations.toArray()).toMatchObject([
    { call: 'pack.undo', input: { line_id: 'line MUG' }, state: 'waiting' },
  ]);
});

test('undo of an empty box sounds wrong, and shows no card', async () => {
  await deviceDb().parcels.clear();
  await keepParcel({ ...begun, list: [line('MUG', 2)] });
  const hook = await opened();
  await hook.act(({ undo }) => undo());
  expect(hook.current.verdict).toBeNull();
  await vi.waitFor(() => expect(felt.at(-1)).toEqual(scanVibrations.wrong));
});
