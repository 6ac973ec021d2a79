import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { mappingWorld } from '../support/sales/mapping.ts';
import { givenOrder, givenShopProduct } from '../support/shops/shop.ts';

const app = await testApp();
const { users, stores, shop, otherShop, thirdShop, seller, variant, mapOne } = await mappingWorld(app);

describe('shop products', () => {
  test('what most orders wait for comes first, then the longest wait; counts and filters', async () => {
    const quiet = await givenShopProduct(app.db, shop, 'Quiet lamp', [{ sku: 'LAMP-X' }]);
    const mug = await givenShopProduct(app.db, shop, 'Mug', [{ title: 'Sage' }, { title: 'Sand' }]);
    const old = await givenShopProduct(app.db, { ...shop, storeId: stores['NRDO'] ?? '' }, 'Old tent', [{}]);
    const fresh = await givenShopProduct(app.db, shop, 'Fresh kettle', [{}]);
    await givenShopProduct(app.db, otherShop, 'Foreign mug', [{}]);
    const [sage = '', sand = ''] = mug.options;
    await givenOrder(app.db, shop, 'NRDL-1', [{ option: sage }, { option: sage }, { option: fresh.options[0] ?? '' }]);
    const second = await givenOrder(app.db, shop, 'NRDL-2', [{ option: sage }, { option: quiet.options[0] ?? '' }]);
    await givenOrder(app.db, shop, 'NRDL-3', [{ option: old.options[0] ?? '' }], { createdAt: new Date('2026-10-01') });
    await mapOne(seller, quiet.options[0] ?? '', variant(0).id);
    await mapOne(seller, sand, variant(1).id);

    const { data } = await seller.query('mapping.shopProducts', {});
    expect(data.list.map(({ title, waiting_orders }) => [title, waiting_orders])).toEqual([
      ['Mug', 2],
      ['Old tent', 1],
      ['Fresh kettle', 1],
      ['Quiet lamp', 0],
    ]);
    expect(data).toMatchObject({
      count: 4,
      waiting_orders: 3,
      counts: { all: 4, not_mapped: 2, partly: 1, mapped: 1 },
    });
    expect(data.list[0]).toMatchObject({
      option_count: 2,
      mapped_count: 1,
      mapping_status: 2,
      store_name: 'Nordlys Home',
    });
    expect(data.list[1]?.waiting_since).toBe('2026-10-01T00:00:00.000Z');

    const titles = async (filter: Parameters<typeof seller.query<'mapping.shopProducts'>>[1]) => {
      const response = await seller.query('mapping.shopProducts', filter);
      return [response.data.count, ...response.data.list.map(({ title }) => title)];
    };
    expect(await titles({ mapping_status: [0, 2] })).toEqual([3, 'Mug', 'Old tent', 'Fresh kettle']);
    expect(await titles({ mapping_status: [1] })).toEqual([1, 'Quiet lamp']);
    expect(await titles({ store_id: stores['NRDO'] ?? '' })).toEqual([1, 'Old tent']);
    expect(await titles({ keyword: 'lamp-x quiet' })).toEqual([1, 'Quiet lamp']);
    expect(await titles({ keyword: '100%' })).toEqual([0]);
    expect(await titles({ order_id: second })).toEqual([2, 'Mug', 'Quiet lamp']);
    expect((await seller.query('mapping.shopProducts', { order_id: second })).data.narrowed.order_number).toBe(
      'NRDL-2',
    );
    const foreign = await (await app.as('seller2')).query('mapping.shopProducts', { order_id: second });
    expect(foreign.data).toMatchObject({ count: 0, narrowed: { order_number: null } });
    expect(await titles({ order_id: randomUUID() })).toEqual([0]);
    expect(await titles({ page: 2, size: 3 })).toEqual([4, 'Quiet lamp']);
    expect(await titles({ page: 9 })).toEqual([4]);
    const market = await app.pool.query<{ id: string }>(
      'select market_product_id as id from market_variants where variant_id = $1 limit 1',
      [variant(0).id],
    );
    expect(await titles({ market_product_id: market.rows[0]?.id })).toContain('Quiet lamp');
  });

  test('each role sees the products it may read', async () => {
    for (const place of [shop, otherShop, thirdShop]) await givenShopProduct(app.db, place, 'Mug', [{}]);
    const seen = async (account: Parameters<typeof app.as>[0]) => {
      const response = await (await app.as(account)).query('mapping.shopProducts', {});
      return response.refusal ?? response.data.list.map((row) => row.seller_id).toSorted();
    };
    expect(await seen('admin')).toHaveLength(3);
    expect(await seen('sales')).toEqual([users.seller, users.seller2].toSorted());
    expect(await seen('seller3')).toEqual([users.seller3]);
    expect(await seen('purchaser')).toEqual([]);
    expect(await seen('packer')).toBe('permission.denied');
  });

  test('one product: its options, who mapped them, and what each completes', async () => {
    const { id, options } = await givenShopProduct(app.db, shop, 'Mug', [
      { title: 'Sage' },
      { title: 'Sand' },
      { title: 'Ink' },
    ]);
    const [sage = '', sand = '', ink = ''] = options;
    const lamp = await givenShopProduct(app.db, shop, 'Lamp', [{}]);
    await mapOne(seller, ink, variant(2).id);
    await givenOrder(app.db, shop, 'NRDL-1', [{ option: sage }]);
    await givenOrder(app.db, shop, 'NRDL-2', [{ option: sage }, { option: sand }]);
    await givenOrder(app.db, shop, 'NRDL-3', [{ option: sage }, { option: lamp.options[0] ?? '' }]);
    await givenOrder(app.db, shop, 'NRDL-4', [{ option: sage }], { orderStatus: 'cancelled' });
    const { data } = await seller.query('mapping.mappingInfo', { shop_product_id: id });
    expect(data).toMatchObject({
      waiting_orders: 3,
      completes: 2,
      option_count: 3,
      mapped_count: 1,
      mapping_status: 2,
    });
    expect(data.options.map(({ title, waiting_orders, completes }) => [title, waiting_orders, completes])).toEqual([
      ['Sage', 3, 1],
      ['Sand', 1, 0],
      ['Ink', 0, 0],
    ]);
    expect(data.options[2]).toMatchObject({
      variant: { variant_id: variant(2).id, sku: variant(2).sku },
      variant_active: true,
      mapped_by: 'Nordlys Example Trading',
      suggestions: [],
    });
    expect(data.orders.map((order) => order.order_number)).toEqual(['NRDL-1', 'NRDL-2', 'NRDL-3']);

    expect(await (await app.as('seller2')).query('mapping.mappingInfo', { shop_product_id: id })).toMatchObject({
      code: 404,
      refusal: 'not-found',
    });
  });
});

describe('suggestions', () => {
  test('by the same code, by nearly the same, by title: with a reason, never applied', async () => {
    const byTitle = variant(30);
    const { id } = await givenShopProduct(app.db, shop, byTitle.title.split(',')[0] ?? '', [
      { sku: variant(10).sku, title: '1' },
      { sku: variant(11).variant_code, title: '2' },
      { sku: ` ${variant(12).sku.toLowerCase().replaceAll('-', ' ')}`, title: '3' },
      { sku: 'OURS-1', title: byTitle.title.split(', ').slice(1).join(' / ') },
      { sku: 'OURS-2', title: '5' },
    ]);
    const { data } = await seller.query('mapping.mappingInfo', { shop_product_id: id });
    const first = (title: string) => data.options.find((option) => option.title === title)?.suggestions[0];
    expect(first('1')).toMatchObject({ reason: 'sku', score: 100, variant: { variant_id: variant(10).id } });
    expect(first('2')).toMatchObject({ reason: 'sku', score: 100, variant: { variant_id: variant(11).id } });
    expect(first('3')).toMatchObject({ reason: 'sku-like', score: 95, variant: { variant_id: variant(12).id } });
    expect(first(byTitle.title.split(', ').slice(1).join(' / '))).toMatchObject({
      reason: 'title',
      score: 90,
      variant: { variant_id: byTitle.id },
    });
    for (const option of data.options) {
      expect(option.variant).toBeNull();
      expect(option.suggestions.length).toBeLessThanOrEqual(3);
    }
    const { rows } = await app.pool.query('select 1 from shop_variants where variant_id is not null');
    expect(rows).toEqual([]);
  });

  test('nothing alike, nothing suggested; what is no longer supplied is not', async () => {
    await app.pool.query('update variants set status = -1 where id = $1', [variant(20).id]);
    const { id } = await givenShopProduct(app.db, shop, 'Xylophonarium', [{ sku: variant(20).sku }, { sku: '--' }]);
    const { data } = await seller.query('mapping.mappingInfo', { shop_product_id: id });
    await app.pool.query('update variants set status = 1 where id = $1', [variant(20).id]);
    expect(data.options.map((option) => option.suggestions)).toEqual([[], []]);
  });

  test('all exact matches at once, after looking at them', async () => {
    const mug = await givenShopProduct(app.db, shop, 'Mug', [
      { sku: variant(10).sku, title: 'A' },
      { sku: ` ${variant(11).variant_code} `, title: 'B' },
      { sku: variant(12).sku.toLowerCase(), title: 'C' },
      { sku: '', title: 'D' },
    ]);
    const lamp = await givenShopProduct(app.db, { ...shop, storeId: stores['NRDO'] ?? '' }, 'Lamp', [
      { sku: variant(13).sku },
    ]);
    await givenShopProduct(app.db, otherShop, 'Foreign', [{ sku: variant(14).sku }]);
    const [a = '', b = '', c = ''] = mug.options;
    await givenOrder(app.db, shop, 'NRDL-1', [{ option: a }, { option: b }]);
    await givenOrder(app.db, shop, 'NRDL-2', [{ option: a }, { option: c }]);
    await givenOrder(app.db, shop, 'NRDL-3', [{ option: lamp.options[0] ?? '' }, { option: b }]);

    const { data } = await seller.query('mapping.exactMatches', {});
    expect(data.count).toBe(3);
    expect(data.completes).toBe(2);
    expect(
      data.list.map(({ product_title, title, waiting_orders, variant: { variant_id } }) => [
        product_title,
        title,
        waiting_orders,
        variant_id,
      ]),
    ).toEqual([
      ['Lamp', '', 1, variant(13).id],
      ['Mug', 'A', 2, variant(10).id],
      ['Mug', 'B', 2, variant(11).id],
    ]);
    expect((await seller.query('mapping.exactMatches', { store_id: stores['NRDO'] ?? '' })).data.count).toBe(1);
    expect((await seller.query('mapping.exactMatches', { shop_product_id: mug.id })).data.count).toBe(2);

    const used = await seller.mutate('mapping.map', {
      mappings: data.list.map((match) => ({
        shop_variant_id: match.shop_variant_id,
        variant_id: match.variant.variant_id,
        current_variant_id: null,
      })),
    });
    expect(used.data).toMatchObject({ orders_changed: 3, orders_completed: data.completes });
    expect((await seller.query('mapping.exactMatches', {})).data).toEqual({ list: [], count: 0, completes: 0 });

    const undone = await seller.mutate('mapping.map', {
      mappings: used.data.options.map((option) => ({
        shop_variant_id: option.shop_variant_id,
        variant_id: option.previous_variant_id,
        current_variant_id: option.variant_id,
      })),
    });
    expect(undone.data).toMatchObject({ orders_changed: 3, orders_reopened: 2 });
  });
});

describe('variants to pick from', () => {
  test('by SKU, code, English and Chinese words; no cost among them', async () => {
    const sought = variant(42);
    const first = async (keyword: string) => (await seller.query('variant.search', { keyword, size: 10 })).data.list[0];
    expect(await first(sought.sku)).toMatchObject({ variant_id: sought.id });
    expect(await first(sought.variant_code.toLowerCase())).toMatchObject({ variant_id: sought.id });
    expect(await first(sought.title.replace(',', ''))).toMatchObject({ variant_id: sought.id });
    expect((await first(sought.title_cn.split('，')[0] ?? ''))?.title_cn).toBe(sought.title_cn.split('，')[0]);
    expect(Object.keys((await first(sought.sku)) ?? {})).toEqual([
      'variant_id',
      'sku',
      'variant_code',
      'title',
      'title_cn',
      'variant_title',
      'image',
      'price',
      'weight_g',
    ]);
    const all = await seller.query('variant.search', { size: 10, page: 2 });
    expect(all.data).toMatchObject({ count: 400, size: 10 });
    expect(all.data.list).toHaveLength(10);
    expect(await (await app.as('service')).query('variant.search', {})).toMatchObject({ refusal: 'permission.denied' });
  });
});
