import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderFault } from '../read-order.ts';
import { refundedUnits, Refunds, wooRefunds } from './woocommerce-refunds.ts';

const now = new Date('2026-11-24T12:00:00Z');
const money = (refund: object, currency = 'EUR') => wooRefunds(Refunds.parse([{ id: 1, ...refund }]), currency, now);

test.each([
  ['10.00', 'EUR', 1000],
  ['-10.00', 'EUR', 1000],
  [10, 'EUR', 1000],
  // As the total of the order with the same digits.
  ['1.005', 'EUR', 101],
  ['-1.005', 'EUR', 101],
  ['1000', 'JPY', 1000],
])('a refund of %j %s is %i minor units', (amount, currency, minor) =>
  expect(money({ amount }, currency)).toMatchObject([{ externalId: '1', amount: { minor, currency } }]),
);

test.each(['0', '0.00', '-0.00', 0])('a refund of %j gave no money back', (amount) =>
  expect(money({ amount })).toEqual([]),
);

test.each(['', 'x', '1e99'])('the amount %j is refused', (amount) =>
  expect(() => money({ amount })).toThrow(OrderFault),
);

test.each([
  ['2026-11-01T23:59:59', new Date('2026-11-01T23:59:59Z')],
  ['2026-11-01T23:59:59.123', new Date('2026-11-01T23:59:59Z')],
  [null, now],
  [undefined, now],
  ['', now],
  ['0000-00-00T00:00:00', now],
  ['1970-01-01T00:00:00', now],
  ['2027-01-01T00:00:00', now],
])('a refund created at %j', (date_created_gmt, at) =>
  expect(money({ amount: '1', date_created_gmt })).toMatchObject([{ at }]),
);

const item = (quantity: number, meta_data: unknown) => ({ quantity, meta_data });
const unitsOf = (...items: object[]) =>
  Object.fromEntries(refundedUnits(Refunds.parse([{ id: 1, amount: '1', line_items: items }])));

test.each([
  [
    'a line id as text or number',
    [item(-1, [{ key: '_refunded_item_id', value: '7' }]), item(-2, [{ key: '_refunded_item_id', value: 7 }])],
    { 7: 3 },
  ],
  ['money without units', [item(0, [{ key: '_refunded_item_id', value: '7' }])], { 7: 0 }],
  ['no meta data', [item(-1, null), item(-1, undefined), item(-1, [])], {}],
  [
    'a value that is no id',
    [item(-1, [{ key: '_refunded_item_id', value: 'x' }]), item(-1, [{ key: '_refunded_item_id' }])],
    {},
  ],
  ['other meta data', [item(-1, [{ key: 'colour', value: '7' }, { value: '7' }])], {}],
])('units of %s', (_, items, expected) => expect(unitsOf(...items)).toEqual(expected));

test('the order of refunds does not matter, and the sign does not either', () => {
  const refunds = fc.array(
    fc.record({
      id: fc.nat(99),
      amount: fc.constant('1'),
      line_items: fc.option(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: -9, max: 0 }),
            meta_data: fc.nat(3).map((value) => [{ key: '_refunded_item_id', value }]),
          }),
          { maxLength: 3 },
        ),
      ),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(refunds, (given) => {
      const units = refundedUnits(Refunds.parse(given));
      const positive = given.map((one) => ({
        ...one,
        line_items: (one.line_items ?? []).map((line) => ({ ...line, quantity: 0 - line.quantity })),
      }));
      expect(refundedUnits(Refunds.parse(given.toReversed()))).toEqual(units);
      expect(refundedUnits(Refunds.parse(positive))).toEqual(units);
      const all = positive.flatMap(({ line_items }) => line_items).reduce((sum, { quantity }) => sum + quantity, 0);
      expect([...units.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(all);
    }),
  );
});
