import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promiseOf, type ComingGoods, type DateRange, type PromisedParcel, type PromiseFacts } from './promise.ts';

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 10, day, hour));
const parcel: PromisedParcel = {
  hereAt: at(10),
  isWaiting: false,
  shippedAt: null,
  deliveredAt: null,
  days: { p50: 6, p90: 9 },
};
const goods: ComingGoods = { boughtAt: at(11), dueAt: null, lead: { p50: 3, p90: 5 } };
const facts: PromiseFacts = { paidAt: at(10), isEnded: false, parcels: [parcel], coming: [] };
const waiting = { ...parcel, isWaiting: true };
const shipped = { ...parcel, shippedAt: at(12) };

const read = (more: Partial<PromiseFacts>, now = at(10)) => {
  const promise = promiseOf({ ...facts, ...more }, now);
  return promise && [promise.ship, promise.deliver, promise.late];
};

describe('an order', () => {
  test.each<[string, Partial<PromiseFacts>, ReturnType<typeof read>]>([
    ['whose goods are here is packed the next day', {}, [[at(11), at(11)], [at(17), at(20)], null]],
    ['that is not paid has none', { paidAt: null }, null],
    ['that ended has none', { isEnded: true }, null],
    ['without a parcel has none', { parcels: [] }, null],
    ['that is delivered has none', { parcels: [{ ...shipped, deliveredAt: at(20) }] }, null],
    [
      'with bought goods waits as long as their supplier takes',
      { parcels: [waiting], coming: [goods] },
      [[at(15), at(17)], [at(21), at(26)], null],
    ],
    [
      'with goods that are not bought yet waits a day longer',
      { parcels: [waiting], coming: [{ ...goods, boughtAt: null }] },
      [[at(15), at(17)], [at(21), at(26)], null],
    ],
    [
      'waits for the last of its goods',
      { parcels: [waiting], coming: [goods, { ...goods, lead: { p50: 2, p90: 9 } }] },
      [[at(15), at(21)], [at(21), at(30)], null],
    ],
    [
      'goes by the date that the supplier confirmed, not by what is usual',
      { parcels: [waiting], coming: [{ ...goods, dueAt: at(18) }] },
      [[at(21), at(23)], [at(27), at(32)], null],
    ],
    [
      'with a supplier that is not known goes by the usual time',
      { parcels: [waiting], coming: [{ ...goods, lead: null }] },
      [[at(16), at(19)], [at(22), at(28)], null],
    ],
    ['that is shipped has only a delivery', { parcels: [shipped] }, [null, [at(18), at(21)], null]],
    [
      'with a channel without days has no delivery',
      { parcels: [{ ...parcel, days: null }] },
      [[at(11), at(11)], null, null],
    ],
    [
      'of two parcels is promised with the last one',
      { parcels: [shipped, waiting], coming: [goods] },
      [[at(15), at(17)], [at(21), at(26)], null],
    ],
    [
      'of a parcel that is here does not wait for goods of others',
      { parcels: [parcel], coming: [goods] },
      [[at(11), at(11)], [at(17), at(20)], null],
    ],
  ])('%s', (_, more, expected) => {
    expect(read(more)).toEqual(expected);
  });
});

test.each([
  ['on the day itself', {}, at(11), null],
  ['after the day to ship', {}, at(11, 10), 'shipping'],
  ['shipped, before the last day', { parcels: [shipped] }, at(21), null],
  ['shipped, after the last day', { parcels: [shipped] }, at(21, 10), 'delivery'],
  ['goods that did not come', { parcels: [waiting], coming: [goods] }, at(18), 'shipping'],
  ['a later date of the supplier', { parcels: [waiting], coming: [{ ...goods, dueAt: at(18) }] }, at(18), null],
] as const)('late: %s', (_, more, now, late) => {
  expect(promiseOf({ ...facts, ...more }, now)?.late).toBe(late);
});

test('no date is before an earlier step, and goods that come later never make an order earlier', () => {
  const days = fc.record({ p50: fc.nat(20), p90: fc.nat(30) });
  const date = fc.integer({ min: 1, max: 28 }).map((day) => at(day));
  const aParcel = fc.record({
    hereAt: date,
    isWaiting: fc.boolean(),
    shippedAt: fc.option(date),
    deliveredAt: fc.constant(null),
    days: fc.option(days),
  });
  const someGoods = fc.record({ boughtAt: fc.option(date), dueAt: fc.option(date), lead: fc.option(days) });
  fc.assert(
    fc.property(
      fc.array(aParcel, { minLength: 1, maxLength: 3 }),
      fc.array(someGoods),
      someGoods,
      (parcels, coming, more) => {
        const given = { ...facts, parcels, coming };
        const [one, two] = [promiseOf(given, at(1)), promiseOf({ ...given, coming: [...coming, more] }, at(1))];
        const ranges = [one?.ship, one?.deliver, two?.ship, two?.deliver].filter((range) => range != null);
        expect(ranges.filter(([from, to]) => to < from)).toEqual([]);
        const ends = (earlier: DateRange | null | undefined, later: DateRange | null | undefined) =>
          earlier && later ? later[1] >= earlier[1] : true;
        expect(ends(one?.ship, one?.deliver)).toBe(true);
        expect(ends(one?.ship, two?.ship)).toBe(true);
      },
    ),
  );
});
