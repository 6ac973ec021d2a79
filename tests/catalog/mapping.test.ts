import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { applyMapping } from '#server/features/catalog/mapping/apply.ts';
import { testApp } from '../support/server/app.ts';
import { mappingWorld } from '../support/sales/mapping.ts';
import { givenOrder, givenShopProduct } from '../support/shops/shop.ts';

const app = await testApp();
const { shop, thirdShop, seller, variant, orderOf, statusOf, linesOf, eventsOf, mapOne, somebodyWaits } =
  await mappingWorld(app);

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
    const { data } = await seller.query('mapping.shopProducts', {});
    expect(data.waiting_orders).toBe(0);
  });
});

describe('an import during a mapping', () => {
  test('new orders take what was chosen before, and a mapping at the same moment is not missed', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const [option = ''] = options;
    const apply = (db: typeof app.db) =>
      applyMapping(db, { sellerId: shop.sellerId, shopVariantIds: [option], actorId: null, now: new Date() });
    const imported = await transaction(app.pool, async (client) => {
      const tx = drizzle(client);
      const id = await givenOrder(tx, shop, 'NRDL-1', [{ option }]);
      await apply(tx);
      // The import has read but not committed: a concurrent mapping has to wait for it.
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
  test('map one option at the same time: one wins, the other gets a conflict', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{ title: 'Sage' }]);
    const [option = ''] = options;
    const order = await givenOrder(app.db, shop, 'NRDL-1', [{ option }]);
    const admin = await app.as('admin');
    const choose = (client: typeof seller, nth: number) =>
      client.mutate('mapping.map', {
        mappings: [{ shop_variant_id: option, variant_id: variant(nth).id, current_variant_id: null }],
      });
    const responses = await Promise.all([choose(seller, 0), choose(admin, 1)]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const loser = responses.find(({ code }) => code === 409);
    expect(loser).toMatchObject({ refusal: 'mapping.changed-meanwhile', details: { option: 'Mug, Sage' } });
    const won = responses[0].code === 200 ? 0 : 1;
    expect((await linesOf(order)).map((line) => line.variant_id)).toEqual([variant(won).id]);
    expect(await eventsOf(order)).toHaveLength(1);
  });

  test('choose the same: both are right', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const mappings = [{ shop_variant_id: options[0] ?? '', variant_id: variant(0).id, current_variant_id: null }];
    const admin = await app.as('admin');
    const responses = await Promise.all([
      seller.mutate('mapping.map', { mappings }),
      admin.mutate('mapping.map', { mappings }),
    ]);
    expect(responses.map(({ code }) => code)).toEqual([200, 200]);
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
    const responses = await Promise.all(options.map((option, nth) => mapOne(seller, option, variant(nth).id)));
    expect(responses.map(({ code }) => code)).toEqual(options.map(() => 200));
    expect(responses.reduce((sum, { data }) => sum + data.orders_completed, 0)).toBe(6);
    for (const order of orders) expect(await orderOf(order)).toEqual({ mapping_status: 1, version: 9 });
  });

  test('the same command sent twice maps once', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const [option = ''] = options;
    const order = await givenOrder(app.db, shop, 'NRDL-1', [{ option }]);
    const key = randomUUID();
    const input = { shop_variant_id: option, variant_id: variant(0).id };
    const first = await seller.mutate('mapping.mapProductOption', input, key);
    expect(await seller.mutate('mapping.mapProductOption', input, key)).toEqual(first);
    expect(await orderOf(order)).toEqual({ mapping_status: 1, version: 2 });
  });
});

describe('refusals', () => {
  test('a variant that does not exist, or is no longer supplied; all of a command or none', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}, {}]);
    const [one = '', two = ''] = options;
    expect(await mapOne(seller, one, randomUUID())).toMatchObject({ code: 404, refusal: 'not-found' });
    await app.pool.query('update variants set status = -1 where id = $1', [variant(7).id]);
    const refused = await seller.mutate('mapping.map', {
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
      expect(await seller.mutate('mapping.map', { mappings })).toMatchObject({ refusal: 'input.invalid' });
  });

  test('who may map whose options', async () => {
    const { options } = await givenShopProduct(app.db, shop, 'Mug', [{}]);
    const third = await givenShopProduct(app.db, thirdShop, 'Mug', [{}]);
    const own = [options[0] ?? '', third.options[0] ?? ''] as const;
    const responseFor = async (account: Parameters<typeof app.as>[0]) => {
      const client = await app.as(account);
      const requests = own.map(async (option) => {
        const response = await mapOne(client, option, variant(0).id);
        return response.refusal ?? response.code;
      });
      return Promise.all(requests);
    };
    const seen = Object.fromEntries(
      await Promise.all(
        (
          ['admin', 'manager', 'sales', 'purchaser', 'packer', 'seller', 'seller2', 'service', 'affiliate'] as const
        ).map(async (account) => [account, await responseFor(account)] as const),
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
    expect(await mapOne(app.anonymous, own[0], variant(0).id)).toMatchObject({ refusal: 'session.missing' });
  });
});
