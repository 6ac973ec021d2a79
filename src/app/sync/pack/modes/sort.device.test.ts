import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { DeviceOp } from '../../outbox/device-db.ts';
import type { ModeData } from './mode-data.ts';
import type { UnsortedLine } from './sort.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const sorting = () => import('./sort.ts');
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const warehouse = 'YW';

const line = (variant_code: string, more: Partial<UnsortedLine> = {}): UnsortedLine => ({
  line_id: `line-${variant_code}`,
  parcel_id: 'parcel',
  waybill: 'PY1',
  order_number: '#1001',
  country_code: 'DE',
  since: '2026-11-01T00:00:00.000Z',
  location_code: 'IN-01',
  tray: '',
  variant_code,
  sku: `sku-${variant_code}`,
  product_title: variant_code,
  product_title_cn: '',
  image: '',
  to_sort: 1,
  parcel_missing: 2,
  ...more,
});
const store = async (list: readonly UnsortedLine[], free_trays: readonly string[] = ['T-1']) => {
  const { writeMeta } = await import('../../outbox/device-db.ts');
  await writeMeta(await database(), `mode.sort.${warehouse}`, {
    at: new Date().toISOString(),
    stand: { list, free_trays },
  });
};
beforeEach(async () => {
  device().respond = () => null;
  await store([line('MUG'), line('CUP')]);
});

/** What this device shows, with the sortings that wait. */
const view = async (): Promise<ModeData<'sort'>> => {
  const [{ viewOf }, { applySorting }] = [await import('./mode-data.ts'), await sorting()];
  return (await viewOf(await database(), 'sort', warehouse, applySorting))!.stand;
};
const codes = async () => (await view()).list.map(({ variant_code }) => variant_code);
const sort = async (code: string, place: string | null = null) => (await sorting()).sortLocally(warehouse, code, place);
const sorted = async (code: string) => {
  const unit = await sort(code);
  if (!unit.ok) throw new Error(unit.refusal);
  return unit;
};
const undo = async (opId: string) => (await sorting()).unsortLocally(opId);
const drained = async () => {
  await import('../../outbox/keep-draining.ts');
  await (await import('../../outbox/outbox.ts')).drain();
};
const responds = (output: object, undone: object = {}) => {
  device().respond = ({ path }) => accepted({ missing: [], ...(path === '/order/packUnsort' ? undone : output) });
};

describe('a unit sorted without a connection', () => {
  test('goes into the tray of its parcel, which the next unit shares', async () => {
    expect(await sort('mug')).toMatchObject({ ok: true, tray: 'T-1', isLast: false });
    expect(await codes()).toEqual(['CUP']);
    expect((await view()).free_trays).toEqual([]);
    expect(await sort('sku-CUP')).toMatchObject({ ok: true, tray: 'T-1', isLast: true });
    expect(await operations()).toMatchObject([
      { call: 'pack.sort', state: 'waiting', input: { line_id: 'line-MUG', location_code: 'IN-01', tray: 'T-1' } },
      { call: 'pack.sort', state: 'waiting', input: { line_id: 'line-CUP', location_code: 'IN-01', tray: 'T-1' } },
    ]);
  });

  test('is sorted once: the next scan of it finds nothing that waits', async () => {
    await sort('MUG');
    expect(await sort('MUG')).toMatchObject({ ok: false, refusal: 'sort.unknown' });
    expect(await operations()).toHaveLength(1);
  });

  test('of several places needs its place, and names them', async () => {
    await store([line('MUG'), line('MUG', { line_id: 'other', location_code: 'IN-02' })]);
    expect(await sort('MUG')).toEqual({ ok: false, refusal: 'sort.where', places: 'IN-01, IN-02' });
    expect(await sort('MUG', 'IN-02')).toMatchObject({ ok: true, line: { line_id: 'other' } });
    expect(await sort('MUG', 'IN-03')).toEqual({ ok: false, refusal: 'sort.not-here', places: 'IN-01' });
  });

  test('for a parcel without a tray is refused while none is free, and nothing is stored', async () => {
    await store([line('MUG'), line('CUP', { parcel_id: 'laid', line_id: 'laid', tray: 'T-9' })], []);
    expect(await sort('MUG')).toMatchObject({ ok: false, refusal: 'sort.no-tray' });
    expect(await operations()).toEqual([]);
    // One that has its tray needs no free one.
    expect(await sort('CUP')).toMatchObject({ ok: true, tray: 'T-9' });
  });

  test('that the device cannot store is not sorted', async () => {
    const full = () => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    };
    const { operations: table } = await database();
    table.hook('creating', full);
    await expect(sort('MUG')).rejects.toThrow('Storage is full');
    table.hook('creating').unsubscribe(full);
    expect(await codes()).toEqual(['MUG', 'CUP']);
  });
});

describe('a sorting that is undone', () => {
  test('before it was sent leaves everything as it was, and its tray is free again', async () => {
    const { opId } = await sorted('MUG');
    expect(await undo(opId)).toMatchObject({ variant_code: 'MUG', location_code: 'IN-01' });
    expect(await view()).toEqual({ list: [line('MUG'), line('CUP')], free_trays: ['T-1'] });
  });

  test('is undone once', async () => {
    const { opId } = await sorted('MUG');
    await undo(opId);
    expect(await undo(opId)).toBeNull();
    expect(await operations()).toHaveLength(2);
  });

  test('after it was sent waits again at its place, also before the server knows', async () => {
    const { opId } = await sorted('MUG');
    const left = line('CUP', { tray: 'T-1', parcel_missing: 1 });
    responds({ sorted: true, refusal: null, tray: 'T-1', parcel_ready: false, list: [left] });
    await drained();
    expect(await codes()).toEqual(['CUP']);
    device().respond = () => null;
    await undo(opId);
    expect((await view()).list).toMatchObject([
      { variant_code: 'CUP', parcel_missing: 2 },
      { variant_code: 'MUG', to_sort: 1, parcel_missing: 2 },
    ]);
  });

  test('whose tray is empty then frees it for other parcels, in the order of all devices', async () => {
    await store([line('MUG')], ['T-2', 'T-3']);
    const { opId, tray } = await sorted('MUG');
    responds(
      { sorted: true, refusal: null, tray, parcel_ready: false, list: [] },
      { undone: true, tray_freed: true, list: [line('MUG')] },
    );
    await drained();
    expect((await view()).free_trays).not.toContain(tray);
    await undo(opId);
    await drained();
    expect(await view()).toEqual({ list: [line('MUG')], free_trays: ['T-2', 'T-3'] });
  });

  test('whose parcel is being packed needs attention, and the unit stays in its tray', async () => {
    const { opId, tray } = await sorted('MUG');
    responds(
      { sorted: true, refusal: null, tray, parcel_ready: true, list: [] },
      { undone: false, tray_freed: false, list: [] },
    );
    await drained();
    await undo(opId);
    await drained();
    expect((await operations())[1]).toMatchObject({ state: 'attention', message: 'unsort.nothing' });
    expect(await codes()).toEqual([]);
  });

  test('that the server had refused cannot be undone', async () => {
    const { opId } = await sorted('MUG');
    responds({ sorted: false, refusal: 'sort.taken', tray: '', parcel_ready: false, list: [] });
    await drained();
    expect(await undo(opId)).toBeNull();
    expect(await operations()).toHaveLength(1);
  });
});

describe('what the server responds', () => {
  test.each([
    ['sort.taken', 'sort.taken'],
    [null, 'sort.taken'],
    ['sort.other-tray', 'sort.other-tray'],
  ])('to a unit that it does not count (%s) needs attention, and its list is shown', async (refusal, message) => {
    await sort('MUG');
    const own = line('CUP', { tray: 'T-7' });
    responds({ sorted: false, refusal, tray: 'T-7', parcel_ready: false, list: [own] });
    await drained();
    expect(await operations()).toMatchObject([{ state: 'attention', message }]);
    // The tray that it was put into is not taken by this parcel.
    expect(await view()).toEqual({ list: [own], free_trays: ['T-1'] });
  });

  test('about one parcel leaves the lines of the others', async () => {
    const other = line('BAG', { parcel_id: 'other', line_id: 'other', waybill: 'PY2' });
    await store([line('MUG'), other]);
    await sort('MUG');
    responds({ sorted: true, refusal: null, tray: 'T-1', parcel_ready: true, list: [] });
    await drained();
    expect(await view()).toEqual({ list: [other], free_trays: [] });
    expect(await operations()).toMatchObject([{ state: 'done', message: '' }]);
  });

  test('that is lost is requested again under the same id, and sorts one unit', async () => {
    await store([line('MUG', { to_sort: 2, parcel_missing: 2 })]);
    await sort('MUG');
    let requests = 0;
    device().respond = () => {
      requests += 1;
      const list = [line('MUG', { to_sort: 1, parcel_missing: 1, tray: 'T-1' })];
      return requests === 1
        ? null
        : accepted({ sorted: true, refusal: null, tray: 'T-1', parcel_ready: false, list, missing: [] });
    };
    await drained();
    await drained();
    const ids = device().sent.flatMap(({ path, body }) => (path === '/order/packSort' ? [body['op_id']] : []));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect((await view()).list).toMatchObject([{ to_sort: 1, parcel_missing: 1 }]);
  });
});
