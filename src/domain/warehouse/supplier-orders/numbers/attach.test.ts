import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachNumbers, changesOrder, numbersProblems, type NumberedOrder } from './attach.ts';
import type { NumbersRow } from './read-numbers.ts';

const row = (more: Partial<NumbersRow>): NumbersRow => ({
  reference: '',
  supplierNumber: '',
  waybills: [],
  trace: '',
  ...more,
});
const order = (id: string, more: Partial<NumberedOrder> = {}): NumberedOrder => ({
  id,
  number: id.toUpperCase(),
  supplierNumber: '',
  cartons: [],
  left: 5,
  ...more,
});

const number = fc.constantFrom('', '1', '2', '3');
const anyRows = fc.array(
  fc.record({
    reference: fc.constantFrom('', 'A', 'B', 'C', 'X'),
    supplierNumber: number,
    waybills: fc.subarray(['SF1', 'SF2']),
    trace: fc.constantFrom('', 'picked up', 'arrived'),
  }),
  { maxLength: 8 },
);
/** Three orders; none has the number of another. */
const anyOrders = fc
  .tuple(fc.shuffledSubarray(['1', '2', '3']), fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }), fc.boolean())
  .map(([numbers, left, isUnknown]) =>
    ['a', 'b', 'c'].map((id, nth) =>
      order(id, {
        supplierNumber: numbers[nth] ?? '',
        left: left[nth] ?? 0,
        cartons: nth === 0 ? [{ waybill: 'SF1', trace: '', pieces: isUnknown ? 0 : 3 }] : [],
      }),
    ),
  );

test('two orders never have one number of a supplier, after any table', () => {
  fc.assert(
    fc.property(anyRows, anyOrders, (rows, orders) => {
      const given = new Map(attachNumbers(rows, orders).map((each) => [each.orderId, each.supplierNumber]));
      const numbers = orders
        .map(({ id, supplierNumber }) => given.get(id) ?? supplierNumber)
        .filter((each) => each !== '');
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
  );
});

test('the first of two orders gets the number, the second is refused', () => {
  const rows = [row({ reference: 'A', supplierNumber: '7' }), row({ reference: 'B', supplierNumber: '7' })];
  const outcomes = attachNumbers(rows, [order('a'), order('b')]);
  expect(outcomes.map(({ orderId, supplierNumber, problem }) => [orderId, supplierNumber, problem])).toEqual([
    ['a', '7', null],
    ['b', null, 'number-taken'],
  ]);
});

test('each order is listed once, each row counts for one line, and a problem changes nothing', () => {
  fc.assert(
    fc.property(anyRows, anyOrders, (rows, orders) => {
      const attached = attachNumbers(rows, orders);
      const ids = attached.flatMap(({ orderId }) => orderId ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(attached.length).toBeLessThanOrEqual(rows.length);
      expect(attached.length > 0).toBe(rows.length > 0);
      for (const each of attached.filter(({ problem }) => problem !== null)) {
        expect(numbersProblems).toContain(each.problem);
        expect(each).toMatchObject({ supplierNumber: null, newWaybill: null, traces: [] });
        expect(changesOrder(each)).toBe(false);
      }
    }),
  );
});

test('a new waybill is one that the order does not have, and only where pieces are left for it', () => {
  fc.assert(
    fc.property(anyRows, anyOrders, (rows, orders) => {
      for (const { orderId, newWaybill } of attachNumbers(rows, orders)) {
        const of = orders.find(({ id }) => id === orderId);
        if (!of || newWaybill === null) continue;
        expect(of.left).toBeGreaterThan(0);
        expect(of.cartons.map(({ waybill }) => waybill)).not.toContain(newWaybill);
        expect(of.cartons.every(({ pieces }) => pieces > 0)).toBe(true);
      }
    }),
  );
});

test.each<[string, readonly NumbersRow[], readonly NumberedOrder[], readonly (string | null)[]]>([
  [
    'our number comes before that of the supplier',
    [row({ reference: 'A', supplierNumber: '7' })],
    [order('b', { supplierNumber: '8' }), order('a')],
    ['a'],
  ],
  [
    'the number of the supplier is used without ours',
    [row({ supplierNumber: '8' })],
    [order('b', { supplierNumber: '8' })],
    ['b'],
  ],
  ['an empty number is not that of an order without one', [row({ reference: 'X' })], [order('a')], [null]],
  [
    'rows of one order by both numbers',
    [row({ reference: 'A' }), row({ supplierNumber: '8' })],
    [order('a', { supplierNumber: '8' })],
    ['a'],
  ],
])('%s', (_, rows, orders, ids) => expect(attachNumbers(rows, orders).map(({ orderId }) => orderId)).toEqual(ids));

test('the last event of a waybill counts, and the same one again is no change', () => {
  const known = order('a', { supplierNumber: '8', cartons: [{ waybill: 'SF1', trace: 'picked up', pieces: 5 }] });
  const traced = (...traces: string[]) =>
    attachNumbers(
      traces.map((trace) => row({ reference: 'A', waybills: ['SF1'], trace })),
      [known],
    )[0];
  expect(traced('picked up', 'arrived')?.traces).toEqual([{ waybill: 'SF1', trace: 'arrived' }]);
  for (const same of [traced('picked up'), traced('')]) expect(same && changesOrder(same)).toBe(false);
});

test('waybills of no order are shown by their number', () => {
  const [one, other] = attachNumbers([row({ waybills: ['SF1', 'SF2'] }), row({ reference: 'A' })], [order('a')]);
  expect(one).toMatchObject({ orderId: null, reference: 'SF1, SF2', problem: 'unknown' });
  expect(other).toMatchObject({ orderId: 'a', problem: null });
});
