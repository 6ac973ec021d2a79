import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/db/pool.ts';
import { applyMapping } from '#server/features/mapping/apply.ts';
import { testApp } from './support/app.ts';
import { givenOrder, givenShopProduct } from './support/shop.ts';

const app = await testApp();
const { users, stores } = app.base;
const shop = { sellerId: users.seller, storeId: stores['NRDL'] ?? '' };
const otherShop = { sellerId: users.seller2, storeId: stores['MSNV'] ?? '' };
const thirdShop = { sellerId: users.seller3, storeId: stores['KLNO'] ?? '' };
const seller = await app.as('seller');

type Variant = { id: string; sku: string; variant_code: string; image: string; title: string; title_cn: string };
const variants = (
  await app.pool.query<Variant>('select id, sku, variant_code, image, title, title_cn from variants order by sku')
).rows;
const variant = (nth: number): Variant => {
  const found = variants[nth];
  if (!found) throw new Error(`no variant ${nth}`);
  return found;
};

const orderOf = async (id: string) => {
  const { rows } = await app.pool.query<{ mapping_status: number; version: number }>(
    'select mapping_status, version from orders where id = $1',
    [id],
  );
  return rows[0];
};
const statusOf = async (id: string) => (await orderOf(id))?.mapping_status;
const linesOf = async (id: string) => {
  const { rows } = await app.pool.query<{ variant_id: string | null; image: string | null }>(
    'select variant_id, image from order_lines where order_id = $1 order by position',
    [id],
  );
  return rows;
};
const eventsOf = async (orderId: string) => {
  const { rows } = await app.pool.query<{ data: { from: number; to: number }; actor_id: string }>(
    `select data, actor_id from events where order_id = $1 and name = 'order.mapped' order by id`,
    [orderId],
  );
  return rows;
};
const mapOne = (client: typeof seller, shop_variant_id: string, variant_id: string | null) =>
  client.tell('mapping.mapProductOption', { shop_variant_id, variant_id });

const somebodyWaits = async () => {
  const { rows } = await app.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

beforeEach(async () => {
  await app.pool.query('truncate orders, order_lines, shop_products, shop_variants, events cascade');
});

describe('orders that are already there', () => {
  test('follow at once: nothing, partly, all, partly, nothing', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{ title: 'Sage' }, { title: 'Sand' }]);
    const [sage = '', sand = ''] = options;
    const order = await givenOrder(app.db, shop, 'NRDL-1', [{ option: sage }, { option: sand }]);

    expect(await statusOf(order)).toBe(0);
    expect((await mapOne(seller, sage, variant(0).id)).data).toMatchObject({ orders_changed: 1, orders_completed: 0 });
    expect(await statusOf(order)).toBe(2);
    expect((await mapOne(seller, sand, variant(1).id)).data).toMatchObject({ orders_changed: 1, orders_completed: 1 });
    expect(await statusOf(order)).toBe(1);
    expect(await linesOf(order)).toEqual([
      { variant_id: variant(0).id, image: variant(0).image },
      { variant_id: variant(1).id, image: variant(1).image },
    ]);
    expect((await mapOne(seller, sage, null)).data).toMatchObject({ orders_changed: 1, orders_reopened: 1 });
    expect(await statusOf(order)).toBe(2);
    expect((await mapOne(seller, sand, null)).data).toMatchObject({ orders_changed: 1, orders_reopened: 0 });
    expect(await orderOf(order)).toEqual({ mapping_status: 0, version: 5 });
    expect(await linesOf(order)).toEqual([
      { variant_id: null, image: null },
      { variant_id: null, image: null },
    ]);
    expect((await eventsOf(order)).map(({ data }) => data)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 0 },
    ]);
  });

  test('take another variant without changing their status: a new version, no event', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const [option = ''] = options;
    const order = await givenOrder(app.db, shop, 'NRDL-1', [{ option }]);
    await mapOne(seller, option, variant(0).id);
    await mapOne(seller, option, variant(1).id);
    expect(await orderOf(order)).toEqual({ mapping_status: 1, version: 3 });
    expect((await linesOf(order)).map((line) => line.variant_id)).toEqual([variant(1).id]);
    expect(await eventsOf(order)).toHaveLength(1);
  });

  test('stay as they were once processed, cancelled or closed', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const [option = ''] = options;
    const ended = await Promise.all([
      givenOrder(app.db, shop, 'NRDL-1', [{ option }], { processedAt: new Date() }),
      givenOrder(app.db, shop, 'NRDL-2', [{ option }], { orderStatus: 'cancelled' }),
      givenOrder(app.db, shop, 'NRDL-3', [{ option }], { orderStatus: 'closed' }),
    ]);
    expect((await mapOne(seller, option, variant(0).id)).data.orders_changed).toBe(0);
    for (const order of ended) {
      expect(await orderOf(order)).toEqual({ mapping_status: 0, version: 1 });
      expect(await linesOf(order)).toEqual([{ variant_id: null, image: null }]);
    }
  });

  test('are complete without a product for what is not shipped', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{ title: 'Sage' }, { title: 'Gift card' }]);
    const [mug = '', card = ''] = options;
    const order = await givenOrder(app.db, shop, 'NRDL-1', [{ option: mug }, { option: card, ships: false }]);
    await mapOne(seller, mug, variant(0).id);
    expect(await statusOf(order)).toBe(1);
    const { data } = await seller.ask('mapping.shopProducts', {});
    expect(data.waiting_orders).toBe(0);
  });
});

describe('an import beside a mapping', () => {
  test('new orders take what was chosen before, and a mapping at the same moment is not missed', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const [option = ''] = options;
    const apply = (db: typeof app.db) =>
      applyMapping(db, { sellerId: shop.sellerId, shopVariantIds: [option], actorId: null, now: new Date() });
    const imported = await transaction(app.pool, async (client) => {
      const tx = drizzle(client);
      const id = await givenOrder(tx, shop, 'NRDL-1', [{ option }]);
      await apply(tx);
      // The import has looked and not yet committed: a mapping that comes now has to wait for it.
      const mapping = mapOne(seller, option, variant(0).id);
      while (!(await somebodyWaits()));
      return { id, mapping };
    });
    expect((await imported.mapping).code).toBe(200);
    expect(await statusOf(imported.id)).toBe(1);

    const later = await givenOrder(app.db, shop, 'NRDL-2', [{ option }]);
    expect(await transaction(app.pool, (client) => apply(drizzle(client)))).toEqual({
      orders: 1,
      completed: 1,
      reopened: 0,
    });
    expect(await statusOf(later)).toBe(1);
  });
});

describe('several people', () => {
  test('map one option at once: one wins, the other is told', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{ title: 'Sage' }]);
    const [option = ''] = options;
    const order = await givenOrder(app.db, shop, 'NRDL-1', [{ option }]);
    const admin = await app.as('admin');
    const choose = (client: typeof seller, nth: number) =>
      client.tell('mapping.map', {
        mappings: [{ shop_variant_id: option, variant_id: variant(nth).id, current_variant_id: null }],
      });
    const answers = await Promise.all([choose(seller, 0), choose(admin, 1)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const loser = answers.find(({ code }) => code === 409);
    expect(loser).toMatchObject({ refusal: 'mapping.changed-meanwhile', details: { option: 'Mug, Sage' } });
    const won = answers[0].code === 200 ? 0 : 1;
    expect((await linesOf(order)).map((line) => line.variant_id)).toEqual([variant(won).id]);
    expect(await eventsOf(order)).toHaveLength(1);
  });

  test('choose the same: both are right', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const mappings = [{ shop_variant_id: options[0] ?? '', variant_id: variant(0).id, current_variant_id: null }];
    const admin = await app.as('admin');
    const answers = await Promise.all([
      seller.tell('mapping.map', { mappings }),
      admin.tell('mapping.map', { mappings }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const { rows } = await app.pool.query(`select 1 from events where name = 'mapping.changed'`);
    expect(rows).toHaveLength(1);
  });

  test('map many options of the same orders at once: every order ends complete', async () => {
    const titles = Array.from({ length: 8 }, (_, nth) => ({ title: `Colour ${nth}` }));
    const { options } = await givenShopProduct(app.db, shop, 'Mug', titles);
    const lines = options.map((option) => ({ option }));
    const orders = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        givenOrder(app.db, shop, `NRDL-${nth}`, nth % 2 ? lines : lines.toReversed()),
      ),
    );
    const answers = await Promise.all(options.map((option, nth) => mapOne(seller, option, variant(nth).id)));
    expect(answers.map(({ code }) => code)).toEqual(options.map(() => 200));
    expect(answers.reduce((sum, { data }) => sum + data.orders_completed, 0)).toBe(6);
    for (const order of orders) expect(await orderOf(order)).toEqual({ mapping_status: 1, version: 9 });
  });

  test('the same command sent twice maps once', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const [option = ''] = options;
    const order = await givenOrder(app.db, shop, 'NRDL-1', [{ option }]);
    const key = randomUUID();
    const input = { shop_variant_id: option, variant_id: variant(0).id };
    const first = await seller.tell('mapping.mapProductOption', input, key);
    expect(await seller.tell('mapping.mapProductOption', input, key)).toEqual(first);
    expect(await orderOf(order)).toEqual({ mapping_status: 1, version: 2 });
  });
});

describe('refusals', () => {
  test('a variant that does not exist, or is no longer supplied; all of a command or none', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}, {}]);
    const [one = '', two = ''] = options;
    expect(await mapOne(seller, one, randomUUID())).toMatchObject({ code: 404, refusal: 'not-found' });
    await app.pool.query('update variants set status = -1 where id = $1', [variant(7).id]);
    const refused = await seller.tell('mapping.map', {
      mappings: [
        { shop_variant_id: one, variant_id: variant(0).id },
        { shop_variant_id: two, variant_id: variant(7).id },
      ],
    });
    await app.pool.query('update variants set status = 1 where id = $1', [variant(7).id]);
    expect(refused).toMatchObject({ refusal: 'mapping.variant-inactive', details: { sku: variant(7).sku } });
    const { rows } = await app.pool.query('select 1 from shop_variants where variant_id is not null');
    expect(rows).toEqual([]);
  });

  test('an option twice, no option, too many', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const choice = { shop_variant_id: options[0] ?? '', variant_id: variant(0).id };
    for (const mappings of [[], [choice, choice], Array.from({ length: 501 }, () => choice)])
      expect(await seller.tell('mapping.map', { mappings })).toMatchObject({ refusal: 'input.invalid' });
  });

  test('who may map whose options', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const third = await givenShopProduct(app.db, thirdShop, 'Mug', [{}]);
    const own = [options[0] ?? '', third.options[0] ?? ''] as const;
    const says = async (account: Parameters<typeof app.as>[0]) => {
      const client = await app.as(account);
      const asked = own.map(async (option) => {
        const said = await mapOne(client, option, variant(0).id);
        return said.refusal ?? said.code;
      });
      return Promise.all(asked);
    };
    const seen = Object.fromEntries(
      await Promise.all(
        (
          ['admin', 'manager', 'sales', 'purchaser', 'packer', 'seller', 'seller2', 'service', 'affiliate'] as const
        ).map(async (account) => [account, await says(account)] as const),
      ),
    );
    expect(seen).toEqual({
      admin: [200, 200],
      manager: [200, 200],
      sales: [200, 'not-found'],
      purchaser: ['not-found', 'not-found'],
      packer: ['permission.denied', 'permission.denied'],
      seller: [200, 'not-found'],
      seller2: ['not-found', 'not-found'],
      service: ['permission.denied', 'permission.denied'],
      affiliate: ['permission.denied', 'permission.denied'],
    });
    expect(await mapOne(app.nobody, own[0], variant(0).id)).toMatchObject({ refusal: 'session.missing' });
  });
});

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

    const { data } = await seller.ask('mapping.shopProducts', {});
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

    const titles = async (filter: Parameters<typeof seller.ask<'mapping.shopProducts'>>[1]) => {
      const said = await seller.ask('mapping.shopProducts', filter);
      return [said.data.count, ...said.data.list.map(({ title }) => title)];
    };
    expect(await titles({ mapping_status: [0, 2] })).toEqual([3, 'Mug', 'Old tent', 'Fresh kettle']);
    expect(await titles({ mapping_status: [1] })).toEqual([1, 'Quiet lamp']);
    expect(await titles({ store_id: stores['NRDO'] ?? '' })).toEqual([1, 'Old tent']);
    expect(await titles({ keyword: 'lamp-x quiet' })).toEqual([1, 'Quiet lamp']);
    expect(await titles({ keyword: '100%' })).toEqual([0]);
    expect(await titles({ order_id: second })).toEqual([2, 'Mug', 'Quiet lamp']);
    expect((await seller.ask('mapping.shopProducts', { order_id: second })).data.narrowed.order_number).toBe('NRDL-2');
    const foreign = await (await app.as('seller2')).ask('mapping.shopProducts', { order_id: second });
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

  test('everybody sees the products within their reach', async () => {
    for (const place of [shop, otherShop, thirdShop]) await givenShopProduct(app.db, place, 'Mug', [{}]);
    const seen = async (account: Parameters<typeof app.as>[0]) => {
      const said = await (await app.as(account)).ask('mapping.shopProducts', {});
      return said.refusal ?? said.data.list.map((row) => row.seller_id).toSorted();
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
    const { data } = await seller.ask('mapping.mappingInfo', { shop_product_id: id });
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

    expect(await (await app.as('seller2')).ask('mapping.mappingInfo', { shop_product_id: id })).toMatchObject({
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
    const { data } = await seller.ask('mapping.mappingInfo', { shop_product_id: id });
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
    const { data } = await seller.ask('mapping.mappingInfo', { shop_product_id: id });
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

    const { data } = await seller.ask('mapping.exactMatches', {});
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
    expect((await seller.ask('mapping.exactMatches', { store_id: stores['NRDO'] ?? '' })).data.count).toBe(1);
    expect((await seller.ask('mapping.exactMatches', { shop_product_id: mug.id })).data.count).toBe(2);

    const used = await seller.tell('mapping.map', {
      mappings: data.list.map((match) => ({
        shop_variant_id: match.shop_variant_id,
        variant_id: match.variant.variant_id,
        current_variant_id: null,
      })),
    });
    expect(used.data).toMatchObject({ orders_changed: 3, orders_completed: data.completes });
    expect((await seller.ask('mapping.exactMatches', {})).data).toEqual({ list: [], count: 0, completes: 0 });

    const undone = await seller.tell('mapping.map', {
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
    const first = async (keyword: string) => (await seller.ask('variant.search', { keyword, size: 10 })).data.list[0];
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
    const all = await seller.ask('variant.search', { size: 10, page: 2 });
    expect(all.data).toMatchObject({ count: 400, size: 10 });
    expect(all.data.list).toHaveLength(10);
    expect(await (await app.as('service')).ask('variant.search', {})).toMatchObject({ refusal: 'permission.denied' });
  });
});
