import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { compareShopsJob } from '#server/features/sales/stores/shop-jobs.ts';
import { testApp } from '../../support/server/app.ts';
import { boundShops, shopOrder as order } from '../../support/shops/bound-shops.ts';
import type { TestOrder } from '../../support/shops/shop-orders.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, pull, done, health, heard, numbersHere, later } = await boundShops(app);

const now = () => new Date().toISOString();
/** A recently changed order, so that the next pull sees it. */
const fresh = (number: string, more: Partial<TestOrder> = {}) => order(number, 1, { updatedAt: now(), ...more });
const failed = async (id = storeId) => (await seller.query('store.failedOrders', { store_id: id })).data.list;
const stored = async (number: string, id = storeId) => {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select o.note, o.unit_count, o.country_code, o.address_problems, o.financial_status, o.income_minor,
       o.shipping_address ->> 'company' as company,
       (select array_agg(l.quantity order by l.position) from order_lines l where l.order_id = o.id) as quantities
     from orders o where o.store_id = $1 and o.order_number = $2`,
    [id, number],
  );
  return rows[0];
};
const mug = { sku: 'MUG-1', title: 'Mug', option: 'Blue', quantity: 2, price: '12.50' };

afterEach(async () => {
  shop.clear();
  other.clear();
  await app.pool.query('delete from store_failed_orders');
});

describe('texts of customers', () => {
  test('a note or a company that would be cut inside an emoji is cut before it', async () => {
    const address = { name: 'Ada', address1: 'Kade 7', city: 'Utrecht', zip: '3511 AB', countryCodeV2: 'NL' };
    shop.put(
      fresh('#T1', { note: `${'x'.repeat(4_999)}😀` }),
      fresh('#T2', { broken: { shippingAddress: { ...address, company: `${'y'.repeat(299)}😀` } } }),
      fresh('#T3', { note: 'a\u0000b\ud83dc' }),
      fresh('#T4'),
    );
    expect(await pull()).toMatchObject({ status: 'done', problem: null, counts: { new: 4, refused: 0 } });
    expect(await stored('#T1')).toMatchObject({ note: 'x'.repeat(4_999) });
    expect(await stored('#T2')).toMatchObject({ company: 'y'.repeat(299) });
    expect(await stored('#T3')).toMatchObject({ note: 'abc' });
    expect(await failed()).toEqual([]);
  });

  test('a name of a product at its limit, at WooCommerce too', async () => {
    const title = `${'z'.repeat(499)}😀`;
    other.put(fresh('6001', { note: `${'x'.repeat(4_999)}😀`, lines: [{ ...mug, title, option: '' }] }), fresh('6002'));
    expect(await pull(wooId)).toMatchObject({ status: 'done', counts: { new: 2, refused: 0 } });
  });
});

describe('an order that cannot be imported', () => {
  test('is listed with its reason, announced once, counted, retried, and removed when it arrives', async () => {
    const before = (await heard()).length;
    const lines = (quantity: number) => [{ ...mug, quantity, price: '0.01' }];
    shop.put(
      fresh('#F1', { lines: lines(3e9) }),
      fresh('#F2', { broken: { totalPriceSet: bag('-5.00') } }),
      fresh('#F3'),
    );
    expect(await pull()).toMatchObject({ status: 'done', counts: { new: 1, refused: 2 } });
    expect(await numbersHere()).toContain('#F3');
    const list = await failed();
    expect(list.map((one) => [one.order_number, one.reason.text, one.attempts]).toSorted()).toEqual([
      ['#F1', 'A quantity is below zero, above 999,999 or no whole number.', 1],
      ['#F2', 'An amount of the order is below zero or too large.', 1],
    ]);
    expect(await health()).toMatchObject({ state: 'connected', failures: 0, failed_orders: 2 });
    expect((await heard()).slice(0, 1)).toEqual([['Bound: 2 orders could not be imported', `/store?open=${storeId}`]]);
    const manager = await app.as('manager');
    expect((await manager.query('store.failedOrders', { store_id: storeId })).data.count).toBe(2);
    expect((await (await app.as('seller2')).query('store.failedOrders', { store_id: storeId })).code).toBe(404);

    const again = (key: string) => seller.mutate('order.sync', { store_id: storeId, order_ids: [key] });
    const one = list.find(({ order_number }) => order_number === '#F1');
    await done(await again(one?.external_id ?? ''));
    expect((await failed()).find(({ order_number }) => order_number === '#F1')?.attempts).toBe(2);
    expect(await heard()).toHaveLength(before + 1);
    shop.put(fresh('#F1', { lines: lines(3) }));
    await done(await again(one?.external_id ?? ''));
    expect((await failed()).map(({ order_number }) => order_number)).toEqual(['#F2']);
    expect(await stored('#F1')).toMatchObject({ unit_count: 3 });
    shop.remove('#F2');
    await app.services.jobs.enqueue(app.db, compareShopsJob, {});
    await later();
    expect(await health()).toMatchObject({ failed_orders: 0 });
  });

  test('does not hold up its page when the database refuses it, and the next pull goes on behind it', async () => {
    // An error outside of our own checks.
    await app.pool.query(`create function refuse_order() returns trigger language plpgsql as $$
      begin if new.order_number = '#G2' then raise exception 'refused' using errcode = '22003'; end if; return new; end $$`);
    await app.pool.query(
      'create trigger refuse_order before insert on orders for each row execute function refuse_order()',
    );
    shop.put(fresh('#G1'), fresh('#G2'), fresh('#G3'));
    expect(await pull()).toMatchObject({ status: 'done', counts: { new: 2, refused: 1 } });
    expect(await failed()).toMatchObject([{ order_number: '#G2', reason: { code: 'shop.order-failed' } }]);
    expect(await pull()).toMatchObject({ status: 'done', counts: { new: 0 } });
    await app.pool.query('drop trigger refuse_order on orders');
    const started = await seller.mutate('order.sync', { store_id: storeId, order_ids: ['#G2'] });
    expect(await done(started)).toMatchObject({ counts: { new: 1 } });
    expect(await failed()).toEqual([]);
  });

  test('another order of a number that is here does not take its place', async () => {
    shop.put(fresh('#H1'));
    await pull();
    shop.put(fresh('#H1', { note: 'Of another seller', broken: { id: 'gid://shopify/Order/777000777' } }));
    expect((await pull()).refused[0]?.reasons[0]?.code).toBe('shop.order-numbered-twice');
    expect(await stored('#H1')).toMatchObject({ note: '' });
  });

  test('a change dated in the future hides no later order', async () => {
    shop.put(fresh('#I1', { updatedAt: '2099-01-01T00:00:00Z' }));
    await pull();
    shop.remove('#I1');
    shop.put(fresh('#I2'));
    expect(await pull()).toMatchObject({ counts: { new: 1 } });
  });
});

test.each([
  ['an impossible time', { createdAt: '0000-01-01T00:00:00Z' }, 'The order is dated before 2000 or in the future.'],
  ['a far future', { createdAt: '2099-01-01T00:00:00Z' }, 'The order is dated before 2000 or in the future.'],
  ['an unknown currency', { currencyCode: 'XYZ' }, 'The order is in XYZ, but the store is in EUR.'],
  ['no id', { id: null }, 'The order cannot be read at id.'],
  ['a number too long', { name: '#'.repeat(61) }, 'The order number is longer than 60 characters.'],
  ['too large an amount', { totalTaxSet: bag('1e300') }, 'An amount of the order is below zero or too large.'],
  ['no amount', { totalTaxSet: bag('twelve') }, 'An amount of the order is below zero or too large.'],
  [
    'lines that never end',
    { lineItems: { pageInfo: { hasNextPage: true, endCursor: 'x' }, nodes: [] } },
    'The order cannot be read at lineItems.',
  ],
])('Shopify, %s: only this order is refused, with a message', async (_, broken, text) => {
  shop.put(fresh('#J1', { broken }));
  const response = await pull();
  expect(response).toMatchObject({ status: 'done', problem: null });
  expect(response.refused.map((one) => one.reasons[0]?.text)).toContain(text);
});

test.each([
  ['a negative total', { total: '-5.00' }, 'An amount of the order is below zero or too large.'],
  [
    'a date that does not exist',
    { date_created_gmt: '2026-13-45T00:00:00' },
    'The order is dated before 2000 or in the future.',
  ],
  [
    'a quantity below zero',
    { line_items: [{ id: 1, name: 'x', quantity: -1, subtotal: '1', total: '1' }] },
    'A quantity is below zero, above 999,999 or no whole number.',
  ],
])('WooCommerce, %s: only this order is refused, with a message', async (_, broken, text) => {
  other.put(fresh('6600', { broken }));
  const response = await pull(wooId);
  expect(response).toMatchObject({ status: 'done', problem: null });
  expect(response.refused.map((one) => one.reasons[0]?.text)).toContain(text);
});

describe('WooCommerce', () => {
  test.each([
    ['Netherlands', 'NL', []],
    ['Nederland', 'NL', []],
    ['nl', 'NL', []],
    ['Neverland', 'Neverland', ['country-unknown']],
    ['NE', 'NE', []],
  ])('the country %s is %s', async (country, code, problems) => {
    const place = { first_name: 'Ada', address_1: 'Kade 7', city: 'Utrecht', postcode: '3511 AB', country };
    other.put(fresh('6100', { broken: { shipping: place } }));
    await pull(wooId);
    expect(await stored('6100', wooId)).toMatchObject({ country_code: code, address_problems: problems });
  });

  test('refunded units are not sent, and refunds are requested only for orders that have some', async () => {
    const two = [
      { ...mug, quantity: 3 },
      { ...mug, sku: 'CUP', title: 'Cup', quantity: 1 },
    ];
    other.put(fresh('6200', { lines: two }), fresh('6201'));
    await pull(wooId);
    const requested = () => other.asked.filter((word) => word.endsWith('/refunds')).length;
    expect(requested()).toBe(0);
    other.put(
      fresh('6200', {
        lines: two,
        refunds: [{ total: '12.50', units: { 0: 1 } }, { total: '12.50', units: { 1: 1 } }, { total: '1.00' }],
      }),
      fresh('6201', { refunds: [{ total: '5.00' }] }),
    );
    await pull(wooId);
    expect(requested()).toBe(2);
    expect(await stored('6200', wooId)).toMatchObject({ quantities: [2], financial_status: 'partially_refunded' });
    expect(await stored('6201', wooId)).toMatchObject({ quantities: [2], income_minor: 2000 });
  });

  test('refunds that cannot be read fail their order alone', async () => {
    other.put(fresh('6300', { refunds: [{ total: '5.00' }], broken: { id: 404 } }), fresh('6301'));
    expect((await pull(wooId)).counts).toMatchObject({ new: 1 });
    expect(await failed(wooId)).toMatchObject([{ external_id: '404', reason: { code: 'shop.order-refunds' } }]);
  });
});

const shopifyFields =
  'id name createdAt cancelledAt note email currencyCode displayFinancialStatus displayFulfillmentStatus lineItems shippingAddress tags totalPriceSet totalRefundedSet'.split(
    ' ',
  );
const wooFields =
  'id number status currency date_created_gmt date_modified_gmt total total_tax customer_note billing shipping line_items refunds payment_method_title'.split(
    ' ',
  );

test('for every response of a shop the pull ends and valid orders arrive', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '\ud800',
      '\u0000',
      `${'a'.repeat(299)}😀`,
      `${'b'.repeat(4_999)}😀`,
      '-5.00',
      '1e400',
      'NaN',
      'Deutschland',
    ),
  );
  const any = fc.oneof(text, fc.double(), fc.integer(), fc.constantFrom(3e9, -1, null, true, [], {}));
  const shopify = fc.dictionary(
    fc.constantFrom(...shopifyFields),
    fc.oneof(
      any,
      fc.record({ shopMoney: fc.record({ amount: text }) }),
      fc.record({ name: text, company: text, city: text, zip: text, countryCodeV2: text, phone: text }),
      fc.array(text, { maxLength: 3 }),
    ),
    { maxKeys: 3 },
  );
  const woo = fc.dictionary(
    fc.constantFrom(...wooFields),
    fc.oneof(
      any,
      fc.record({ first_name: text, company: text, city: text, country: text, phone: text }),
      fc.array(fc.record({ id: fc.integer(), name: text, quantity: fc.integer(), subtotal: text, total: text })),
      fc.array(fc.record({ total: text })),
    ),
    { maxKeys: 3 },
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(shopify, woo), { minLength: 5, maxLength: 15 }), async (wild) => {
      round += 1;
      const base = 100_000 * round;
      for (const [index, [one, two]] of wild.entries()) {
        shop.put(fresh(`#W${base + index}`, { broken: one }));
        other.put(fresh(String(base + index), { broken: two }));
      }
      const [good, alike] = [`#V${base + 99}`, String(base + 99)];
      shop.put(fresh(good));
      other.put(fresh(alike));
      const [first, second] = [await pull(), await pull(wooId)];
      for (const run of [first, second]) expect(run).toMatchObject({ status: 'done', problem: null });
      expect(await numbersHere()).toContain(good);
      expect(await numbersHere(wooId)).toContain(alike);
      shop.clear();
      other.clear();
    }),
    { numRuns: 12 },
  );
});

function bag(amount: string) {
  return { shopMoney: { amount } };
}
