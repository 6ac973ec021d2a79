import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/calendar/days.ts';
import { decideReceivedLot, inSellingOrder, isSellable, joinedLot, lotLimits, lotState, unknownLot } from './lots.ts';

const today = '2026-11-29';
const rule = { expires: true, sell_days: 10, notice_days: 30 };
const lotsOnly = { expires: false, sell_days: 0, notice_days: 30 };
const lot = (days: number | null, name = 'A1') => ({
  lot: name,
  expires_on: days === null ? null : addDays(today, days),
});
const place = (days: number | null, on_hand: number, name = 'A1') => ({ ...lot(days, name), on_hand });

test.each([
  [lot(-1), 'expired'],
  [lot(0), 'ended'],
  [lot(9), 'ended'],
  [lot(10), 'soon'],
  [lot(40), 'soon'],
  [lot(41), 'good'],
  [lot(null), 'unknown'],
  [lot(100, ''), 'unknown'],
] as const)('%o of goods that are sold until ten days before their expiry: %s', (given, state) => {
  expect(lotState(given, rule, today)).toBe(state);
});

test.each([
  [0, 10, 'soon'],
  [0, 11, 'good'],
  [1, 11, 'soon'],
  [1, 12, 'good'],
  [365, 375, 'soon'],
  [365, 376, 'good'],
] as const)('with %i days of notice, pieces that expire in %i days: %s', (notice_days, days, state) => {
  expect(lotState(lot(days), { ...rule, notice_days }, today)).toBe(state);
});

test('the sale ends soon from the days of notice before its last day to that day', () => {
  const days = fc.integer({ min: -400, max: 1_500 });
  const rules = fc.record({
    expires: fc.constant(true),
    sell_days: fc.nat({ max: lotLimits.sellDays }),
    notice_days: fc.nat({ max: lotLimits.noticeDays }),
  });
  fc.assert(
    fc.property(days, rules, (expiry, of) => {
      const left = expiry - of.sell_days;
      expect(lotState(lot(expiry), of, today) === 'soon').toBe(left >= 0 && left <= of.notice_days);
    }),
  );
});

test('goods with lots that do not expire are good', () => {
  expect(lotState(lot(null), lotsOnly, today)).toBe('good');
  expect(isSellable(lot(null), lotsOnly, today)).toBe(true);
});

test.each([[-1], [0], [9]])('a piece that expires in %i days is not sold', (days) => {
  expect(isSellable(lot(days), rule, today)).toBe(false);
  // Without the rule its date means nothing.
  expect(isSellable(lot(days), null, today)).toBe(true);
});

describe('received pieces', () => {
  test.each([
    ['without a rule have no lot', null, lot(50), place(null, 3, ''), unknownLot],
    ['go to an empty location', rule, lot(50), place(20, 0, 'B2'), lot(50)],
    ['go to pieces of their lot', rule, lot(50), place(50, 4), lot(50)],
    ['of goods that do not expire keep their lot only', lotsOnly, lot(50), place(null, 1), lot(null)],
  ] as const)('%s', (_, of, given, there, value) => {
    expect(decideReceivedLot(of, given, there, today)).toEqual({ ok: true, value });
  });
  test.each([
    ['no lot', lot(50, ''), place(null, 0), 'lot.missing'],
    ['no date', lot(null), place(null, 0), 'lot.missing'],
    ['a past date', lot(-1), place(null, 0), 'lot.past'],
    ['another lot there', lot(50), place(50, 1, 'B2'), 'lot.other-there'],
    ['another date there', lot(50), place(51, 1), 'lot.other-there'],
    ['pieces of an unknown lot there', lot(50), place(null, 1, ''), 'lot.other-there'],
  ] as const)('with %s are refused', (_, given, there, refusal) => {
    expect(decideReceivedLot(rule, given, there, today)).toMatchObject({ ok: false, refusal });
  });
});

const anyLot = fc.record({
  lot: fc.constantFrom('', 'A1', 'B2'),
  expires_on: fc.option(fc.integer({ min: -40, max: 200 }).map((days) => addDays(today, days))),
});
const level = fc.tuple(anyLot, fc.integer({ min: 0, max: 3 })).map(([one, on_hand]) => ({ ...one, on_hand }));

test('a location with pieces of two lots expires with the earlier one', () => {
  fc.assert(
    fc.property(anyLot, level, (moved, there) => {
      const joined = joinedLot(moved, there);
      const days = [moved.expires_on, ...(there.on_hand > 0 ? [there.expires_on] : [])].filter((day) => day !== null);
      expect(joined.expires_on).toBe(days.toSorted()[0] ?? null);
      expect(['', moved.lot]).toContain(joined.lot);
    }),
  );
});

test('pieces are sold by expiry, and none that may not be sold', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ one: level, tracked: fc.boolean() })), (rows) => {
      const levels = rows.map(({ one, tracked }, at) => ({ ...one, at, rule: tracked ? rule : null }));
      const sold = inSellingOrder(levels, today);
      for (const one of levels) expect(sold.includes(one)).toBe(isSellable(one, one.rule, today));
      if (levels.every((one) => one.rule === null)) return;
      const order = sold.map((one) => [one.expires_on ?? '9999-12-31', one.at] as const);
      expect(order).toEqual(order.toSorted(([a, m], [b, n]) => a.localeCompare(b) || m - n));
    }),
  );
});
