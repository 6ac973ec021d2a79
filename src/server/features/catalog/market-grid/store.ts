import { z } from 'zod';
import { productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { goodsColumns } from '../market-editing/goods-columns.ts';

const GridRow = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  market_product_id: z.string(),
  number: z.string(),
  version: z.number(),
  is_first: z.boolean(),
  variant_code: z.string(),
  name: z.string(),
  title: z.string(),
  title_cn: z.string(),
  status: z.literal(productStatuses),
  sku: z.string(),
  ...goodsColumns,
});

/** The values of the options of a variant in the order of its internal product. */
export const optionValues = sql`coalesce((
  select string_agg(v.options ->> o.name, ' / ' order by o.place)
  from internal_products p, unnest(p.option_names) with ordinality as o(name, place)
  where p.id = v.product_id and v.options ->> o.name <> ''), '')`;

type Page = { readonly page: number; readonly size: number };

/** Variants of the products that the condition on `m` finds. Only those of the page are read in full. */
export async function gridRows(db: Db, where: SQL, { page, size }: Page) {
  const rows = await query(db, GridRow).all(sql`
    with chosen as (
      select m.id, mv.variant_id, mv.position, m.created_at
      from market_products m join market_variants mv on mv.market_product_id = m.id
      where ${where} order by m.created_at desc nulls first, m.id, mv.position, mv.variant_id
      limit ${size} offset ${(page - 1) * size})
    select v.id as variant_id, v.product_id, m.id as market_product_id, m.number, m.version,
      not exists (select from market_variants f where f.market_product_id = m.id
        and (f.position, f.variant_id) < (c.position, c.variant_id)) as is_first,
      v.variant_code, ${optionValues} as name, m.title, m.title_cn, m.status, v.sku, v.quote_e4 as price_e4, v.cost_fen, v.weight_g,
      v.length_mm, v.width_mm, v.height_mm, v.battery, v.liquid, v.hs_code, v.material, v.material_cn, v.origin_country,
      v.merchant_pid, v.manufacturer_pid, v.gtin
    from chosen c join market_products m on m.id = c.id join variants v on v.id = c.variant_id
    order by c.created_at desc nulls first, c.id, c.position, c.variant_id`);
  const counted = await query(db, CountRow).first(sql`
    select count(*) from market_products m join market_variants mv on mv.market_product_id = m.id where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}
