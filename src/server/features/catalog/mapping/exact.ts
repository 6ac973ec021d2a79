import { sql } from 'drizzle-orm';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { hasWords } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { cardColumns, type CardRow } from './cards.ts';
import { inOrder, inStore, type Filter } from './products.ts';

const maxConcurrent = 500;

export type MatchRow = CardRow & {
  shop_variant_id: string;
  seller_id: string;
  shop_product_id: string;
  product_title: string;
  option_title: string;
  shop_sku: string;
  store_name: string;
  count: number;
};

type Asked = Filter & { readonly shop_product_id?: string | undefined };

/**
 * Options without a variant whose SKU is one of our SKUs, or else one of our codes, letter for letter: what the domain
 * suggests with a score of 100.
 */
export async function findExact(db: Db, scope: Scope, asked: Asked): Promise<readonly MatchRow[]> {
  const oneProduct = asked.shop_product_id ? sql`p.id = ${asked.shop_product_id}` : sql`true`;
  const { rows } = await db.execute<MatchRow>(sql`
    select s.id as shop_variant_id, s.seller_id, p.id as shop_product_id, p.title as product_title,
      s.title as option_title, s.sku as shop_sku, st.name as store_name, count(*) over () as count, ${cardColumns}
    from shop_variants s
      join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      join stores st on st.id = s.store_id
      join lateral (
        select v.* from variants v where v.status = 1 and (v.sku = btrim(s.sku) or v.variant_code = btrim(s.sku))
        order by v.sku = btrim(s.sku) desc limit 1
      ) v on true
      join internal_products ip on ip.id = v.product_id
    where ${sellerScope(scope, sql`s.seller_id`)} and s.variant_id is null and btrim(s.sku) <> '' and ${oneProduct}
      and ${inStore(asked.store_id)} and ${inOrder(asked.order_id)}
      and ${hasWords(asked.keyword, sql`lower(p.title || ' ' || s.sku || ' ' || s.title)`)}
    order by p.title, s.title, s.id limit ${maxConcurrent}`);
  return rows;
}
