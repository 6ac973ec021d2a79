import { transaction } from '#server/core/db/pool.ts';
import { beforeEach } from 'vitest';
import type { TestApp } from '../server/app.ts';
import type { TestClient } from '../server/client.ts';

type Variant = { id: string; sku: string; variant_code: string; image: string; title: string; title_cn: string };

/** Helpers for mapping tests: three shops, supplied variants, and the status of their orders. */
export async function mappingWorld(app: TestApp) {
  const { users, stores } = app.base;
  const shop = { sellerId: users.seller, storeId: stores['NRDL'] ?? '' };
  const otherShop = { sellerId: users.seller2, storeId: stores['MSNV'] ?? '' };
  const thirdShop = { sellerId: users.seller3, storeId: stores['KLNO'] ?? '' };
  const seller = await app.as('seller');

  const { rows: variants } = await app.pool.query<Variant>(
    'select id, sku, variant_code, image, title, title_cn from variants order by sku',
  );
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
  const mapOne = (client: TestClient, shop_variant_id: string, variant_id: string | null) =>
    client.mutate('mapping.mapProductOption', { shop_variant_id, variant_id });

  const orderWaits = async () => {
    const { rows } = await app.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };

  // Retried after a deadlock: a job or the event feed may still read what the last test wrote.
  beforeEach(() =>
    transaction(app.pool, async (client) => {
      await client.query('truncate orders, order_lines, shop_products, shop_variants, events cascade');
    }),
  );

  return {
    users,
    stores,
    shop,
    otherShop,
    thirdShop,
    seller,
    variants,
    variant,
    orderOf,
    statusOf,
    linesOf,
    eventsOf,
    mapOne,
    somebodyWaits: orderWaits,
  };
}
