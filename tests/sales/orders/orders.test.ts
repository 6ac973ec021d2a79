import { describe, expect, test } from 'vitest';
import { record } from '#server/core/events/events.ts';
import { refreshSearch } from '#server/features/sales/orders/list/search.ts';
import { testApp } from '../../support/server/app.ts';
import { orderWorld, type ListInput } from '../../support/sales/orders.ts';

const app = await testApp();
const { users, stores } = app.base;
const { seller, mug, candle, given, list, numbers } = await orderWorld(app);

describe('a row', () => {
  test('has the texts of the specification, with lines, address and amounts', async () => {
    const order = await given(
      {
        orderNumber: 'ROW-1',
        note: 'Gift',
        incomeBaseMinor: 4980,
        costMinor: 3415,
        customerName: 'Sanne',
        email: 's@x.test',
      },
      [
        { variant: mug, quantity: 2, title: 'Stoneware mug' },
        { variant: null, title: 'Mystery' },
      ],
    );
    const { list: rows, count, size } = await list({ keyword: 'row-1' });
    expect({ count, size }).toEqual({ count: 1, size: 50 });
    expect(rows[0]).toMatchObject({
      _id: order.id,
      order_number: 'ROW-1',
      store_id: stores['NRDL'],
      store_name: 'Nordlys Home',
      seller: null,
      financial_status: 'paid',
      fulfillment_status: 'unfulfilled',
      order_status: 'open',
      mapping_status: 2,
      income: { minor: 4980, currency: 'EUR' },
      cost: { minor: 3415, currency: 'EUR' },
      margin: { minor: 1565, currency: 'EUR' },
      margin_bp: 3143,
      note: 'Gift',
      customer: { name: 'Sanne', email: 's@x.test' },
      shipping_address: { city: 'Amsterdam', country_code: 'NL' },
      address_problems: [],
      unit_count: 3,
      line_items: [
        { title: 'Stoneware mug', quantity: 2, variant_id: mug, image: '/pictures/mug-sage.svg' },
        { title: 'Mystery', quantity: 1, variant_id: null, image: null },
      ],
      fulfillments: [],
      track_no: null,
    });
  });

  test('without a known cost shows neither cost nor margin', async () => {
    await given({ orderNumber: 'ROW-2' });
    expect((await list({ keyword: 'row-2' })).list[0]).toMatchObject({ cost: null, margin: null, margin_bp: null });
  });
});

describe('each filter', () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const prepared = Promise.all([
    given({ orderNumber: 'FLT-A', createdAt: at('2026-03-01'), paymentMethod: 'paypal', note: 'leave at door' }),
    given({ orderNumber: 'FLT-B', createdAt: at('2026-03-02'), financialStatus: 'pending', paymentMethod: 'Klarna' }, [
      { variant: candle },
    ]),
    given({
      orderNumber: 'FLT-C',
      createdAt: at('2026-03-03'),
      fulfillmentStatus: 'fulfilled',
      paymentType: 'auto',
      address: { country_code: 'DE', zip: '10115' },
    }),
    given({
      orderNumber: 'FLT-D',
      createdAt: at('2026-03-04'),
      orderStatus: 'cancelled',
      financialStatus: 'refunded',
      paymentType: 'manual',
    }),
    given({ orderNumber: 'FLT-E', createdAt: at('2026-03-05') }, [{ variant: mug }, { variant: null }], 'NRDO'),
    given({ orderNumber: 'FLT-F', createdAt: at('2026-03-06') }, [{ variant: null }]),
  ]);

  test.each<[string, ListInput, string]>([
    ['store_id', { store_id: [stores['NRDO']!] }, 'E'],
    ['order_number, as typed', { order_number: ['flt-a', 'FLT-C'] }, 'CA'],
    ['start and end, the end day whole', { start: '2026-03-02', end: '2026-03-04' }, 'DCB'],
    ['days with dots', { start: '2026.03.02', end: '2026.03.02' }, 'B'],
    ['moments', { start: '2026-03-02T10:00:00.000Z', end: '2026-03-03T09:59:59.999Z' }, 'B'],
    ['start alone', { start: '2026-03-06' }, 'F'],
    ['financial_status', { financial_status: ['pending'] }, 'B'],
    ['several of them', { financial_status: ['pending', 'refunded'] }, 'DB'],
    ['any of them', { financial_status: ['any'] }, 'FEDCBA'],
    ['fulfillment_status', { fulfillment_status: ['fulfilled'] }, 'C'],
    ['status', { status: ['cancelled', 'closed'] }, 'D'],
    ['country_code', { country_code: ['DE'] }, 'C'],
    ['variant_ids', { variant_ids: [candle] }, 'B'],
    ['note', { note: 'DOOR' }, 'A'],
    ['any note', { note: '*' }, 'A'],
    ['payment_methods', { payment_methods: ['Klarna', 'paypal'] }, 'BA'],
    ['manual_pay', { manual_pay: '1' }, 'D'],
    ['not manual_pay', { manual_pay: '0' }, 'C'],
    ['mapping_status', { mapping_status: [0, 2] }, 'FE'],
    ['not_mapped', { not_mapped: '1' }, 'FE'],
    ['mapped', { not_mapped: '0', status: ['open'] }, 'CBA'],
    ['two at once', { financial_status: ['paid'], country_code: ['NL'], not_mapped: '0' }, 'A'],
    ['view not_mapped', { view: 'not_mapped' }, 'FE'],
    ['view to_process', { view: 'to_process' }, 'A'],
  ])('%s', async (_, input, letters) => {
    await prepared;
    const found = await list({ keyword: 'flt-', ...input });
    expect(found.list.map((row) => row.order_number)).toEqual([...letters].map((letter) => `FLT-${letter}`));
    expect(found.count).toBe(letters.length);
  });

  test('order_ids', async () => {
    const [first, , third] = await prepared;
    expect(await numbers({ order_ids: [first.id, third.id] })).toEqual(['FLT-C', 'FLT-A']);
  });

  test('view to_process is without orders whose option changed in the shop', async () => {
    const order = await given({ orderNumber: 'CHANGED-1' });
    const shown = () => numbers({ keyword: 'changed-', view: 'to_process' });
    expect(await shown()).toEqual(['CHANGED-1']);
    await app.pool.query(
      `insert into option_change_logs (seller_id, id, store_id, shop_product_id, shop_variant_id, kind, before, after, created_at)
       select v.seller_id, gen_random_uuid(), v.store_id, v.shop_product_id, v.id, 'renamed', '{}', '{}', now()
       from order_lines l join shop_variants v on v.seller_id = l.seller_id and v.id = l.shop_variant_id where l.order_id = $1`,
      [order.id],
    );
    await seller.mutate('order.updateNote', { _id: order.id, note: 'Its option has changed' });
    expect((await seller.query('order.detail', { _id: order.id })).data.obstacles).toEqual(['order.option-changed']);
    expect(await shown()).toEqual([]);
  });

  test('view address_wrong and on_the_way', async () => {
    await given({ orderNumber: 'VIEW-1', addressProblems: ['zip-wrong'] });
    await given({ orderNumber: 'VIEW-2', fulfillmentStatus: 'fulfilled', trackNo: 'YT1', trackingStatus: 'transit' });
    await given({ orderNumber: 'VIEW-3', fulfillmentStatus: 'fulfilled', trackNo: 'YT2', trackingStatus: 'delivered' });
    expect(await numbers({ keyword: 'view-', view: 'address_wrong' })).toEqual(['VIEW-1']);
    expect(await numbers({ keyword: 'view-', view: 'on_the_way' })).toEqual(['VIEW-2']);
  });

  test('an unknown value is refused with its field', async () => {
    const response = await seller.send('order.list', { financial_status: 'payed' }, null);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: { details: { field: expect.stringContaining('financial_status') } },
    });
  });
});

describe('the keyword', () => {
  test('looks in number, customer, e-mail, tracking, note, sku and title, for every word of it', async () => {
    const order = await given(
      { orderNumber: 'KEY-1', customerName: 'Jürgen Groß', email: 'jg@haus.test', note: '请放在门口', trackNo: 'ZZ99' },
      [{ variant: mug, title: 'Céramique Tasse' }],
    );
    await app.pool.query(`update order_lines set sku = 'TAS-01' where order_id = $1`, [order.id]);
    await refreshSearch(app.db, users.seller, [order.id]);
    await record(app.db, { name: 'order.note-changed', sellerId: users.seller, orderId: order.id, at: new Date() });
    for (const keyword of [
      'key-1',
      'JURGEN',
      'groß jürgen',
      'haus.test',
      '门口',
      '放',
      'tas-01',
      'ceramique',
      'ju tasse',
    ]) {
      expect([keyword, await numbers({ keyword })]).toEqual([keyword, ['KEY-1']]);
    }
    for (const keyword of ['jürgen nobody', 'key-11', '100%', 'k_y-1', 'rgen-1']) {
      expect([keyword, await numbers({ keyword })]).toEqual([keyword, []]);
    }
  });
});

describe('sorting and paging', () => {
  const prepared = Promise.all(
    Array.from({ length: 25 }, (_, i) =>
      given({
        orderNumber: `PAGE-${String(i).padStart(2, '0')}`,
        createdAt: new Date(Date.UTC(2025, 0, 1 + i)),
        incomeBaseMinor: 1000 + ((i * 7) % 25),
        costMinor: i < 5 ? null : 500,
      }),
    ),
  );
  const mine = { keyword: 'page-' };

  test('newest first, or oldest first on request', async () => {
    await prepared;
    expect((await numbers({ ...mine, size: 10 }))[0]).toBe('PAGE-24');
    expect((await numbers({ ...mine, direction: 'asc', size: 10 }))[0]).toBe('PAGE-00');
  });

  test('by number, income and margin; unknown amounts come last both ways', async () => {
    await prepared;
    expect(await numbers({ ...mine, sort: 'order_number', direction: 'asc', size: 3 })).toEqual([
      'PAGE-00',
      'PAGE-01',
      'PAGE-02',
    ]);
    const incomes = (await list({ ...mine, sort: 'income', size: 100 })).list.map(
      (row) => row.margin?.minor ?? row.cost,
    );
    expect(incomes).toHaveLength(25);
    for (const direction of ['asc', 'desc'] as const) {
      const margins = (await list({ ...mine, sort: 'margin', direction, size: 100 })).list.map(
        (row) => row.margin?.minor,
      );
      const known = margins.slice(0, 20) as number[];
      expect(margins.slice(20)).toEqual(Array.from({ length: 5 }));
      expect(known).toEqual(known.toSorted((x, y) => (direction === 'asc' ? x - y : y - x)));
    }
  });

  test('pages fit together, with and without a keyword, and the last one is short', async () => {
    await prepared;
    for (const filter of [mine, { start: '2025-01-01', end: '2025-12-31' }]) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ ...filter, page, size: 10 })));
      expect(pages.map((page) => page.list.length)).toEqual([10, 10, 5, 0]);
      expect(pages.map((page) => page.count)).toEqual([25, 25, 25, 25]);
      expect(new Set(pages.flatMap((page) => page.list.map((row) => row._id))).size).toBe(25);
    }
  });

  test('a thousand is the most', async () => {
    expect(await seller.query('order.list', { size: 1001 })).toMatchObject({ code: 400 });
    expect((await seller.query('order.list', { size: 1000 })).data.size).toBe(1000);
  });
});

test('payment methods have their usual labels', async () => {
  await given({ paymentMethod: 'shopify_payments' });
  const { data } = await seller.query('order.paymentMethodList', {});
  expect(data).toContainEqual({ value: 'shopify_payments', label: 'Shopify Payments' });
});

test('the products of one’s own orders can be picked from, and no others', async () => {
  await given({}, [{ variant: candle }]);
  const mine = (await seller.query('order.variantList', {})).data;
  expect(mine.map((variant) => variant.variant_id)).toContain(candle);
  const other = (await (await app.as('seller3')).query('order.variantList', {})).data;
  expect(other).toEqual([]);
});
