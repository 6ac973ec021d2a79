import { expect, test } from 'vitest';
import { emptyAddress } from '../../shared/address/address.ts';
import { decideImport, type OrderNow } from './decide-import.ts';
import type { ImportedLine, ImportedOrder } from './imported.ts';
import type { FinancialStatus } from '../../shared/order-status/order-status.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const mug: ImportedLine = {
  key: 'MUG-SG|Mug|Sage',
  sku: 'MUG-SG',
  title: 'Mug',
  variant_title: 'Sage',
  quantity: 2,
  price: euro(1850),
  discount: euro(0),
  requires_shipping: true,
};
const tray: ImportedLine = { ...mug, key: '|Tray|', sku: '', title: 'Tray', variant_title: '' };
const previous: ImportedOrder = {
  order_number: '#1',
  created_at: new Date('2026-11-17T08:12:03Z'),
  order_status: 'open',
  financial_status: 'paid',
  shop_fulfillment: 'unfulfilled',
  currency: 'EUR',
  subtotal: euro(3700),
  discount: euro(0),
  shipping: euro(490),
  tax: euro(0),
  total: euro(4190),
  email: 'marta@example.com',
  phone: '',
  payment_method: 'Shopify Payments',
  note: '',
  tags: '',
  shipping_address: {
    ...emptyAddress,
    name: 'Marta',
    address1: 'Dluga 12',
    city: 'Krakow',
    zip: '31-146',
    country_code: 'PL',
  },
  lines: [mug],
};
const now: OrderNow = {
  order_status: 'open',
  financial_status: 'paid',
  processed: false,
  address_open: true,
  country_code: 'PL',
  lines_in_work: new Set(),
};
const processed: OrderNow = { ...now, processed: true, lines_in_work: new Set([mug.key]) };
const elsewhere = { ...previous.shipping_address, address1: 'Dluga 14' };

test('an unknown order is new', () => {
  expect(decideImport(previous, null, null)).toEqual({ verdict: 'new', next: previous });
});

test('an identical import changes nothing, in any status', () => {
  for (const here of [
    now,
    processed,
    { ...now, financial_status: 'refund_applied' as const },
    { ...now, order_status: 'closed' as const },
  ])
    expect(decideImport(previous, previous, here)).toEqual({ verdict: 'unchanged', next: previous, held: [] });
});

test('an order that is not in work follows its shop, field by field', () => {
  const next: ImportedOrder = {
    ...previous,
    note: 'Ring twice',
    shipping_address: elsewhere,
    total: euro(6040),
    lines: [{ ...mug, quantity: 3 }, tray],
  };
  expect(decideImport(next, previous, now)).toEqual({
    verdict: 'changed',
    next,
    changed: [
      { field: 'note', item: '', from: '', to: 'Ring twice' },
      { field: 'shipping_address.address1', item: '', from: 'Dluga 12', to: 'Dluga 14' },
      { field: 'total', item: '', from: '41.90 EUR', to: '60.40 EUR' },
      { field: 'lines.quantity', item: 'Mug · Sage', from: '2', to: '3' },
      { field: 'lines.added', item: 'Tray', from: '', to: '2' },
    ],
    held: [],
    order_status: 'open',
    financial_status: 'paid',
    alert: false,
  });
});

test('changes to money and lines of a processed order are retained and reported', () => {
  const next: ImportedOrder = {
    ...previous,
    financial_status: 'partially_refunded',
    total: euro(2000),
    lines: [{ ...mug, quantity: 1 }],
    shop_fulfillment: 'fulfilled',
  };
  const decision = decideImport(next, previous, processed);
  expect(decision).toMatchObject({
    verdict: 'changed',
    changed: [{ field: 'financial_status', from: 'paid', to: 'partially_refunded' }],
    held: ['total', 'lines'],
    financial_status: 'partially_refunded',
  });
  // Retained changes are not lost: they apply when the processing is cancelled.
  expect(decision).toMatchObject({
    next: { total: previous.total, lines: previous.lines, financial_status: 'partially_refunded' },
  });
});

test('an import with only retained changes counts as unchanged', () => {
  expect(decideImport({ ...previous, total: euro(1) }, previous, processed)).toEqual({
    verdict: 'unchanged',
    next: previous,
    held: ['total'],
  });
});

test.each<[string, Partial<OrderNow>, Partial<ImportedOrder['shipping_address']>, boolean]>([
  ['still in the house', {}, {}, true],
  ['labelled', { address_open: false }, {}, false],
  ['to another country', {}, { country_code: 'DE', zip: '04109' }, false],
  ['without a street', {}, { address1: '' }, false],
])('the address of a processed order that is %s', (_, here, address, follows) => {
  const next = { ...previous, shipping_address: { ...elsewhere, ...address } };
  const decision = decideImport(next, previous, { ...processed, ...here });
  expect(decision.verdict).toBe(follows ? 'changed' : 'unchanged');
  expect(decision).toMatchObject({ held: follows ? [] : ['shipping_address'] });
});

test('a line that was once bought for is not taken away', () => {
  const here = { ...now, lines_in_work: new Set([mug.key]) };
  expect(decideImport({ ...previous, lines: [tray] }, previous, here)).toMatchObject({
    verdict: 'unchanged',
    held: ['lines'],
  });
  expect(decideImport({ ...previous, lines: [{ ...mug, quantity: 9 }] }, previous, here)).toMatchObject({
    verdict: 'changed',
    held: [],
  });
});

test.each<[FinancialStatus, FinancialStatus, 'changed' | 'refused']>([
  ['pending', 'paid', 'changed'],
  ['pending', 'partially_refunded', 'changed'],
  ['unpaid', 'refunded', 'changed'],
  ['authorized', 'voided', 'changed'],
  ['paid', 'pending', 'refused'],
  ['refunded', 'paid', 'refused'],
  ['voided', 'paid', 'refused'],
  ['partially_refunded', 'paid', 'refused'],
])('a payment that was %s and is %s now: %s', (from, to, verdict) => {
  const before = { ...previous, financial_status: from };
  const decision = decideImport({ ...previous, financial_status: to }, before, { ...now, financial_status: from });
  const why = verdict === 'refused' ? { reason: 'import.financial-status', details: { from, to } } : {};
  expect(decision).toMatchObject({ verdict, ...why });
});

test('a payment on an expired order is accepted with an alert', () => {
  const before = { ...previous, financial_status: 'expired' as const };
  expect(decideImport(previous, before, { ...now, financial_status: 'expired' })).toMatchObject({
    verdict: 'changed',
    alert: true,
  });
});

test('a known status is no change', () => {
  const cancelled = { ...previous, order_status: 'cancelled' as const };
  expect(decideImport(cancelled, previous, { ...now, order_status: 'cancelled' })).toEqual({
    verdict: 'unchanged',
    next: cancelled,
    held: [],
  });
});

test('a shop cancels, and cannot take it back', () => {
  const cancelled = { ...previous, order_status: 'cancelled' as const };
  expect(decideImport(cancelled, previous, processed)).toMatchObject({ verdict: 'changed', order_status: 'cancelled' });
  expect(decideImport(previous, cancelled, { ...now, order_status: 'cancelled' })).toEqual({
    verdict: 'refused',
    reason: 'import.order-status',
    details: { from: 'cancelled', to: 'open' },
  });
});
