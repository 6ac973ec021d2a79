import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOne } from '../read-order.ts';
import { isDraft, wooOrder, WooOrder } from './woocommerce-order.ts';
import { Refunds } from './woocommerce-refunds.ts';

const now = new Date('2026-11-24T12:00:00Z');
const eur = (minor: number) => ({ minor, currency: 'EUR' });

const place = {
  first_name: 'Ada',
  last_name: 'Visser',
  company: '',
  address_1: 'Kade 7',
  address_2: '',
  city: 'Utrecht',
  state: 'UT',
  postcode: '3511ab',
  country: 'NL',
};
const empty = Object.fromEntries(Object.keys(place).map((key) => [key, '']));
const mug = {
  id: 315,
  name: 'Mug - Blue',
  parent_name: 'Mug',
  product_id: 93,
  variation_id: 94,
  quantity: 3,
  subtotal: '30.00',
  total: '15.00',
  sku: 'MUG-1',
};
const order = {
  id: 727,
  number: '727',
  status: 'processing',
  currency: 'EUR',
  date_created_gmt: '2026-11-23T23:30:00',
  date_modified_gmt: '2026-11-24T08:00:00',
  date_paid_gmt: '2026-11-23T23:31:00',
  discount_total: '15.00',
  shipping_total: '4.95',
  total: '24.14',
  total_tax: '4.19',
  customer_note: '',
  billing: { ...place, email: 'ada@example.com', phone: '+31 6 1234 5678' },
  shipping: place,
  payment_method_title: 'iDEAL',
  line_items: [mug],
};
type Reading = { readonly refunds?: readonly object[]; readonly currency?: string | null };
const read = (change: object = {}, { refunds = [], currency = 'EUR' }: Reading = {}) =>
  readOne(
    { ...order, ...change },
    WooOrder,
    (raw, head) => wooOrder(raw, Refunds.parse(refunds), head, { currency, now }),
    now,
  );
const lineOf = async (change: object) => (await read({ line_items: [{ ...mug, ...change }] })).order?.lines[0];

test('an order has its goods without tax and shipping, and its day in UTC', async () => {
  expect((await read()).order).toMatchObject({
    created_at: new Date('2026-11-23T23:30:00Z'),
    subtotal: eur(1500),
    discount: eur(1500),
    shipping: eur(495),
    tax: eur(419),
    total: eur(2414),
    phone: '+31 6 1234 5678',
    lines: [{ title: 'Mug', variant_title: 'Blue', quantity: 3, price: eur(1000), discount: eur(1500) }],
  });
});

test('amounts may be numbers, and a gift card may pay for more than the goods', async () => {
  expect((await read({ total: 5, total_tax: 4.19, shipping_total: 4.95 })).order).toMatchObject({
    subtotal: eur(0),
    total: eur(500),
  });
});

test.each([
  ['pending', null, 'open', 'pending', 'unfulfilled', null],
  ['on-hold', null, 'open', 'pending', 'unfulfilled', null],
  ['on-hold', 'paid', 'open', 'paid', 'unfulfilled', 'other'],
  ['processing', null, 'open', 'paid', 'unfulfilled', null],
  ['completed', 'paid', 'open', 'paid', 'fulfilled', null],
  ['cancelled', null, 'cancelled', 'voided', 'unfulfilled', null],
  ['cancelled', 'paid', 'cancelled', 'paid', 'unfulfilled', null],
  ['failed', '', 'cancelled', 'voided', 'unfulfilled', null],
  ['refunded', 'paid', 'open', 'refunded', 'unfulfilled', null],
  ['wc-printing', 'paid', 'open', 'paid', 'unfulfilled', null],
  ['wc-printing', '', 'open', 'pending', 'unfulfilled', null],
])('the status %s of an order paid at %j', async (status, paid, order_status, financial_status, fulfilment, hold) => {
  const date_paid_gmt = paid === 'paid' ? order.date_paid_gmt : paid;
  expect((await read({ status, date_paid_gmt })).order).toMatchObject({
    order_status,
    financial_status,
    shop_fulfillment: fulfilment,
    shop_hold: hold,
  });
});

test.each([
  ['a part', [{ total: '-1.00' }, { total: '-2.00' }], 'partially_refunded', 2114],
  ['all of it', [{ total: '-24.14' }], 'refunded', 0],
  ['all of it with more digits than the currency has', [{ total: '-24.135' }], 'refunded', 0],
  ['nothing', [{ total: '0.00' }], 'paid', 2414],
  ['a total without a sign', [{ total: 1 }], 'partially_refunded', 2314],
])('refunded, %s', async (_, refunds, financial_status, minor) => {
  expect((await read({ refunds })).order).toMatchObject({ financial_status, total: eur(minor) });
});

const units = (line: number | string, quantity: number) => ({
  quantity,
  meta_data: [
    { key: 'other', value: 9 },
    { key: '_refunded_item_id', value: line },
  ],
});
const refund = (id: number, ...line_items: object[]) => ({ id, amount: '1.00', line_items });

test('refunded units are not left, and take their share of the discount with them', async () => {
  const refunds = [refund(1, units(315, -1)), refund(2, units('315', -1), units(999, -5))];
  const { order: found } = await read({}, { refunds });
  expect(found?.lines).toMatchObject([{ quantity: 1, price: eur(1000), discount: eur(500) }]);
});

test('a line that is refunded completely is gone, but not the whole order', async () => {
  const two = { line_items: [mug, { ...mug, id: 316, sku: 'CUP' }] };
  const one = await read(two, { refunds: [refund(1, units(315, -3))] });
  expect(one.order?.lines.map(({ sku }) => sku)).toEqual(['CUP']);
  const all = await read(two, { refunds: [refund(1, units(315, -3), units(316, -4))] });
  expect(all.order?.lines.map(({ quantity }) => quantity)).toEqual([3, 3]);
  const refunded = await read({ ...two, status: 'refunded' }, { refunds: [refund(1, units(315, -3))] });
  expect(refunded.order?.lines.map(({ quantity }) => quantity)).toEqual([3, 3]);
});

test('no line is worth less than nothing, and units never grow', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    subtotal: fc.integer({ min: 0, max: 1e6 }),
    total: fc.integer({ min: 0, max: 1e6 }),
    refunded: fc.integer({ min: 0, max: 50 }),
  });
  const text = (minor: number) => (minor / 100).toFixed(2);
  return fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (given) => {
      const line_items = given.map(({ quantity, subtotal, total }, id) => ({
        ...mug,
        id,
        quantity,
        subtotal: text(subtotal),
        total: text(total),
      }));
      const refunds = [refund(1, ...given.map(({ refunded }, id) => units(id, -refunded)))];
      const { order: found } = await read({ line_items, total: '99999.00' }, { refunds });
      const ordered = given.reduce((sum, { quantity }) => sum + quantity, 0);
      const left = (found?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(ordered);
      // A price per unit is rounded, by at most half a cent.
      for (const { quantity, price, discount } of found?.lines ?? [])
        expect(price.minor * quantity - discount.minor).toBeGreaterThanOrEqual(-quantity / 2);
    }),
  );
});

test.each([
  [{ name: 'Mug - Blue, large', parent_name: 'Mug' }, 'Mug', 'Blue, large'],
  [{ name: 'Mug – Blue', parent_name: null }, 'Mug', 'Blue'],
  [{ name: 'Salt - Pepper mill - Oak', parent_name: null }, 'Salt - Pepper mill', 'Oak'],
  [{ name: 'Salt - Pepper mill - Oak', parent_name: 'Salt - Pepper mill' }, 'Salt - Pepper mill', 'Oak'],
  [{ name: 'Tom &amp; Jerry - Blue', parent_name: 'Tom & Jerry' }, 'Tom & Jerry', 'Blue'],
  [{ name: 'Mug', parent_name: 'Mug' }, 'Mug', ''],
  [{ name: 'T-Shirt', parent_name: null }, 'T-Shirt', ''],
  // The product was renamed after the order.
  [{ name: 'Mugs - Blue', parent_name: 'Mug' }, 'Mugs', 'Blue'],
  [{ name: 'Cup - Blue', parent_name: 'Mug' }, 'Cup', 'Blue'],
])('%j is the product and its option', async (change, title, variant_title) => {
  expect(await lineOf(change)).toMatchObject({ title, variant_title });
});

test.each([
  [{ variation_id: 94, product_id: 93 }, '94'],
  [{ variation_id: 0, product_id: 93 }, '93'],
  [{ variation_id: null, product_id: 93 }, '93'],
  [{ variation_id: 'unreadable', product_id: 93 }, '93'],
  [{ variation_id: 0, product_id: 0 }, undefined],
])('%j is the variant %s', async (change, remoteId) => {
  expect((await lineOf(change))?.remote_variant_id).toBe(remoteId);
});

test.each([
  ['the price of a unit is rounded', { quantity: 3, subtotal: '10.00', total: '10.00' }, 333, 0],
  ['amounts with more digits', { quantity: 1, subtotal: '16.806723', total: '16.806723' }, 1681, 0],
  ['a total above the subtotal is no discount', { quantity: 1, subtotal: '1.00', total: '1.50' }, 100, 0],
])('%s', async (_, change, price, discount) => {
  expect(await lineOf(change)).toMatchObject({ price: eur(price), discount: eur(discount) });
});

test('a line without units is left out', async () => {
  const lines = [{ ...mug, id: 1, quantity: 0, subtotal: '0', total: '0' }, mug];
  expect((await read({ line_items: lines })).order?.lines).toHaveLength(1);
});

test('without a shipping address the billing address is used, with its own name', async () => {
  const billing = { ...place, first_name: 'Bo', address_1: 'Laan 1', phone: '1', email: null };
  const shipping = (await read({ billing, shipping: { ...empty, first_name: 'Ada', country: 'DE' } })).order;
  expect(shipping?.shipping_address).toMatchObject({ name: 'Bo Visser', address1: 'Laan 1', country_code: 'NL' });
  const own = (await read({ billing, shipping: { ...empty, city: 'Gent', country: 'BE', phone: '2' } })).order;
  expect(own?.shipping_address).toMatchObject({ name: '', city: 'Gent', country_code: 'BE', phone: '2' });
});

test('missing parts of an address are empty', async () => {
  const bare = { address_1: 'Kade 7', postcode: null };
  expect((await read({ shipping: bare, billing: {} })).order).toMatchObject({
    email: '',
    phone: '',
    shipping_address: { name: '', address1: 'Kade 7', zip: '', city: '', country_code: '' },
  });
});

test.each([
  ['another currency', { currency: 'USD' }, 'shop.order-currency', { found: 'USD', expected: 'EUR' }],
  ['no line', { line_items: [] }, 'shop.order-empty', {}],
  ['half a unit', { line_items: [{ ...mug, quantity: 0.5 }] }, 'shop.order-impossible', { place: 'quantity' }],
  ['a refund that is no amount', { refunds: [{ total: 'x' }] }, 'shop.order-impossible', { place: 'refund' }],
  ['an amount that is missing', { total_tax: null }, 'shop.order-unreadable', { place: 'total_tax' }],
  ['an amount that is empty', { shipping_total: '' }, 'shop.order-impossible', { place: 'total' }],
  ['a day without a time', { date_created_gmt: '2026-11-24' }, 'shop.order-unreadable', { place: 'date_created_gmt' }],
])('%s is refused', async (_, change, code, details) => {
  expect(await read(change)).toMatchObject({ order: null, orderNumber: '727', problem: { code, details } });
});

test.each([
  [{ status: 'checkout-draft' }, true],
  [{ status: 'auto-draft' }, true],
  [{ status: 'trash' }, true],
  [{ status: 'pending' }, false],
  [{ status: 'draft-of-a-plugin' }, false],
  [{}, false],
  [null, false],
])('%j is an unsubmitted or deleted order: %s', (raw, is) => expect(isDraft(raw)).toBe(is));
