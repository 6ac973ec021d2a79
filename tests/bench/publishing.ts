import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { TestBucket } from '../support/shops/shop-catalog.ts';
import { testShop } from '../support/shops/shop-server.ts';
import { fillMarket } from './marketplace/fill.ts';
import { run } from './running.ts';
import { copyOf, type World } from './world.ts';

export type PublishingFigures = {
  readonly products: number;
  readonly seconds: number;
  readonly points_per_second_allowed: number;
  /** Points used of those that the shop gave out meanwhile. */
  readonly used_percent: number;
  /** Requests that the shop refused because they came too early. */
  readonly throttled: number;
};

const products = 500;
/** Twice the burst and ten times the rate of a usual shop, so that a run takes a minute. */
const bucketOf = () => new TestBucket(4_000, 1_000);

async function filled(world: World) {
  const copy = await copyOf(world);
  const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    // Every 25th is not for sale.
    await fillMarket(pool, products + Math.ceil(products / 24) + 1);
    // The test shop runs on this machine.
    await setSetting(drizzle(pool), 'shops.allowPrivate', true, { actorId: null, at: new Date() });
    const { rows } = await pool.query<{ id: string }>(
      `select id from market_products where number like 'BM%' and status = 1 order by number limit $1`,
      [products],
    );
    return { copy, ids: rows.map(({ id }) => id) };
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Publishing 500 products with four variants each to a shop that limits requests as Shopify does. */
export async function measurePublishing(world: World): Promise<PublishingFigures> {
  const { copy, ids } = await filled(world);
  const shop = await testShop();
  const server = await run(copy.dataDir);
  try {
    const seller = await server.signIn('seller');
    const store = await seller.mutate('store.install', {
      name: 'Bench',
      code: 'BNCH',
      currency: 'EUR',
      url: shop.url,
      key: shop.keys.shopify,
    });
    const imported: string[] = [];
    for (let at = 0; at < ids.length; at += importListLimits.atOnce) {
      const market_product_ids = ids.slice(at, at + importListLimits.atOnce);
      imported.push(...(await seller.mutate('product.importProducts', { market_product_ids })).data.added_ids);
    }
    const bucket = bucketOf();
    shop.limit(bucket);
    const began = performance.now();
    const { data } = await seller.mutate('product.uploadProduct', {
      product_ids: imported,
      store_id: store.data.store_id,
    });
    for (;;) {
      const { data: task } = await seller.query('task.detail', { task_id: data.task_id });
      if (task.status === 'done') break;
      await wait(250);
    }
    const seconds = (performance.now() - began) / 1_000;
    if (shop.catalog.created !== products) throw new Error(`${shop.catalog.created} products are in the shop`);
    return {
      products,
      seconds: Math.round(seconds * 10) / 10,
      points_per_second_allowed: bucket.perSecond,
      used_percent: Math.round((bucket.spent * 100) / (bucket.size + seconds * bucket.perSecond)),
      throttled: bucket.throttled,
    };
  } finally {
    await server.stop();
    await shop.close();
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
