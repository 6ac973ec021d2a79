import { entryStatuses } from '#domain/finance/bank-statements/entry-status.ts';
import { describe, expect, test } from 'vitest';
import { paypalPaymentStatuses } from '#domain/finance/paypal/payment-status.ts';
import { paypalRefundStatuses } from '#domain/finance/paypal/refund-status.ts';
import { manualPaymentStatuses } from '#domain/finance/accounts/manual-payment.ts';
import { rechargeStatuses } from '#domain/finance/accounts/recharge-status.ts';
import { invoiceStatuses } from '#domain/finance/invoices/status.ts';
import { withdrawalStatuses } from '#domain/finance/affiliates/withdrawal-status.ts';
import { expenseStatuses } from '#domain/finance/store-costs/expense-status.ts';
import { afterSaleStatuses } from '#domain/sales/after-sales/status.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import {
  financialStatuses,
  fulfillmentStatuses,
  mappingStatuses,
  orderStatuses,
} from '#domain/shared/order-status/order-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { purchaseLineStatuses, purchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { claimStatuses } from '#domain/warehouse/supplier-claims/status.ts';
import { supplierOrderStatuses } from '#domain/warehouse/supplier-orders/status.ts';
import { statusLabel, statusLabels, statusOptions } from './labels.ts';
import { worstStatus, statusTones, toneOf, type StatusFamily } from './tones.ts';

/** The statuses of the domain, by the family that shows them. */
const domain = {
  order: orderStatuses,
  financial: financialStatuses,
  fulfilment: fulfillmentStatuses,
  mapping: mappingStatuses,
  purchase: purchaseStatuses,
  // A line that is not bought yet has an empty status.
  purchaseLine: purchaseLineStatuses.map((status) => status || 'none'),
  supplierOrder: supplierOrderStatuses,
  claim: claimStatuses,
  recharge: rechargeStatuses,
  bankEntry: entryStatuses,
  invoice: invoiceStatuses,
  expense: expenseStatuses,
  withdrawal: withdrawalStatuses,
  refund: afterSaleStatuses,
  resend: afterSaleStatuses,
  collect: afterSaleStatuses,
  manualPayment: manualPaymentStatuses,
  paypalPayment: paypalPaymentStatuses,
  paypalRefund: paypalRefundStatuses,
  store: storeStatuses,
  tracking: trackingStatuses,
} as const satisfies Partial<Record<StatusFamily, readonly (string | number)[]>>;
const families = Object.entries(domain) as [StatusFamily, readonly (string | number)[]][];

describe.each(families)('%s', (family, statuses) => {
  test('every status of the domain has a label and a tone', () => {
    const unlabelled = statuses.filter((status) => statusLabel(family, status) === undefined);
    const untoned = statuses.filter((status) => !Object.hasOwn(statusTones[family], String(status)));
    expect({ unlabelled, untoned }).toEqual({ unlabelled: [], untoned: [] });
  });

  test('no label is for a status that the domain does not have', () => {
    const known = new Set(statuses.map(String));
    expect(Object.keys(statusLabels[family]).filter((status) => !known.has(status))).toEqual([]);
  });

  test('no two statuses read the same', () => {
    const texts = Object.values(statusLabels[family]).map(({ message }) => message);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('a filter offers each status once', () => {
    const values = statusOptions(family).map(({ value }) => value);
    expect(values.toSorted()).toEqual([...new Set(statuses.map(String))].toSorted());
  });
});

test('a status of a later version is quiet, so that it never displaces one that needs attention', () => {
  for (const [family] of families) expect(toneOf(family, 'from-the-future')).toBe('idle');
  expect(
    worstStatus([
      { family: 'order', status: 'from-the-future' },
      { family: 'mapping', status: 0 },
      { family: 'financial', status: 'paid' },
    ]),
  ).toEqual({ family: 'mapping', status: 0 });
});
