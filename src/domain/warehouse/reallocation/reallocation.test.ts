import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { purchaseLinesOpen } from '../purchasing/status.ts';
import { decideReallocation, unitsToGive, type Donor, type DonorLine, type Receiver } from './decide.ts';
import { replacementsOf } from './purchases.ts';

const receiver: Receiver = { orderId: 'r', orderNumber: '#R', warehouseId: 'YW', missing: 3, isStopped: false };
const line: DonorLine = {
  orderLineId: 'l',
  warehouseId: 'YW',
  status: 'ready',
  sorted: 2,
  isBegun: false,
  isInTray: false,
  isShared: false,
};
const donor: Donor = { orderId: 'd', orderNumber: '#D', charged: 2, own: 0, lines: [line] };
const wanted = { quantity: 2, reason: 'The customer travels' };

const donorWith = (more: Partial<DonorLine>, whole: Partial<Donor> = {}): Donor => ({
  ...donor,
  lines: [{ ...line, ...more }],
  ...whole,
});
const refusalOf = (by: {
  readonly receiver?: Partial<Receiver>;
  readonly donor?: Donor;
  readonly wanted?: Partial<typeof wanted>;
}) => {
  const decided = decideReallocation({ ...receiver, ...by.receiver }, by.donor ?? donor, { ...wanted, ...by.wanted });
  return decided.ok ? null : [decided.refusal, decided.details?.['max'] ?? null];
};

test.each([
  ['nothing speaks against it', {}, null],
  ['an order that waits too', { donor: donorWith({ status: 'waiting' }) }, null],
  ['the same order', { donor: { ...donor, orderId: 'r' } }, ['reallocation.same-order', null]],
  ['no reason', { wanted: { reason: '  ' } }, ['reallocation.reason-missing', null]],
  ['a stopped parcel', { receiver: { isStopped: true } }, ['reallocation.stopped', null]],
  ['nothing missing', { receiver: { missing: 0 } }, ['reallocation.not-waiting', null]],
  ['more than is missing', { wanted: { quantity: 4 } }, ['reallocation.too-many', 3]],
  ['more than it has', { wanted: { quantity: 3 } }, ['reallocation.not-enough', 2]],
  ['fewer reserved than sorted', { donor: { ...donor, charged: 1 } }, ['reallocation.not-enough', 1]],
  ['another warehouse', { donor: donorWith({ warehouseId: 'DE' }) }, ['reallocation.other-warehouse', 0]],
  ['a box being packed', { donor: donorWith({ status: 'packing' }) }, ['reallocation.being-packed', 0]],
  ['a packed box', { donor: donorWith({ status: 'packed' }) }, ['reallocation.being-packed', 0]],
  ['a parcel on a walk', { donor: donorWith({ isBegun: true }) }, ['reallocation.being-packed', 0]],
  ['a shared box', { donor: donorWith({ isShared: true }) }, ['reallocation.being-packed', 0]],
  ['a stopped box', { donor: donorWith({ status: 'conflict' }) }, ['reallocation.being-packed', 0]],
  ['a sorting tray', { donor: donorWith({ isInTray: true }) }, ['reallocation.in-tray', 0]],
  ['own stock only', { donor: donorWith({}, { charged: 0, own: 2 }) }, ['reallocation.own-stock', 0]],
  ['nothing sorted', { donor: donorWith({ sorted: 0 }) }, ['reallocation.not-enough', 0]],
] as const)('%s', (_, by, expected) => {
  expect(refusalOf(by)).toEqual(expected);
});

describe('the units', () => {
  test('come from the lines in their order, and never from one that is begun', () => {
    const lines = [
      { ...line, orderLineId: 'begun', isBegun: true },
      { ...line, orderLineId: 'a', sorted: 1 },
      { ...line, orderLineId: 'b', sorted: 2 },
    ];
    const decided = decideReallocation(receiver, { ...donor, charged: 5, lines }, wanted);
    expect(decided.ok && decided.value.map(({ line: { orderLineId }, units }) => [orderLineId, units])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  const aLine: fc.Arbitrary<DonorLine> = fc.record({
    orderLineId: fc.constantFrom('a', 'b'),
    warehouseId: fc.constantFrom('YW', 'DE'),
    status: fc.constantFrom('waiting', 'ready', 'packing', 'packed', 'conflict'),
    sorted: fc.nat(4),
    isBegun: fc.boolean(),
    isInTray: fc.boolean(),
    isShared: fc.boolean(),
  });

  test('taken are exactly the wanted ones, at most what it can give, or it is refused', () => {
    fc.assert(
      fc.property(
        fc.array(aLine, { maxLength: 5 }),
        fc.nat(8),
        fc.nat(3),
        fc.integer({ min: 1, max: 6 }),
        (lines, charged, own, quantity) => {
          const whole = { ...donor, charged, own, lines };
          const max = unitsToGive(whole, 'YW');
          const decided = decideReallocation({ ...receiver, missing: 6 }, whole, { ...wanted, quantity });
          expect(decided.ok).toBe(quantity <= max);
          expect(max).toBeLessThanOrEqual(charged);
          if (!decided.ok) return;
          expect(decided.value.reduce((all, { units }) => all + units, 0)).toBe(quantity);
          for (const { line: from, units } of decided.value) expect(units).toBeLessThanOrEqual(from.sorted);
        },
      ),
    );
  });
});

describe('the purchases', () => {
  const outstanding = [
    { id: 'here soon', status: 'deliveried' as const, open: 1 },
    { id: 'bought', status: 'purchased' as const, open: 1 },
    { id: 'unbought', status: '' as const, open: 2 },
  ];
  const given = (units: number) => [{ orderLineId: 'd', units }];
  const shares = (units: number, missing = 4) =>
    replacementsOf(given(units), outstanding, missing).map((each) => [each.purchaseLineId, each.units]);

  test.each([
    [1, [['unbought', 1]]],
    [
      3,
      [
        ['unbought', 2],
        ['bought', 1],
      ],
    ],
    [
      4,
      [
        ['unbought', 2],
        ['bought', 1],
        ['here soon', 1],
      ],
    ],
  ])('%s units: what arrives last goes to the other order', (units, expected) => {
    expect(shares(units)).toEqual(expected);
  });

  test('units that no purchase brings are bought anew', () => {
    expect(shares(2, 6)).toEqual([[null, 2]]);
    expect(shares(3, 5)).toEqual([
      ['unbought', 2],
      [null, 1],
    ]);
    expect(replacementsOf(given(2), [], 2)).toEqual([{ purchaseLineId: null, orderLineId: 'd', units: 2 }]);
  });

  const aPurchase = fc.record({ status: fc.constantFrom(...purchaseLinesOpen), open: fc.integer({ min: 1, max: 4 }) });

  test('both orders together wait for as many units as before, and giving them back restores that', () => {
    fc.assert(
      fc.property(
        fc.array(aPurchase, { maxLength: 4 }),
        fc.nat(3),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        (purchases, uncovered, parts) => {
          const lines = purchases.map((each, nth) => ({ ...each, id: `p${nth}` }));
          const coming = lines.reduce((all, { open }) => all + open, 0);
          const quantity = parts.reduce((all, units) => all + units, 0);
          fc.pre(quantity <= coming + uncovered);
          const missing = coming + uncovered;
          const moved = replacementsOf(
            parts.map((units, nth) => ({ orderLineId: `d${nth}`, units })),
            lines,
            missing,
          );
          // The other order awaits what it gave, line by line.
          for (const [nth, units] of parts.entries())
            expect(
              moved.filter(({ orderLineId }) => orderLineId === `d${nth}`).reduce((all, each) => all + each.units, 0),
            ).toBe(units);
          const from = (id: string) =>
            moved.filter(({ purchaseLineId }) => purchaseLineId === id).reduce((all, { units }) => all + units, 0);
          for (const { id, open } of lines) expect(from(id)).toBeLessThanOrEqual(open);
          // The receiver expects no more units than it still lacks.
          const left = coming - lines.reduce((all, { id }) => all + from(id), 0);
          expect(left).toBeLessThanOrEqual(missing - quantity);
          expect(left).toBe(Math.min(coming, missing - quantity));
        },
      ),
    );
  });
});
