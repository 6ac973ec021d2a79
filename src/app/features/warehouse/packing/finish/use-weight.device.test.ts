import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import { line, parcelOf } from '../../../../sync/pack/parcel.fixture.ts';
import { keepTypedWeight } from '../../../../sync/pack/weigh.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import type { Parcel } from '../verdict.ts';
import { useWeight } from './use-weight.ts';

const screen = useFakeScreen();
const parcelId = '01920000-0000-7000-8000-000000000001';
const band = { low: 210, expected: 250, high: 310 };
const parcel = (measured: number | null = null): Parcel =>
  parcelOf([line('MUG', 1, 1)], { _id: parcelId, status: 'packing', weight: { ...band, measured } });
const weight = async (of = parcel()) => screen().run(() => useWeight(of));

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  await Promise.all(deviceDb().tables.map((table) => table.clear()));
});

describe('a weight that is typed', () => {
  test('is there again when the page is opened again', async () => {
    const before = await weight();
    await before.act(({ setGrams }) => setGrams(260));
    await before.unmount();
    const hook = await weight();
    await vi.waitFor(() => expect(hook.current).toMatchObject({ grams: 260, need: 'nothing', isRecorded: false }));
  });

  test('and removed does not come back', async () => {
    const hook = await weight();
    await hook.act(({ setGrams }) => setGrams(260));
    await hook.act(({ setGrams }) => setGrams(undefined));
    await hook.unmount();
    const again = await weight();
    expect([again.current.grams, again.current.weighing]).toEqual([undefined, undefined]);
  });

  test('does not replace the one that is measured', async () => {
    await keepTypedWeight(parcelId, 999);
    const hook = await weight(parcel(250));
    expect(hook.current).toMatchObject({ grams: 250, isRecorded: true, need: 'nothing' });
  });

  test('starts anew with each change: neither the reason nor the code was for this one', async () => {
    const hook = await weight();
    await hook.act(({ setGrams }) => setGrams(2_500));
    await hook.act(({ setReason, lead }) => {
      setReason('goods');
      lead.setCode(' 123456 ');
    });
    expect(hook.current.weighing).toEqual({ weight_g: 2_500, reason: 'goods', lead_code: '123456' });
    await hook.act(({ lead }) => lead.ask());
    expect(hook.current.lead).toMatchObject({ isCodeSent: true, isCodeWrong: true });
    await hook.act(({ setGrams }) => setGrams(2_400));
    expect(hook.current).toMatchObject({ weighing: { weight_g: 2_400 }, reason: undefined });
    expect(hook.current.lead).toMatchObject({ code: '', isCodeSent: false, isCodeWrong: false });
  });

  test('with a code of spaces has no code', async () => {
    const hook = await weight();
    await hook.act(({ setGrams }) => setGrams(2_500));
    await hook.act(({ lead }) => lead.setCode('   '));
    expect(hook.current.weighing).toEqual({ weight_g: 2_500 });
  });

  test.each([
    [210, 'nothing'],
    [310, 'nothing'],
    [209, 'reason'],
    [620, 'reason'],
    [621, 'lead'],
    [104, 'lead'],
  ] as const)('of %i g needs: %s', async (grams, need) => {
    const hook = await weight();
    await hook.act(({ setGrams }) => setGrams(grams));
    expect(hook.current.need).toBe(need);
  });
});

describe('a weight without a connection', () => {
  const operations = () => deviceDb().operations.toArray();

  test('is stored with its reason, to be sent later', async () => {
    const numbers = { id: parcelId, warehouse_id: 'w', waybill: 'PY1', track_no: '', codes: [] };
    await deviceDb().parcels.add({ ...numbers, server: parcel(), local: parcel() });
    const hook = await weight();
    await hook.act(({ setGrams }) => setGrams(330));
    await hook.act(({ setReason }) => setReason('carton'));
    await hook.act(({ saveOffline }) => saveOffline());
    await vi.waitFor(async () =>
      expect(await operations()).toMatchObject([{ call: 'pack.weigh', input: { weight_g: 330, reason: 'carton' } }]),
    );
  });

  test('of a parcel that is not on this device is reported', async () => {
    const hook = await weight();
    await hook.act(({ setGrams }) => setGrams(250));
    await hook.act(({ saveOffline }) => saveOffline());
    await vi.waitFor(() => expect(screen().errors).toHaveLength(1));
    expect(await operations()).toEqual([]);
  });

  test('is none before it is typed', async () => {
    const hook = await weight();
    await hook.act(({ saveOffline }) => saveOffline());
    expect([await operations(), screen().errors]).toEqual([[], []]);
  });
});
