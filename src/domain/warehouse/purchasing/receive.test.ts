import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFinal, statusesBefore } from '#domain/shared/status.ts';
import { decidePurchase, statusFromLines } from './decide.ts';
import { purchaseNumber } from './number.ts';
import { decideReceipt, receiptDifference } from './receive.ts';
import type { ReceivableLine } from './receive.ts';
import {
  purchaseLinesOpen,
  purchaseLinesSettled,
  purchaseLineStatuses,
  purchaseLinesUnderWay,
  purchaseLineTransitions,
  purchaseStatuses,
} from './status.ts';

const line = (more: Partial<ReceivableLine> = {}): ReceivableLine => ({
  status: 'purchased',
  expected: 10,
  received: 0,
  damaged: 0,
  ...more,
});
const count = fc.nat({ max: 30 });
const reason = 'counted twice';

test('a purchase line is open or settled, and only bought ones are under way', () => {
  expect([...purchaseLinesOpen, ...purchaseLinesSettled].toSorted()).toEqual(purchaseLineStatuses.toSorted());
  expect(purchaseLinesSettled.every((status) => isFinal(purchaseLineTransitions, status))).toBe(true);
  // What can be given up with a reason is what was bought and has not arrived.
  expect(statusesBefore(purchaseLineTransitions, 'terminate')).toEqual(purchaseLinesUnderWay);
});

test('every good piece of a delivery is either for the order or over, and none is both', () => {
  fc.assert(
    fc.property(count, count, count, count, (expected, received, good, damaged) => {
      const decided = decideReceipt(line({ status: 'deliveried', expected, received }), { good, damaged, reason });
      if (!decided.ok) {
        expect(good + damaged).toBe(0);
        return;
      }
      const { value } = decided;
      expect(value.forOrder + value.over).toBe(good);
      expect(Math.min(value.forOrder, value.over, value.missing)).toBeGreaterThanOrEqual(0);
      expect(received + value.forOrder).toBeLessThanOrEqual(Math.max(expected, received));
      expect(value.missing > 0).toBe(value.received < expected);
      expect(value.status).toBe(value.missing === 0 ? 'received' : 'deliveried');
    }),
  );
});

test('deliveries in parts end as one delivery does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (expected, parts) => {
        let now: ReceivableLine = line({ expected });
        let over = 0;
        for (const good of parts) {
          const decided = decideReceipt(now, { good, damaged: 0, reason });
          if (!decided.ok) {
            // Complete: what comes later is not expected.
            expect(now.status).toBe('received');
            break;
          }
          now = { ...now, ...decided.value };
          over += decided.value.over;
        }
        expect(now.received - over).toBe(Math.min(expected, now.received));
      },
    ),
  );
});

test('a short, excess or damaged delivery is explained, a complete one is not', () => {
  const decide = (good: number, damaged: number, why?: string) => decideReceipt(line(), { good, damaged, reason: why });
  expect(decide(10, 0)).toMatchObject({ ok: true, value: { status: 'received', difference: 'none' } });
  for (const [good, damaged, difference] of [
    [9, 0, 'short'],
    [11, 0, 'over'],
    [10, 1, 'damaged'],
    [9, 1, 'damaged'],
  ] as const) {
    expect(receiptDifference(line(), { good, damaged })).toBe(difference);
    for (const blank of [undefined, '', '  '])
      expect(decide(good, damaged, blank)).toMatchObject({
        refusal: 'receipt.reason-missing',
        details: { difference, expected: 10, received: good },
      });
    expect(decide(good, damaged, reason)).toMatchObject({ ok: true, value: { difference } });
  }
});

test.each(purchaseLineStatuses)('goods of a line "%s" are received only while it is under way', (status) => {
  const decided = decideReceipt(line({ status }), { good: 10, damaged: 0 });
  expect(decided.ok).toBe(purchaseLinesUnderWay.includes(status));
  if (!decided.ok) expect(decided.refusal).toBe('receipt.not-expected');
});

test.each([
  [-1, 0],
  [0, -1],
  [1.5, 0],
  [Number.NaN, 1],
  [Infinity, 0],
])('%d good and %d damaged pieces are no count', (good, damaged) => {
  expect(decideReceipt(line(), { good, damaged, reason })).toMatchObject({ refusal: 'receipt.quantity-wrong' });
});

test('damaged pieces add up and never count as received', () => {
  const decided = decideReceipt(line({ damaged: 2, received: 3 }), { good: 0, damaged: 4, reason });
  expect(decided).toMatchObject({ ok: true, value: { damaged: 6, received: 3, missing: 7 } });
});

test('the status of a purchase follows its lines and never goes back by itself', () => {
  const lines = fc.array(fc.constantFrom(...purchaseLineStatuses), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...purchaseStatuses), lines, (status, some) => {
      const next = statusFromLines(status, some);
      expect(statusFromLines(next, some)).toBe(next);
      if (status !== 1 && status !== 2) {
        expect(next).toBe(status);
        return;
      }
      expect(next).toBeGreaterThanOrEqual(status);
      if (next === 3) expect(some.every((each) => purchaseLinesSettled.includes(each))).toBe(true);
      if (status === 1 && next !== 1)
        expect(some.some((each) => each === 'received' || each === 'deliveried')).toBe(true);
    }),
  );
});

test('a finished purchase is reopened within thirty days and with a reason', () => {
  const finished_at = new Date('2026-11-01T12:00:00Z');
  const purchase = { status: 3, lines: [], supplier_and_cost: true, finished_at } as const;
  const days = (n: number) => new Date(finished_at.getTime() + n * 86_400_000);
  const reopen = (now: Date | undefined, why = reason) =>
    decidePurchase(purchase, { action: 'reopen', reason: why, now }, ['manager']);
  expect(reopen(days(30))).toEqual({ ok: true, value: 2 });
  expect(reopen(new Date(days(30).getTime() + 1))).toMatchObject({ refusal: 'purchase.too-late' });
  expect(reopen(undefined)).toMatchObject({ refusal: 'purchase.too-late' });
  expect(reopen(days(1), ' ')).toMatchObject({ refusal: 'purchase.reason-missing' });
});

test('a purchase number is dated, readable and follows from its id', () => {
  const [id, at] = ['0192f3a4-7b6c-7def-8123-456789abcdef', new Date('2026-11-20T23:30:00Z')];
  expect(purchaseNumber(id, at)).toMatch(/^P-261120-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(purchaseNumber(id, at)).toBe(purchaseNumber(id, at));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 0xff_ffff_ffff }), { minLength: 2, maxLength: 30 }),
      (bits) => {
        const numbers = bits.map((each) =>
          purchaseNumber(`0192f3a4-7b6c-7def-81${each.toString(16).padStart(10, '0')}`, at),
        );
        expect(new Set(numbers).size).toBe(bits.length);
      },
    ),
  );
});
