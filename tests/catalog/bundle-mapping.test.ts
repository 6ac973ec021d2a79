import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { processWorld } from '../support/sales/process-world.ts';
import { givenReadyOrder, givenVariant } from '../support/server/ready.ts';

const app = await testApp();
const { shop, seller, a, b, bought, express, preview, process, row, available } = await processWorld(app);

type Component = { variant_id: string; quantity: number };
const mapAs = (option: string, components: Component[], more: object = {}) =>
  seller.mutate('mapping.mapProductOption', {
    shop_variant_id: option,
    variant_id: components[0]!.variant_id,
    components,
    ...more,
  });
const linesOf = async (orderId: string) => {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select variant_id, quantity, per_unit, component_of is not null as is_component, components is not null as is_bundle, quote_e4
     from order_lines where order_id = $1 order by position, id`,
    [orderId],
  );
  return rows;
};
/** Of a refusal: its status; input that does not fit the contract has an HTTP status. */
const codeOf = (response: { readonly http: number; readonly code: number }) =>
  response.http === 200 ? response.code : response.http;
const charge = (orderId: string) =>
  row<{ total_minor: number; goods_minor: number }>('select * from order_charges where order_id = $1', orderId);

describe('a bundle', () => {
  test('costs, is packed and bought exactly like its components ordered one by one', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 2, title: 'Gift set' }]);
    const [option = ''] = order.options;
    const set = [
      { variant_id: a, quantity: 1 },
      { variant_id: b, quantity: 3 },
      { variant_id: bought, quantity: 2 },
    ];
    expect((await mapAs(option, set)).data).toMatchObject({ orders_changed: 1 });
    expect(await linesOf(order.id)).toMatchObject([
      { variant_id: a, quantity: 2, is_component: false, is_bundle: true },
      { variant_id: a, quantity: 2, per_unit: 1, is_component: true, is_bundle: false },
      { variant_id: b, quantity: 6, per_unit: 3, is_component: true },
      { variant_id: bought, quantity: 4, per_unit: 2, is_component: true },
    ]);
    const plain = await givenReadyOrder(app.db, shop, [
      { variant: a, quantity: 2 },
      { variant: b, quantity: 6 },
      { variant: bought, quantity: 4 },
    ]);
    const before = await available();
    await process([order.id], { channels: express });
    const paid = before - (await available());
    await process([plain.id], { channels: express });
    expect((await charge(order.id))?.total_minor).toBe(paid);
    expect((await charge(order.id))?.total_minor).toBe((await charge(plain.id))?.total_minor);

    const parcel = await app.pool.query(
      `select l.variant_id, l.quantity, l.sorted from parcels p join parcel_lines l on l.parcel_id = p.id
       where p.order_id = $1 order by l.quantity`,
      [order.id],
    );
    expect(parcel.rows).toEqual([
      { variant_id: a, quantity: 2, sorted: 2 },
      { variant_id: bought, quantity: 4, sorted: 0 },
      { variant_id: b, quantity: 6, sorted: 6 },
    ]);
    const purchase = await app.pool.query(
      `select l.variant_id, l.quantity from purchases p join purchase_lines l on l.purchase_id = p.id where p.order_id = $1`,
      [order.id],
    );
    expect(purchase.rows).toEqual([{ variant_id: bought, quantity: 4 }]);
  });

  test('is one line of the order, with its goods beneath; after-sales name the goods', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1, title: 'Gift set' }]);
    await mapAs(order.options[0]!, [
      { variant_id: a, quantity: 2 },
      { variant_id: b, quantity: 1 },
    ]);
    const listed = await seller.query('order.list', { order_ids: [order.id] });
    expect(listed.data.list[0]?.line_items).toMatchObject([{ title: 'Gift set', quantity: 1 }]);
    await process([order.id], { channels: express });
    const { data } = await seller.query('order.detail', { _id: order.id });
    expect(data.line_items).toMatchObject([
      {
        title: 'Gift set',
        quantity: 1,
        quote: { e4: 2 * 30_900 + 40_000 },
        components: [
          { variant_id: a, per_unit: 2, quantity: 2 },
          { variant_id: b, per_unit: 1, quantity: 1 },
        ],
      },
    ]);
    expect(data.obstacles).toEqual(['order.already-processed']);
    const { data: byProduct } = await seller.query('order.statistics', {
      by: 'product',
      start: '2026.09.01',
      end: '2026.12.31',
    });
    const products = 'list' in byProduct ? byProduct.list : [];
    expect(products.find(({ _id }) => _id === a)).toBeDefined();
  });

  test('of one variant several times multiplies its price', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 2 }]);
    await mapAs(order.options[0]!, [{ variant_id: a, quantity: 3 }]);
    const { data } = await preview({ order_ids: [order.id] });
    expect(data.groups[0]?.goods.minor).toBe(6 * 309);
  });

  test('a mapping without components is a bundle of one, and turns into one and back without a trace', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 2 }]);
    const [option = ''] = order.options;
    await mapAs(option, [{ variant_id: a, quantity: 2 }]);
    expect(await linesOf(order.id)).toHaveLength(2);
    const back = await seller.mutate('mapping.mapProductOption', { shop_variant_id: option, variant_id: a });
    expect(back.data.options[0]).toMatchObject({
      changed: true,
      previous: { components: [{ variant_id: a, quantity: 2 }] },
    });
    expect(await linesOf(order.id)).toMatchObject([{ variant_id: a, is_bundle: false, is_component: false }]);
  });

  test('its components are left alone once the order is processed', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]);
    await mapAs(order.options[0]!, [{ variant_id: a, quantity: 2 }]);
    await process([order.id], { channels: express });
    await mapAs(order.options[0]!, [{ variant_id: b, quantity: 5 }]);
    expect(await linesOf(order.id)).toMatchObject([{ variant_id: a }, { variant_id: a, quantity: 2 }]);
  });
});

describe('another country', () => {
  test('gets other goods, and the channel chosen for it', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]);
    const [option = ''] = order.options;
    const other = await givenVariant(app, { quoteE4: 70_000, stock: 5 });
    await mapAs(option, [{ variant_id: a, quantity: 1 }], {
      countries: [{ country_code: 'NL', components: [{ variant_id: other, quantity: 2 }], channel_id: null }],
    });
    expect(await linesOf(order.id)).toMatchObject([{ variant_id: other }, { variant_id: other, quantity: 2 }]);
    expect((await preview({ order_ids: [order.id] })).data.groups[0]?.goods.minor).toBe(1400);
  });

  test('ships by the channel that its mapping prefers, unless the user chooses another', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]);
    const chosen = async (channels: { country_code: string; channel_id: string }[] = []) =>
      (await preview({ order_ids: [order.id], channels })).data.groups[0];
    const offers = (await chosen())?.channels.map(({ channel_id }) => channel_id) ?? [];
    const [cheapest = '', dearer = ''] = offers;
    expect((await chosen())?.channel_id).toBe(cheapest);
    await mapAs(order.options[0]!, [{ variant_id: a, quantity: 1 }], {
      countries: [{ country_code: 'NL', components: null, channel_id: dearer }],
    });
    expect(await chosen()).toMatchObject({ channel_id: dearer, preferred_channel_id: dearer });
    expect((await chosen([{ country_code: 'NL', channel_id: cheapest }]))?.channel_id).toBe(cheapest);
  });

  test('an order that moves to another country changes its goods', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]);
    const [option = ''] = order.options;
    await mapAs(option, [{ variant_id: a, quantity: 1 }], {
      countries: [{ country_code: 'DE', components: [{ variant_id: b, quantity: 1 }], channel_id: null }],
    });
    expect(await linesOf(order.id)).toMatchObject([{ variant_id: a }]);
    const { data } = await seller.query('order.detail', { _id: order.id });
    await seller.mutate('order.updateShippingAddress', {
      _id: order.id,
      shipping_address: { ...data.shipping_address, country_code: 'DE', zip: '10115', city: 'Berlin' },
    });
    expect(await linesOf(order.id)).toMatchObject([{ variant_id: b }]);
  });
});

describe('bad input', () => {
  test.each<[string, Component[], number, string]>([
    [
      'a product twice',
      [
        { variant_id: a, quantity: 1 },
        { variant_id: a, quantity: 2 },
      ],
      422,
      'in the bundle twice',
    ],
    ['none of a product', [{ variant_id: a, quantity: 0 }], 400, ''],
    ['more than the limit', [{ variant_id: a, quantity: 100 }], 400, ''],
    ['a variant that is not there', [{ variant_id: '01920000-0000-7000-8000-000000000001', quantity: 2 }], 404, ''],
  ])('%s is refused, and nothing changes', async (_, components, status, words) => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: b, quantity: 1 }]);
    const response = await mapAs(order.options[0]!, components);
    expect(codeOf(response)).toBe(status);
    expect(response.msg).toContain(words);
    expect(await linesOf(order.id)).toMatchObject([{ variant_id: b }]);
  });

  test('a variant that is no longer supplied is refused by its SKU', async () => {
    const old = await givenVariant(app, { status: -1 });
    const order = await givenReadyOrder(app.db, shop, [{ variant: b, quantity: 1 }]);
    const response = await mapAs(order.options[0]!, [
      { variant_id: a, quantity: 1 },
      { variant_id: old, quantity: 1 },
    ]);
    expect([codeOf(response), response.msg]).toEqual([
      409,
      `T-${old} is no longer supplied. Please choose another product.`,
    ]);
  });

  test('of two users who edit one mapping, the second is refused, and sees the first one’s', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]);
    const [option = ''] = order.options;
    const { shop_product_id } = (await row<{ shop_product_id: string }>(
      'select shop_product_id from shop_variants where id = $1',
      option,
    ))!;
    const seen = async () => (await seller.query('mapping.mappingInfo', { shop_product_id })).data.options[0]!;
    const { version } = await seen();
    expect((await mapAs(option, [{ variant_id: a, quantity: 2 }], { version })).code).toBe(200);
    const late = await mapAs(option, [{ variant_id: a, quantity: 3 }], { version });
    expect([codeOf(late), late.msg]).toEqual([409, expect.stringContaining('Another user has just mapped')]);
    expect(await seen()).toMatchObject({ version: version + 1, components: [{ quantity: 2, active: true }] });
    expect((await mapAs(option, [{ variant_id: a, quantity: 2 }], { version })).code).toBe(200);
  });
});

describe('who maps to a product', () => {
  test('names options, quantities and countries, of one’s own sellers only', async () => {
    const part = await givenVariant(app);
    const order = await givenReadyOrder(app.db, shop, [
      { variant: a, quantity: 1 },
      { variant: b, quantity: 1 },
    ]);
    const [bundle = '', german = ''] = order.options;
    await mapAs(bundle, [
      { variant_id: a, quantity: 1 },
      { variant_id: part, quantity: 3 },
    ]);
    await mapAs(german, [{ variant_id: b, quantity: 1 }], {
      countries: [{ country_code: 'DE', components: [{ variant_id: part, quantity: 1 }], channel_id: null }],
    });
    const { data } = await (await app.as('manager')).query('mapping.productRelation', { variant_id: part });
    expect(data).toMatchObject({ count: 2, sellers: 1 });
    expect(
      Object.fromEntries(data.list.map((row) => [row.shop_variant_id, [row.quantity, row.country_codes]])),
    ).toEqual({ [bundle]: [3, []], [german]: [1, ['DE']] });
    const other = await (await app.as('seller2')).query('mapping.productRelation', { variant_id: part });
    expect(other.data).toMatchObject({ list: [], count: 0, sellers: 0 });
  });
});

describe('a product of the shop', () => {
  test('shows the goods of single countries with their channel, and names the option with the most products', async () => {
    const order = await givenReadyOrder(app.db, shop, [
      { variant: a, quantity: 1 },
      { variant: null, quantity: 1 },
    ]);
    const [option = ''] = order.options;
    const channel = Object.values(app.base.channels)[0] ?? '';
    await mapAs(option, [{ variant_id: a, quantity: 1 }], {
      countries: [
        { country_code: 'DE', components: [{ variant_id: b, quantity: 4 }], channel_id: null },
        { country_code: 'FR', components: null, channel_id: channel },
      ],
    });
    const found = await row<{ shop_product_id: string }>(
      'select shop_product_id from shop_variants where id = $1',
      option,
    );
    const { data } = await seller.query('product.shopProduct', { shop_product_id: found?.shop_product_id ?? '' });
    const [mapped, unmapped] = data.variants.toSorted((x, y) => y.components.length - x.components.length);
    expect(mapped?.countries).toMatchObject([
      { country_code: 'DE', components: [{ quantity: 4, variant: { variant_id: b } }], channel: null },
      { country_code: 'FR', components: null, channel: expect.any(String) },
    ]);
    expect(unmapped).toMatchObject({ components: [], countries: [], cost: null, margin: null, our_stock: null });
    expect(data.goods).toMatchObject({ quantity: 1, more: 0 });
  });
});

describe('stock for the shop', () => {
  test('is that of the scarcest component by its quantity, and the margin counts them all', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: a, quantity: 1 }]);
    const offered = await app.pool.query<{ variant_id: string; stock: number; quote_e4: number }>(
      `select v.id as variant_id, max(mv.stock) as stock, v.quote_e4 from market_variants mv join variants v on v.id = mv.variant_id
       where v.status = 1 and mv.stock > 5 group by v.id order by max(mv.stock), v.id limit 2`,
    );
    const [scarce, other] = offered.rows;
    if (!scarce || !other) throw new Error('the catalogue has no stock');
    await mapAs(order.options[0]!, [
      { variant_id: scarce.variant_id, quantity: 3 },
      { variant_id: other.variant_id, quantity: 1 },
    ]);
    const product = await row<{ shop_product_id: string }>(
      'select shop_product_id from shop_variants where id = $1',
      order.options[0],
    );
    const { data } = await seller.query('product.shopProduct', { shop_product_id: product?.shop_product_id ?? '' });
    const [option] = data.variants;
    expect(option?.our_stock).toBe(Math.min(Math.floor(scarce.stock / 3), other.stock));
    expect(option?.components.map(({ quantity, active }) => [quantity, active])).toEqual([
      [3, true],
      [1, true],
    ]);
    const { list } = (await seller.query('product.myProducts', { size: 1000 })).data;
    const listed = list.find(({ _id }) => _id === product?.shop_product_id);
    expect(listed?.goods).toMatchObject({ quantity: 3, more: 1 });
    expect(listed?.goods?.title).toBe(option?.components[0]?.variant.title);
    expect(listed?.margin?.amount.minor).toBe((option?.price.minor ?? 0) - (option?.cost?.minor ?? 0));
    expect(option?.cost?.minor).toBe(Math.round((Number(scarce.quote_e4) * 3 + Number(other.quote_e4)) / 100));
  });
});
