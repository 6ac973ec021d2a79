import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { emptyAddress } from '#domain/shared/address/address.ts';
import { diffImport } from './diff.ts';
import { withLineKeys } from './imported.ts';
import type { ImportedOrder } from './imported.ts';
import { matchOrder } from './match.ts';

const eur = (minor: number) => money(minor, 'EUR');
const item = fc.record({
  sku: fc.constantFrom('', 'M|'),
  title: fc.constantFrom('', ' ', '|'),
  variant_title: fc.constantFrom('', 'Sage', 'Sage#2', '#2'),
});

test('no two lines of an order have the same key, with any titles', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), (items) => {
      const keys = withLineKeys(items).map(({ key }) => key);
      expect(new Set(keys).size).toBe(items.length);
    }),
  );
});

test('the keys of an order do not depend on what comes after a line', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), fc.array(item, { maxLength: 4 }), (items, more) => {
      const keys = withLineKeys(items).map(({ key }) => key);
      const longer = withLineKeys([...items, ...more]).map(({ key }) => key);
      expect(longer.slice(0, items.length)).toEqual(keys);
    }),
  );
});

const line = (more: Partial<ImportedOrder['lines'][number]> = {}) => ({
  sku: 'MUG',
  title: 'Mug',
  variant_title: 'Sage',
  quantity: 2,
  price: eur(1900),
  discount: eur(0),
  requires_shipping: true,
  ...more,
});
const order: ImportedOrder = {
  order_number: '#1001',
  created_at: new Date('2026-11-17T09:12:00Z'),
  order_status: 'open',
  financial_status: 'paid',
  shop_fulfillment: 'unfulfilled',
  currency: 'EUR',
  subtotal: eur(6840),
  discount: eur(0),
  shipping: eur(0),
  tax: eur(0),
  total: eur(6840),
  email: 'sanne@example.test',
  phone: '',
  payment_method: 'Shopify Payments',
  note: '',
  tags: '',
  shipping_address: { ...emptyAddress, name: 'Sanne', city: 'Café' },
  lines: withLineKeys([line(), line({ sku: 'CDL', title: 'Candle' })]),
};

const changes: readonly [path: string, change: Partial<ImportedOrder>][] = [
  ['order_status', { order_status: 'cancelled' }],
  ['financial_status', { financial_status: 'refunded' }],
  ['total', { total: eur(6841) }],
  ['total', { total: money(6840, 'USD') }],
  ['created_at', { created_at: new Date('2026-11-17T09:12:01Z') }],
  ['note', { note: 'Ring twice' }],
  ['shop_hold', { shop_hold: 'fraud-risk' }],
  ['shipping_address.zip', { shipping_address: { ...order.shipping_address, zip: '1016' } }],
];

test.each(changes)('a change of %s is found, and named alone', (path, change) => {
  expect(diffImport({ ...order, ...change }, order)).toEqual({ verdict: 'changed', changed: [path] });
  expect(diffImport(order, { ...order, ...change })).toEqual({ verdict: 'changed', changed: [path] });
});

test('any set of changes names each of them once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...changes), { selector: ([path]) => path }), (some) => {
      const changed = Object.assign({}, order, ...some.map(([, change]) => change)) as ImportedOrder;
      const found = diffImport(changed, order).changed;
      expect(found.toSorted()).toEqual(some.map(([path]) => path).toSorted());
    }),
  );
});

test.each<[string, Partial<ImportedOrder>]>([
  ['the instant in another zone', { created_at: new Date('2026-11-17T10:12:00+01:00') }],
  ['no hold and an unknown hold', { shop_hold: null }],
  ['a composed and a decomposed letter', { shipping_address: { ...order.shipping_address, city: 'Cafe\u0301' } }],
  ['the lines in another order', { lines: order.lines.toReversed() }],
])('%s is no change', (_, same) => {
  expect(diffImport({ ...order, ...same }, order)).toEqual({ verdict: 'unchanged', changed: [] });
});

test('added, removed and changed lines are distinguished', () => {
  const [first, second] = order.lines;
  if (!first || !second) throw new Error('two lines');
  const third = { ...line({ title: 'Lamp' }), key: 'lamp' };
  const now = { ...order, lines: [{ ...first, quantity: 3 }, third] };
  expect(diffImport(now, order).changed).toEqual([
    `lines[${second.key}]`,
    `lines[${first.key}].quantity`,
    'lines[lamp]',
  ]);
});

const known = (id: string, orderNumber: string, sourceId: string | null) => ({ id, orderNumber, sourceId });
const found = (orders: readonly ReturnType<typeof known>[], orderNumber: string, sourceId: string) => {
  const byNumber = new Map(orders.map((one) => [one.orderNumber, one]));
  const bySource = new Map(orders.flatMap((one) => (one.sourceId === null ? [] : [[one.sourceId, one] as const])));
  return matchOrder({ orderNumber, sourceId }, byNumber, bySource);
};

test('an order is found by its shop id, also under a new number, and else by its number', () => {
  const orders = [known('a', '#1', '11'), known('b', '#2', null)];
  expect(found(orders, '#1', '11')).toMatchObject({ found: { id: 'a' } });
  expect(found(orders, '#9', '11')).toMatchObject({ found: { id: 'a' } });
  expect(found(orders, '#1', '')).toMatchObject({ found: { id: 'a' } });
  expect(found(orders, '#2', '22')).toMatchObject({ found: { id: 'b' } });
  expect(found(orders, '#3', '33')).toEqual({ found: null, isTaken: false });
});

test('an order never takes the number of another one', () => {
  const orders = [known('a', '#1', '11'), known('b', '#2', '22')];
  expect(found(orders, '#1', '22')).toEqual({ found: null, isTaken: true });
  expect(found(orders, '#1', '33')).toEqual({ found: null, isTaken: true });
});

test('two orders of a shop are never the same order of ours', () => {
  const numbers = fc.constantFrom('#1', '#2', '#3');
  const ids = fc.constantFrom('', '11', '22', '33');
  const stored = [known('a', '#1', '11'), known('b', '#2', '22'), known('c', '#3', null)];
  fc.assert(
    fc.property(numbers, ids, (orderNumber, sourceId) => {
      const match = found(stored, orderNumber, sourceId);
      if (!match.found) return;
      const { sourceId: own } = match.found;
      expect(own === null || sourceId === '' || own === sourceId).toBe(true);
    }),
  );
});
