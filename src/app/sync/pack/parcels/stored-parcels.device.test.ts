import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, supervisorCall, useFakeDevice, type Sent } from '../../outbox/device.fixture.ts';
import { line, parcelOf } from '../parcel.fixture.ts';
import type { Parcel } from '../parcel.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const parcels = () => import('./stored-parcels.ts');
const ids = async () => (await (await database()).parcels.toCollection().primaryKeys()).toSorted();
const named = (id: string, more: Partial<Parcel> = {}) =>
  parcelOf([line('MUG', 2)], { _id: id, waybill: `PY-${id}`, track_no: `YT${id}`, ...more });

type Page = { parcels: Parcel[]; removed: string[]; next: string | null; as_of: string };
let pages: Page[] = [];
const page = (list: Parcel[], more: Partial<Page> = {}): Page => ({
  parcels: list,
  removed: [],
  next: null,
  as_of: '2026-11-24T08:00:00.000Z',
  ...more,
});
const requests: (string | undefined)[][] = [];

beforeEach(() => {
  pages = [];
  requests.length = 0;
  device().respond = ({ path }: Sent) => {
    const [name, search] = path.split('?');
    if (name !== '/order/packSnapshot') return null;
    const input = new URLSearchParams(search);
    requests.push([input.get('since') ?? undefined, input.get('after') ?? undefined]);
    const next = pages.shift();
    return next ? accepted(next) : null;
  };
});

describe('the parcels of a warehouse', () => {
  test('are fetched page by page, then only what changed since the first page', async () => {
    pages = [page([named('1')], { next: 'a', as_of: 'T1' }), page([named('2')], { as_of: 'T2' })];
    await (await parcels()).refreshParcels('w');
    expect(await ids()).toEqual(['1', '2']);
    pages = [page([named('3')], { as_of: 'T3' })];
    await (await parcels()).refreshParcels('w');
    expect(requests).toEqual([
      [undefined, undefined],
      [undefined, 'a'],
      ['T1', undefined],
    ]);
  });

  test('that are removed leave the device, unless an operation of theirs waits', async () => {
    pages = [page([named('1'), named('2')])];
    await (await parcels()).refreshParcels('w');
    await (await database()).operations.add(supervisorCall('op', 1, { subject: '2' }));
    pages = [page([], { removed: ['1', '2'] })];
    await (await parcels()).refreshParcels('w');
    expect(await ids()).toEqual(['2']);
  });

  test('whose fetch breaks off are fetched again from the same time', async () => {
    pages = [page([named('1')], { next: 'a', as_of: 'T1' })];
    await expect((await parcels()).refreshParcels('w')).rejects.toThrow('Network Error');
    expect(await ids()).toEqual(['1']);
    pages = [page([])];
    await (await parcels()).refreshParcels('w');
    expect(requests.at(-1)).toEqual([undefined, undefined]);
  });

  test('do not go back to an older copy', async () => {
    pages = [page([named('1', { version: 7, note: 'newer' })]), page([named('1', { version: 6, note: 'older' })])];
    await (await parcels()).refreshParcels('w');
    await (await parcels()).refreshParcels('w');
    expect((await (await database()).parcels.get('1'))?.server.note).toBe('newer');
  });

  test('are counted for the warehouse of the device only', async () => {
    await (await parcels()).chooseWarehouse('w', 'Yiwu');
    pages = [page([named('1'), named('2', { warehouse_id: 'another' })], { as_of: '2026-11-24T08:00:00.000Z' })];
    expect(await (await parcels()).refreshParcels('w')).toEqual({
      warehouseId: 'w',
      warehouseName: 'Yiwu',
      parcels: 1,
      since: new Date('2026-11-24T08:00:00.000Z'),
    });
  });
});

describe('the choice of a warehouse', () => {
  test('is none on a new device', async () => {
    expect(await (await parcels()).packState()).toEqual({
      warehouseId: null,
      warehouseName: '',
      parcels: 0,
      since: null,
    });
  });

  test('deletes the parcels of the other one, except those with unsent operations', async () => {
    pages = [page([named('1'), named('2'), named('3', { warehouse_id: 'new' })])];
    await (await parcels()).refreshParcels('w');
    await (await database()).operations.add(supervisorCall('op', 1, { subject: '2' }));
    await (await parcels()).chooseWarehouse('new', 'Shenzhen');
    expect(await ids()).toEqual(['2', '3']);
  });

  test('has the next fetch bring everything', async () => {
    await (await parcels()).chooseWarehouse('w', 'Yiwu');
    pages = [page([], { as_of: 'T1' }), page([])];
    await (await parcels()).refreshParcels('w');
    await (await parcels()).chooseWarehouse('w', 'Yiwu');
    await (await parcels()).refreshParcels('w');
    expect(requests).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('leaves the device’s own count of operations', async () => {
    const db = await database();
    await db.meta.bulkPut([
      { key: 'seq', value: 41 },
      { key: 'device', value: 'd' },
      { key: 'weight.1', value: 400 },
    ]);
    await (await parcels()).chooseWarehouse('w', 'Yiwu');
    const keys = (await db.meta.toCollection().primaryKeys()).toSorted();
    expect(keys).toEqual(['device', 'seq', 'warehouse', 'warehouse.name']);
  });
});

describe('after a logout', () => {
  test('no parcel of the packer is left, except those with unsent operations, and no warehouse', async () => {
    await (await parcels()).chooseWarehouse('w', 'Yiwu');
    pages = [page([named('1'), named('2')])];
    await (await parcels()).refreshParcels('w');
    const db = await database();
    await db.operations.add(supervisorCall('op', 1, { subject: '2' }));
    await db.meta.put({ key: 'seq', value: 1 });
    await (await parcels()).forgetParcels();
    expect(await ids()).toEqual(['2']);
    expect(await db.meta.toCollection().primaryKeys()).toEqual(['seq']);
  });
});

describe('a parcel that is opened by its slip or label', () => {
  beforeEach(async () => {
    pages = [page([named('1')])];
    await (await parcels()).refreshParcels('w');
  });

  test.each(['PY-1', 'py-1', ' PY-1 ', 'YT1'])('is there at once, also offline: %s', async (number) => {
    expect(await (await parcels()).openParcel(number)).toMatchObject({ _id: '1' });
  });

  test('comes from the server where it is not here, and stays', async () => {
    device().respond = () => accepted(named('9'));
    expect(await (await parcels()).openParcel('PY-9')).toMatchObject({ _id: '9' });
    expect(await ids()).toEqual(['1', '9']);
  });

  test('is refreshed behind what is shown', async () => {
    device().respond = () => accepted(named('1', { version: 9, note: 'urgent' }));
    expect((await (await parcels()).openParcel('PY-1')).note).toBe('');
    const note = async () => (await (await database()).parcels.get('1'))?.local.note;
    await vi.waitFor(async () => expect(await note()).toBe('urgent'));
  });

  test('that is nowhere is a failure', async () => {
    await expect((await parcels()).openParcel('PY-404')).rejects.toThrow('Network Error');
  });
});

describe('an open parcel is watched', () => {
  test('with its unsent operations, and with the facts of a stop only while it is stopped', async () => {
    pages = [page([named('1')])];
    await (await parcels()).refreshParcels('w');
    const seen: unknown[] = [];
    const { watchParcel } = await parcels();
    const stop = watchParcel('1', ({ parcel, waiting, stop: facts }) =>
      seen.push([parcel?.status, waiting, facts === null]),
    );
    await vi.waitFor(() => expect(seen).toEqual([['ready', 0, true]]));
    const db = await database();
    await db.operations.add(supervisorCall('op', 1, { subject: '1' }));
    await vi.advanceTimersByTimeAsync(300);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['ready', 1, true]));
    await db.parcels.update('1', { local: named('1', { status: 'conflict' }) });
    await vi.advanceTimersByTimeAsync(300);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['conflict', 1, false]));
    stop();
  });

  test('that is not on the device is none', async () => {
    const seen: unknown[] = [];
    const stop = (await parcels()).watchParcel('nowhere', (now) => seen.push(now));
    await vi.waitFor(() => expect(seen).toEqual([{ parcel: null, waiting: 0, scans: 0, stop: null }]));
    stop();
  });
});
