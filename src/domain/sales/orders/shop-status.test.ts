import { expect, test } from 'vitest';
import { decideShopFinancial, decideShopOrder } from './shop-status.ts';
import { financialStatuses, orderStatuses } from '../../shared/order-status/order-status.ts';
import type { FinancialStatus } from '../../shared/order-status/order-status.ts';

test.each<[FinancialStatus, FinancialStatus, FinancialStatus | null]>([
  ['unpaid', 'paid', 'paid'],
  ['authorized', 'voided', 'voided'],
  ['paid', 'refunded', 'refunded'],
  ['paid', 'unpaid', null],
  ['refunded', 'paid', null],
  ['voided', 'paid', null],
  ['refund_applied', 'paid', 'refund_applied'],
  ['refund_applied', 'refunded', 'refunded'],
  ['refund_applied', 'voided', 'voided'],
  ['refund_applied', 'unpaid', null],
  ['pending_refund', 'paid', 'pending_refund'],
  ['pending_refund', 'refunded', 'refunded'],
  ['refund_failed', 'partially_paid', 'refund_failed'],
])('an order %s that the shop reports as %s becomes %s', (now, reported, next) => {
  const result = decideShopFinancial(now, reported);
  expect(result.ok ? result.value.status : null).toBe(next);
});

test('a payment on an expired order is taken, with an alert', () => {
  expect(decideShopFinancial('expired', 'paid')).toEqual({ ok: true, value: { status: 'paid', alert: true } });
});

test('a shop that repeats itself changes nothing', () => {
  for (const status of financialStatuses)
    expect(decideShopFinancial(status, status)).toEqual({ ok: true, value: { status, alert: false } });
  for (const status of orderStatuses)
    expect(decideShopOrder(status, status)).toEqual({ ok: true, value: { status, alert: false } });
});

test('cancelled is final, closed can come back', () => {
  expect(decideShopOrder('open', 'cancelled').ok).toBe(true);
  expect(decideShopOrder('closed', 'open').ok).toBe(true);
  expect(decideShopOrder('cancelled', 'open')).toMatchObject({
    refusal: 'status.wrong',
    details: { status: 'cancelled', reported: 'open' },
  });
  expect(decideShopOrder('closed', 'cancelled').ok).toBe(false);
});
