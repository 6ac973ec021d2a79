import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../shared/address/address.ts';
import { parcelStatuses } from '../../shipping/shipping/parcel-status.ts';
import { decideMerge, decideSplit, statusOfLines, unmerge, type MergeFacts, type PartLine } from './split.ts';

const line = (line_id: string, quantity: number, sorted = 0, scanned = 0): PartLine => ({
  line_id,
  quantity,
  sorted,
  scanned,
});
const parcel = (...lines: PartLine[]) => ({ status: 'waiting' as const, labelled: false, lines });
const take = (...units: [string, number][]) => new Map(units);

describe('splitting', () => {
  test('complete goods are released, expected ones wait', () => {
    const split = decideSplit(parcel(line('a', 3, 2), line('b', 1, 1)), take(['a', 2]));
    expect(split).toEqual({ ok: true, value: { stays: [line('a', 1, 0), line('b', 1, 1)], goes: [line('a', 2, 2)] } });
  });

  test.each([
    ['nothing', take(), 'parcel.split-nothing'],
    ['everything', take(['a', 2], ['b', 1]), 'parcel.split-all'],
    ['more than there is', take(['a', 3]), 'parcel.split-too-many'],
  ] as const)('%s is refused', (_, taken, refusal) => {
    expect(decideSplit(parcel(line('a', 2), line('b', 1)), taken)).toMatchObject({ ok: false, refusal });
  });

  test('only before packing, in every status', () => {
    for (const status of parcelStatuses) {
      const decided = decideSplit({ ...parcel(line('a', 2)), status }, take(['a', 1]));
      expect([status, decided.ok]).toEqual([status, status === 'waiting' || status === 'ready']);
    }
    expect(decideSplit(parcel(line('a', 2, 2, 1)), take(['a', 1])).ok).toBe(false);
    expect(decideSplit({ ...parcel(line('a', 2)), labelled: true }, take(['a', 1])).ok).toBe(false);
  });
});

const anyLines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), sorted: fc.nat(5), take: fc.nat(5) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((rows) =>
    rows.map((row, index) => ({
      ...line(`${index}`, row.quantity, Math.min(row.sorted, row.quantity)),
      take: Math.min(row.take, row.quantity),
    })),
  );
const total = (lines: readonly PartLine[], of: 'quantity' | 'sorted' | 'scanned') =>
  lines.reduce((sum, each) => sum + each[of], 0);

describe('no unit is lost or doubled', () => {
  test('in a split, and no unit becomes ready by it', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const split = decideSplit(parcel(...lines), new Map(lines.map((each) => [each.line_id, each.take])));
        if (!split.ok) return;
        for (const of of ['quantity', 'sorted'] as const)
          expect(total(split.value.goes, of) + total(split.value.stays, of)).toBe(total(lines, of));
        for (const each of [...split.value.goes, ...split.value.stays])
          expect(each.sorted).toBeLessThanOrEqual(each.quantity);
      }),
    );
  });

  test('when a merged parcel is split again, after any sorting', () => {
    fc.assert(
      fc.property(anyLines, (box) => {
        const own = box.map((each) => line(each.line_id, each.take, Math.min(each.take, each.sorted)));
        const scanned = box.map((each) => ({ ...each, scanned: each.sorted }));
        const { goes, stays } = unmerge(scanned, own);
        for (const of of ['quantity', 'sorted', 'scanned'] as const)
          expect(total(goes, of) + total(stays, of)).toBe(total(scanned, of));
        expect(total(goes, 'quantity')).toBe(total(own, 'quantity'));
        for (const each of [...goes, ...stays]) expect(each.sorted).toBeLessThanOrEqual(each.quantity);
      }),
    );
  });
});

test('an order is ready when all its goods are in stock', () => {
  expect(statusOfLines([line('a', 2, 2)])).toBe('ready');
  expect(statusOfLines([line('a', 2, 2), line('b', 1)])).toBe('waiting');
});

describe('merging', () => {
  const facts: MergeFacts = {
    ...parcel(line('a', 1)),
    seller_id: 's',
    warehouse_id: 'w',
    channel_id: 'c',
    order_status: 'open',
    shipping_address: { ...emptyAddress, name: 'A', zip: '1012 AB', country_code: 'NL' },
  };

  test('two parcels to one address are merged', () => {
    expect(decideMerge([facts, { ...facts, shipping_address: { ...facts.shipping_address, zip: '1012ab' } }]).ok).toBe(
      true,
    );
  });

  test.each<[string, Partial<MergeFacts>, string]>([
    ['another seller', { seller_id: 't' }, 'parcel.merge-seller'],
    ['another warehouse', { warehouse_id: 'x' }, 'parcel.merge-warehouse'],
    ['another channel', { channel_id: 'd' }, 'parcel.merge-channel'],
    ['another door', { shipping_address: { ...facts.shipping_address, address1: 'B' } }, 'parcel.merge-address'],
    ['a cancelled order', { order_status: 'cancelled' }, 'parcel.merge-order'],
    ['one on the table', { status: 'packing' }, 'parcel.too-late'],
    ['one that was scanned', { lines: [line('a', 1, 1, 1)] }, 'parcel.too-late'],
  ])('%s is refused', (_, change, refusal) => {
    expect(decideMerge([facts, { ...facts, ...change }])).toMatchObject({ ok: false, refusal });
  });

  test('one alone is no merger', () => {
    expect(decideMerge([facts])).toMatchObject({ refusal: 'parcel.merge-one' });
  });
});
