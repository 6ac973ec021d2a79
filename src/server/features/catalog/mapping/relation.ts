import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { componentsIn } from './goods.ts';

export const RelationRow = z.object({
  shop_product_id: z.string(),
  shop_variant_id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  store_name: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  option_title: z.string(),
  sku: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
  country_codes: z.array(z.string()),
});
export type RelationRow = z.output<typeof RelationRow>;

const Totals = z.object({ options: z.number(), sellers: z.number() });

type Wanted = {
  readonly market_product_id?: string | undefined;
  readonly variant_id?: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** The options in scope that use these variants, by product and option. */
export async function listRelations(db: Db, scope: Scope, { market_product_id, variant_id, page, size }: Wanted) {
  const wanted = market_product_id
    ? sql`select variant_id as id from market_variants where market_product_id = ${market_product_id}
        ${variant_id ? sql`and variant_id = ${variant_id}` : sql``}`
    : sql`select ${variant_id ?? null}::uuid as id`;
  const contains = sql`jsonb_build_array(jsonb_build_object('variant_id', w.id))`;
  // Two joins instead of one with `or` between tables, so that each reads its indexes.
  const used = sql`
    with wanted as materialized (${wanted}), used as (
      select s.seller_id, s.id, c.variant_id, c.quantity, null as country_code
      from wanted w join shop_variants s on s.variant_id = w.id or s.components @> ${contains}
        cross join ${componentsIn(sql`s`)}
      where c.variant_id = w.id and ${sellerScope(scope, sql`s.seller_id`)}
      union all
      select m.seller_id, m.shop_variant_id, c.variant_id, c.quantity, m.country_code
      from wanted w join mapping_countries m on m.variant_id = w.id or m.components @> ${contains}
        cross join ${componentsIn(sql`m`)}
      where c.variant_id = w.id and ${sellerScope(scope, sql`m.seller_id`)}
    ), grouped as (
      select seller_id, id, variant_id, quantity, bool_or(country_code is null) as is_everywhere,
        coalesce(array_agg(country_code order by country_code) filter (where country_code is not null), '{}') as countries
      from used group by 1, 2, 3, 4
    )`;
  const rows = await query(db, RelationRow).all(sql`${used}
    select p.id as shop_product_id, s.id as shop_variant_id, s.seller_id, u.name as seller_name, st.name as store_name,
      p.title, p.image, s.title as option_title, s.sku, g.variant_id, g.quantity,
      case when g.is_everywhere then '{}' else g.countries end as country_codes
    from grouped g join shop_variants s on s.seller_id = g.seller_id and s.id = g.id
      join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      join stores st on st.id = s.store_id join users u on u.id = s.seller_id
    order by u.name, p.title, s.title, s.id, g.variant_id limit ${size} offset ${(page - 1) * size}`);
  const totals = await query(db, Totals).first(sql`${used}
    select count(*) as options, count(distinct seller_id) as sellers from grouped`);
  return { rows, count: totals?.options ?? 0, sellers: totals?.sellers ?? 0 };
}
