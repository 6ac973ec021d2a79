import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const MappedRemote = z.object({ variant_id: z.string(), remote_id: z.string() });

/** The shop's variant ids of a product by our variant. */
export async function remoteIdsOf(db: Db, storeId: string, remoteId: string): Promise<Map<string, string>> {
  const rows = await query(db, MappedRemote).all(sql`
    select s.variant_id, s.remote_id from shop_products p
      join shop_variants s on s.seller_id = p.seller_id and s.shop_product_id = p.id
    where p.store_id = ${storeId} and p.remote_id = ${remoteId} and s.variant_id is not null and s.remote_id is not null
      and s.deleted_at is null`);
  return new Map(rows.map(({ variant_id, remote_id }) => [variant_id, remote_id]));
}
