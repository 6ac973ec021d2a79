import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { cardColumns, CardRow } from './cards.ts';
import { inOrder, inStore, type Filter } from './products.ts';

const maxConcurrent = 500;

export const MatchRow = CardRow.extend({
  shop_variant_id: z.string(),
  seller_id: z.string(),
  shop_product_id: z.string(),
  product_title: z.string(),
  option_title: z.string(),
  shop_sku: z.string(),
  store_name: z.string(),
  count: z.number(),
});
export type MatchRow = z.output<typeof MatchRow>;

type ExactFilter = Filter & { readonly shop_product_id?: string | undefined };

/** Unmapped options whose SKU exactly equals one of our SKUs or codes: those with a score of 100. */
export async function findExact(db: Db, scope: Scope, filter: ExactFilter): Promise<readonly MatchRow[]> {
  const oneProduct = filter.shop_product_id ? sql`p.id = ${filter.shop_product_id}` : sql`true`;
  return query(db, MatchRow).all(sql`
    select s.id as shop_variant_id, s.seller_id, p.id as shop_product_id, p.title as product_title,
      s.title as option_title, s.sku as shop_sku, st.name as store_name, count(*) over () as count, ${cardColumns}
    from shop_variants s
      join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      join stores st on st.id = s.store_id
      join lateral (
        select v.* from variants v where v.status = ${productStatus.available} and (v.sku = btrim(s.sku) or v.variant_code = btrim(s.sku))
        order by v.sku = btrim(s.sku) desc limit 1
      ) v on true
      join internal_products ip on ip.id = v.product_id
    where ${sellerScope(scope, sql`s.seller_id`)} and s.variant_id is null and btrim(s.sku) <> '' and ${oneProduct}
      and ${inStore(filter.store_id)} and ${inOrder(filter.order_id)}
      and ${containsAllTerms(filter.keyword, sql`lower(p.title || ' ' || s.sku || ' ' || s.title)`)}
    order by p.title, s.title, s.id limit ${maxConcurrent}`);
}
