import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOne } from './read-order.ts';
import { OrderNode, shopifyOrder } from './shopify-order.ts';

const now = new Date('2026-11-24T12:00:00Z');
const bag = (amount: string) => ({ shopMoney: { amount } });
const eur = (minor: number) => ({ minor, currency: 'EUR' });

const mug = {
  sku: 'MUG-1',
  title: 'Mug',
  variantTitle: 'Blue',
  quantity: 3,
  currentQuantity: 3,
  requiresShipping: true,
  variant: { id: 'gid://shopify/ProductVariant/39072856' },
  originalUnitPriceSet: bag('10.0'),
  totalDiscountSet: bag('15.0'),
};
const address = {
  name: 'Ada Visser',
  company: null,
  address1: 'Kade 7',
  address2: null,
  city: 'Utrecht',
  province: null,
  provinceCode: null,
  zip: '3511ab',
  countryCodeV2: 'NL',
  phone: '+31 6 1234 5678',
};
const order = {
  id: 'gid://shopify/Order/450789469',
  name: '#1001',
  createdAt: '2026-11-23T23:30:00-05:00',
  updatedAt: '2026-11-24T08:00:00Z',
  cancelledAt: null,
  note: null,
  tags: [],
  email: null,
  phone: null,
  currencyCode: 'EUR',
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  paymentGatewayNames: [],
  totalShippingPriceSet: bag('4.95'),
  totalPriceSet: bag('34.95'),
  totalRefundedSet: bag('0.0'),
  shippingAddress: address,
  lineItems: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [mug] },
};
const withLines = (...nodes: object[]) => ({ lineItems: { ...order.lineItems, nodes } });
const read = (change: object = {}, currency: string | null = 'EUR') =>
  readOne(
    { ...order, ...change },
    OrderNode,
    (node, head) => shopifyOrder(node, node.lineItems.nodes, head, { currency, now }),
    now,
  );

test('an order in which everything optional is missing is read', async () => {
  const { order: found, problem } = await read({ shippingAddress: null });
  expect(problem).toBeNull();
  expect(found).toMatchObject({
    order_number: '#1001',
    created_at: new Date('2026-11-24T04:30:00Z'),
    subtotal: eur(0),
    tax: eur(0),
    shipping: eur(495),
    total: eur(3495),
    email: '',
    note: '',
    payment_method: '',
    shipping_address: { name: '', country_code: '', zip: '' },
    lines: [{ sku: 'MUG-1', variant_title: 'Blue', remote_variant_id: '39072856' }],
  });
});

test.each([
  [{ sku: null }, { sku: '' }],
  [{ variantTitle: null }, { variant_title: '' }],
  [{ variantTitle: 'Default Title' }, { variant_title: '' }],
  [{ title: 'Tasse\u0301\0 \ud800' }, { title: 'Tassé' }],
  [{ requiresShipping: false }, { requires_shipping: false }],
])('a line with %j is read as %j', async (change, expected) => {
  expect((await read(withLines({ ...mug, ...change }))).order?.lines).toMatchObject([expected]);
});

test('a line of a deleted product has no variant', async () => {
  const [line] = (await read(withLines({ ...mug, variant: null }))).order?.lines ?? [];
  expect(line).not.toHaveProperty('remote_variant_id');
});

test('the phone of the order replaces a missing or empty one of the address', async () => {
  for (const phone of [null, undefined, ''])
    expect(
      (await read({ phone: '+31 6 9999 9999', shippingAddress: { ...address, phone } })).order?.shipping_address.phone,
    ).toBe('+31 6 9999 9999');
  expect((await read({ phone: '+31 6 9999 9999' })).order?.phone).toBe('+31 6 1234 5678');
});

test('a province without a name has its code', async () => {
  const places = [
    { province: null, provinceCode: 'CA' },
    { province: '', provinceCode: 'CA' },
    { province: 'California', provinceCode: 'CA' },
  ].map((place) => read({ shippingAddress: { ...address, countryCodeV2: 'US', ...place } }));
  expect((await Promise.all(places)).map((one) => one.order?.shipping_address.province)).toEqual([
    'CA',
    'CA',
    'California',
  ]);
});

test.each([
  ['PAID', 'paid'],
  ['PARTIALLY_REFUNDED', 'partially_refunded'],
  ['VOIDED', 'voided'],
  ['EXPIRED', 'expired'],
  [null, 'pending'],
  ['', 'pending'],
  ['SOMETHING_NEW', 'pending'],
])('the payment status %s is %s', async (displayFinancialStatus, financial_status) => {
  expect((await read({ displayFinancialStatus })).order).toMatchObject({ financial_status });
});

test.each([
  ['FULFILLED', 'fulfilled'],
  ['PARTIALLY_FULFILLED', 'partial'],
  ['UNFULFILLED', 'unfulfilled'],
  ['IN_PROGRESS', 'unfulfilled'],
  ['SOMETHING_NEW', 'unfulfilled'],
])('the fulfilment status %s is %s', async (displayFulfillmentStatus, shop_fulfillment) => {
  expect((await read({ displayFulfillmentStatus })).order).toMatchObject({ shop_fulfillment, shop_hold: null });
});

const part = (status: string, ...reasons: string[]) => ({
  status,
  fulfillmentHolds: reasons.map((reason) => ({ reason })),
});
test.each([
  ['a released hold', [part('OPEN', 'INCORRECT_ADDRESS')], null],
  ['one part on hold', [part('OPEN'), part('ON_HOLD', 'INCORRECT_ADDRESS')], 'wrong-address'],
  ['a known reason after an unknown one', [part('ON_HOLD', 'OTHER', 'HIGH_RISK_OF_FRAUD')], 'fraud-risk'],
  ['an unknown reason', [part('ON_HOLD', 'SOMETHING_NEW')], 'other'],
  ['no reason', [{ status: 'ON_HOLD', fulfillmentHolds: null }], 'other'],
  ['no parts', [], null],
])('hold: %s', async (_, nodes, shop_hold) => {
  expect((await read({ fulfillmentOrders: { nodes } })).order).toMatchObject({ shop_hold });
});

test('the order alone may say that it is on hold', async () => {
  for (const fulfillmentOrders of [null, undefined, { nodes: [] }, 'unreadable'])
    expect((await read({ displayFulfillmentStatus: 'ON_HOLD', fulfillmentOrders })).order?.shop_hold).toBe('other');
});

test('a removed unit takes its share of the discount with it', async () => {
  const lines = async (...nodes: object[]) => (await read(withLines(...nodes))).order?.lines;
  expect(await lines({ ...mug, currentQuantity: 1 })).toMatchObject([{ quantity: 1, discount: eur(500) }]);
  expect(await lines(mug)).toMatchObject([{ quantity: 3, discount: eur(1500) }]);
});

test('no remaining line is worth less than nothing when the ordered one was not', () => {
  const line = fc
    .record({ quantity: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: 0, max: 100_000 }) })
    .chain(({ quantity, price }) =>
      fc.record({
        quantity: fc.constant(quantity),
        price: fc.constant(price),
        current: fc.integer({ min: 0, max: quantity }),
        discount: fc.integer({ min: 0, max: price * quantity }),
      }),
    );
  const text = (minor: number) => bag((minor / 100).toFixed(2));
  return fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (given) => {
      const nodes = given.map(({ quantity, price, current, discount }) => ({
        ...mug,
        quantity,
        currentQuantity: current,
        originalUnitPriceSet: text(price),
        totalDiscountSet: text(discount),
      }));
      const lines = (await read(withLines(...nodes))).order?.lines ?? [];
      const units = (of: 'current' | 'quantity') => given.reduce((sum, one) => sum + one[of], 0);
      // A fully removed order keeps what was ordered.
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units('current') || units('quantity'));
      for (const { quantity, price, discount } of lines)
        expect(price.minor * quantity - discount.minor).toBeGreaterThanOrEqual(0);
    }),
  );
});

const refund = (id: number, amount: string, createdAt: string | null = '2026-11-24T09:00:00Z') => ({
  id: `gid://shopify/Refund/${id}`,
  createdAt,
  totalRefundedSet: bag(amount),
});

test('the income is without refunds, which have their own days', async () => {
  const { order: found, refunds } = await read({
    totalRefundedSet: bag('12.5'),
    refunds: [refund(1, '10.0', '2026-11-24T01:00:00+02:00'), refund(2, '2.5', null), refund(3, '1.0', 'soon')],
  });
  expect(found?.total).toEqual(eur(2245));
  expect(refunds).toEqual([
    { externalId: '1', amount: eur(1000), at: new Date('2026-11-23T23:00:00Z') },
    { externalId: '2', amount: eur(250), at: now },
    { externalId: '3', amount: eur(100), at: now },
  ]);
});

test('units that were removed without money are no refund', async () => {
  const { refunds } = await read({ refunds: [refund(1, '0.0'), refund(2, '0.01')] });
  expect(refunds.map(({ externalId }) => externalId)).toEqual(['2']);
});

test('refunds above the total are a loss', async () => {
  expect((await read({ totalRefundedSet: bag('40.0') })).order?.total).toEqual(eur(-505));
});

test.each([
  ['another currency', { currencyCode: 'USD' }, 'shop.order-currency', { found: 'USD', expected: 'EUR' }],
  ['no line', withLines(), 'shop.order-empty', {}],
  [
    'a negative price',
    withLines({ ...mug, originalUnitPriceSet: bag('-1') }),
    'shop.order-impossible',
    { place: 'price' },
  ],
  ['half a unit', withLines({ ...mug, currentQuantity: 0.5 }), 'shop.order-impossible', { place: 'quantity' }],
  [
    'a negative quantity',
    withLines(mug, { ...mug, currentQuantity: -1 }),
    'shop.order-impossible',
    { place: 'quantity' },
  ],
  ['a total without an amount', { totalPriceSet: bag('') }, 'shop.order-impossible', { place: 'total' }],
  ['a date without a zone', { createdAt: '2026-11-24T08:00:00' }, 'shop.order-unreadable', { place: 'createdAt' }],
  ['a date in a month', { createdAt: '2026-12-24T08:00:00Z' }, 'shop.order-impossible', { place: 'date' }],
])('%s is refused', async (_, change, code, details) => {
  expect(await read(change)).toMatchObject({ order: null, problem: { code, details }, orderNumber: '#1001' });
});

test('before the first connection any known currency is accepted, in its own units', async () => {
  expect((await read({ currencyCode: 'JPY', totalPriceSet: bag('3495.0') }, null)).order?.total).toEqual({
    minor: 3495,
    currency: 'JPY',
  });
  expect(await read({ currencyCode: 'XXX' }, null)).toMatchObject({ problem: { details: { place: 'currency' } } });
});
