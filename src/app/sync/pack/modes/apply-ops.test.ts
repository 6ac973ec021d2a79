import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceOp } from '../../outbox/device-db.ts';
import { applyCounts } from './count.ts';
import type { ModeData } from './mode-data.ts';
import { applyReceipts, linesByWaybill, receivable, roomIn, type InboundLine } from './receive.ts';
import { applySorting, type UnsortedLine } from './sort.ts';

let made = 0;
const op = (call: string, input: Record<string, unknown>, more: Partial<DeviceOp> = {}): DeviceOp => {
  made += 1;
  return {
    sequence: made,
    op_id: `op-${made}`,
    seq: made,
    user_id: 'packer',
    call,
    input,
    subject: String(input['parcel_id'] ?? input['line_id'] ?? ''),
    title: '',
    state: 'waiting',
    localResult: 'counted',
    line_id: null,
    at: 0,
    message: '',
    ...more,
  };
};

describe('receiving', () => {
  const line = (_id: string, quantity: number, received = 0) =>
    ({ _id, waybill: 'WB1', quantity, received, damaged: 0, is_open: received < quantity }) as InboundLine;
  const data = (...list: InboundLine[]) => ({ list, places: ['A-01-1'] }) as unknown as ModeData<'receive'>;
  const receive = (line_id: string, good: number, damaged = 0) => op('pack.receive', { line_id, good, damaged });

  test('counts good and damaged units apart, of the named line only', () => {
    const { list } = applyReceipts(data(line('a', 5), line('b', 5)), [receive('a', 2, 1)]);
    expect(list[0]).toMatchObject({ received: 2, damaged: 1, is_open: true });
    expect(list[1]).toEqual(line('b', 5));
  });

  test('closes a line when all of it is here, and with more than was bought', () => {
    const { list } = applyReceipts(data(line('a', 5), line('b', 5)), [receive('a', 5), receive('b', 6)]);
    expect(list.map(({ is_open }) => is_open)).toEqual([false, false]);
  });

  test('damaged units do not complete a line', () => {
    const { list } = applyReceipts(data(line('a', 2)), [receive('a', 1, 1)]);
    expect(list[0]?.is_open).toBe(true);
  });

  test('fills the place, and only good units do', () => {
    const rooms = [
      { code: 'A-01-1', capacity: 5, pieces: 1 },
      { code: 'A-01-2', capacity: 5, pieces: 1 },
    ];
    const here = op('pack.receive', { line_id: 'a', good: 2, damaged: 1, location_code: 'A-01-1' });
    const after = applyReceipts({ ...data(line('a', 5)), rooms }, [here]);
    expect([roomIn(after, 'A-01-1'), roomIn(after, 'A-01-2'), roomIn(after, 'B-01-1')]).toEqual([2, 4, null]);
    expect(roomIn(data(), 'A-01-1')).toBeNull();
  });

  test('a line that is gone meanwhile changes nothing', () => {
    const before = data(line('a', 5));
    expect(applyReceipts(before, [receive('gone', 1)])).toEqual(before);
  });

  test('an open line may be received, a closed one not', () => {
    expect(receivable(line('a', 5, 2)).status).toBe('deliveried');
    expect(receivable(line('a', 5, 5)).status).toBe('received');
  });

  test('several deliveries add up, in any order', () => {
    const counts = fc.array(fc.record({ good: fc.nat(9), damaged: fc.nat(3) }), { maxLength: 8 });
    fc.assert(
      fc.property(counts, fc.nat(30), (some, quantity) => {
        const ops = some.map(({ good, damaged }) => receive('a', good, damaged));
        const after = applyReceipts(data(line('a', quantity)), ops);
        const [first] = after.list;
        const total = some.reduce((sum, { good }) => sum + good, 0);
        expect(first?.received).toBe(total);
        expect(first?.damaged).toBe(some.reduce((sum, { damaged }) => sum + damaged, 0));
        if (some.length > 0) expect(first?.is_open).toBe(total < quantity);
        expect(applyReceipts(data(line('a', quantity)), ops.toReversed())).toEqual(after);
      }),
    );
  });
});

test('a line is under its waybill and under those of its supplier order', () => {
  const line = (_id: string, waybill: string, order_waybills?: string[]) =>
    ({ _id, waybill, ...(order_waybills && { order_waybills }) }) as InboundLine;
  const lines = linesByWaybill([line('a', 'WB1'), line('b', '', ['WB2', 'WB3']), line('c', 'WB2', ['WB2', 'WB3'])]);
  const under = (waybill: string) => lines.filter((each) => each.waybill === waybill).map(({ _id }) => _id);
  expect(['WB1', 'WB2', 'WB3', ''].map(under)).toEqual([['a'], ['b', 'c'], ['b', 'c'], []]);
});

describe('sorting', () => {
  const waiting = (parcel_id: string, to_sort: number, more: Partial<UnsortedLine> = {}) =>
    ({
      line_id: `line-${parcel_id}`,
      parcel_id,
      waybill: `PY-${parcel_id}`,
      order_number: `#${parcel_id}`,
      since: '2026-11-20T12:00:00.000Z',
      location_code: 'A-01-1',
      tray: '',
      variant_code: 'MUG',
      sku: '',
      to_sort,
      parcel_missing: to_sort,
      ...more,
    }) as UnsortedLine;
  const data = (list: UnsortedLine[], free_trays = ['T1', 'T2']): ModeData<'sort'> => ({ list, free_trays });
  const sort = (parcel_id: string, tray = 'T1') =>
    op('pack.sort', { parcel_id, line_id: `line-${parcel_id}`, location_code: 'A-01-1', tray });
  const unsort = (sorted: DeviceOp, before?: UnsortedLine) =>
    op('pack.unsort', { ...sorted.input, sort_id: sorted.op_id }, before ? { before } : {});

  test('one unit less waits, and its parcel has the tray that is no longer free', () => {
    const after = applySorting(data([waiting('p', 2)]), [sort('p')]);
    expect(after.list).toMatchObject([{ to_sort: 1, parcel_missing: 1, tray: 'T1' }]);
    expect(after.free_trays).toEqual(['T2']);
  });

  test('the last unit takes the line off the list', () => {
    expect(applySorting(data([waiting('p', 1)]), [sort('p')]).list).toEqual([]);
  });

  test('a parcel keeps the tray of its first unit', () => {
    const after = applySorting(data([waiting('p', 3, { tray: 'T2' })], ['T1']), [sort('p', 'T2')]);
    expect(after.list).toMatchObject([{ tray: 'T2', to_sort: 2 }]);
  });

  test('other parcels wait as before', () => {
    const other = waiting('q', 2);
    expect(applySorting(data([waiting('p', 2), other]), [sort('p')]).list).toContainEqual(other);
  });

  test('an undo of a sorting that was not sent yet leaves no trace', () => {
    const before = data([waiting('p', 2), waiting('q', 1)]);
    const sorted = sort('p');
    expect(applySorting(before, [sorted, unsort(sorted)])).toEqual(before);
  });

  test('an undo of a sorting that was sent brings the unit back', () => {
    const before = waiting('p', 1);
    const sent = sort('p');
    const after = applySorting(data([]), [unsort(sent, before)]);
    expect(after.list).toMatchObject([{ line_id: 'line-p', to_sort: 1 }]);
  });

  test('an undo without the line as it was changes nothing', () => {
    const before = data([waiting('q', 1)]);
    expect(applySorting(before, [unsort(sort('p'))])).toEqual(before);
  });

  test('any number of sorted units never leaves fewer than none, and undoing all restores the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(9), (units, scans) => {
        const before = data([waiting('p', units)]);
        const sorted = Array.from({ length: scans }, () => sort('p'));
        const after = applySorting(before, sorted);
        expect(after.list[0]?.to_sort ?? 0).toBe(Math.max(0, units - scans));
        expect(applySorting(before, [...sorted, ...sorted.map((each) => unsort(each))])).toEqual(before);
      }),
    );
  });
});

test('a count changes nothing on the device: it does not know the expected stock', () => {
  const data = { places: ['A-01-1'], items: [], due: [] } as ModeData<'count'>;
  expect(applyCounts(data, [op('pack.count', { location_code: 'A-01-1', lines: [] })])).toBe(data);
});
