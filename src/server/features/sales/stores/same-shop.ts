import { z } from 'zod';
import { openShop } from '../../../connectors/shops/connect.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Services } from '../../../services.ts';
import type { Introduced, Key } from './bind.ts';
import { refusalOf, shopClient } from './shop-client.ts';
import { ok, refuse } from '#domain/shared/result.ts';

/** The newest orders of the store, as samples. */
const samples = 10;

const Sample = z.object({ source_id: z.string(), created_at: z.date() });

/**
 * Ids of WooCommerce are counted up in every shop, so the orders of a different one would overwrite those of the store. A
 * shop that moved to another address has the store's newest orders, with their times.
 */
export async function checkSameShop(services: Services, storeId: string, key: Key, { baseUrl, shop }: Introduced) {
  if (key.type !== 'woocommerce') return ok(null);
  const known = await query(services.db, Sample).all(sql`
    select o.source_id, o.created_at from orders o
    where o.store_id = ${storeId} and o.source_id is not null and o.resend_of is null
      and exists (select 1 from store_connections c where c.store_id = o.store_id and c.shop_domain <> ${shop.domain})
    order by o.created_at desc, o.id desc limit ${samples}`);
  if (known.length === 0) return ok(null);
  try {
    const client = openShop(await shopClient(services, baseUrl, null), key);
    const found = await client.byNumbers(known.map((order) => order.source_id));
    const times = new Map(found.map(({ sourceId, order }) => [sourceId, order?.created_at.getTime()]));
    const isSame = known.some((order) => times.get(order.source_id) === order.created_at.getTime());
    return isSame ? ok(null) : refuse('store.other-shop', { shop: shop.domain });
  } catch (error) {
    return refusalOf(error);
  }
}
