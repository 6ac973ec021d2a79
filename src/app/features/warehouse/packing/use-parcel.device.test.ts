import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { announce } from '../../../sync/outbox/outbox-responses.ts';
import type { ScanResponse } from '../../../sync/pack/parcel.ts';
import { keepParcel } from '../../../sync/pack/parcels/stored-parcels.ts';
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

describe('the server’s response to a scan', () => {
  const refusalOf = (scanned: string, more: Partial<ScanResponse['refusal']> = {}): ScanResponse['refusal'] => ({
    code: 'scan.wrong-item',
    scanned,
    scanned_code: 'BAG',
    scanned_title: 'Bag',
    scanned_title_cn: '',
    scanned_image: '',
    needed_code: 'MUG',
    needed_title: 'Mug',
    needed_title_cn: '',
    needed_image: '',
    needed_at: '',
    put_back: 'A-BAG',
    ...more,
  });
  const counted: ScanResponse = {
    counted: true,
    line_id: 'line MUG',
    refusal: null,
    parcel: { ...begun, list: [line('MUG', 2, 2), line('CDL', 1)] },
    missing: [],
  };
  const refusedScan = (scanned: string, more?: Partial<ScanResponse['refusal']>): ScanResponse => ({
    ...counted,
    counted: false,
    line_id: null,
    refusal: refusalOf(scanned, more),
  });
  const scanOf = async (code: string) => {
    const op = (await deviceDb().operations.toArray()).find(({ input }) => input['code'] === code);
    if (!op) throw new Error(`no scan of ${code}`);
    return op;
  };
  /** Two unknown codes were scanned; the first error was acknowledged, the second is on the screen. */
  const twice = async () => {
    const hook = await opened();
    await hook.act(({ scan }) => scan('FIRST'));
    await hook.act(({ clear }) => clear());
    await hook.act(({ scan }) => scan('SECOND'));
    const respond = async (code: string, response: ScanResponse) => {
      const op = await scanOf(code);
      await screen().act(() => announce({ ...op, state: 'done' }, response));
    };
    return { hook, respond };
  };

  test.each([
    ['counts it', counted],
    ['refuses it', refusedScan('FIRST')],
  ])('that %s leaves the error of a newer scan on the screen', async (_, response) => {
    const { hook, respond } = await twice();
    await respond('FIRST', response);
    expect(hook.current.verdict).toMatchObject({ kind: 'wrong', refusal: { scanned: 'SECOND' } });
    await hook.act(({ scan }) => scan('MUG'));
    expect(hook.current.verdict).toMatchObject({ kind: 'wrong', refusal: { scanned: 'SECOND' } });
  });

  test('names the unit, which this device did not know', async () => {
    const { hook, respond } = await twice();
    await respond('SECOND', refusedScan('SECOND'));
    expect(hook.current.verdict).toMatchObject({ kind: 'wrong', refusal: { scanned_title: 'Bag', put_back: 'A-BAG' } });
  });

  test('counts a code that only the server knows, in place of its error', async () => {
    const { hook, respond } = await twice();
    await respond('SECOND', counted);
    expect(hook.current.verdict).toMatchObject({ kind: 'right', line: { variant_code: 'MUG' }, scanned: 2 });
  });

  test('to an error that was acknowledged does not come back', async () => {
    const { hook, respond } = await twice();
    await hook.act(({ clear }) => clear());
    await respond('SECOND', refusedScan('SECOND'));
    expect(hook.current.verdict).toBeNull();
  });

  test('takes back a scan that was shown as counted, also when nothing is on the screen', async () => {
    const hook = await opened();
    await hook.act(({ scan }) => scan('MUG'));
    await hook.act(({ clear }) => clear());
    const op = await scanOf('MUG');
    await screen().act(() =>
      announce({ ...op, state: 'attention' }, refusedScan('MUG', { code: 'scan.one-too-many' })),
    );
    expect(hook.current.verdict).toMatchObject({ kind: 'wrong', refusal: { code: 'scan.one-too-many' } });
    await vi.waitFor(() => expect(felt.at(-1)).toEqual(scanVibrations.wrong));
  });

  test('that the parcel was stopped stops the packing at once', async () => {
    const { hook, respond } = await twice();
    await respond('FIRST', refusedScan('FIRST', { code: 'scan.stopped' }));
    expect(hook.current).toMatchObject({ isStop: true, verdict: { kind: 'stop' } });
  });

  test('to a scan of another parcel changes nothing here', async () => {
    const { hook } = await twice();
    const op = await scanOf('SECOND');
    await screen().act(() => announce({ ...op, subject: 'elsewhere' }, counted));
    expect(hook.current.verdict).toMatchObject({ kind: 'wrong', refusal: { scanned: 'SECOND' } });
  });
});
