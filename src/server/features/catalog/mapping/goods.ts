import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';

export const ComponentRow = z.object({ variant_id: z.string(), quantity: z.number() });

/** The column `components`: null for one unit of the variant. */
export const ComponentsColumn = z.array(ComponentRow).nullable();

/** Joins the other goods of an option `s` in a country as `mc`. */
export const otherGoodsIn = (country: SQL): SQL => sql`left join mapping_countries mc on mc.seller_id = s.seller_id
  and mc.shop_variant_id = s.id and mc.country_code = ${country} and mc.variant_id is not null and s.variant_id is not null`;

/** The goods of the option `s` there. */
export const goodsVariant = sql`coalesce(mc.variant_id, s.variant_id)`;
export const goodsComponents = sql`(case when mc.variant_id is null then s.components else mc.components end)`;

/** The components of a row with `variant_id` and `components`, as a set of `variant_id, quantity`. */
export const componentsIn = (row: SQL): SQL => sql`jsonb_to_recordset(coalesce(${row}.components,
  jsonb_build_array(jsonb_build_object('variant_id', ${row}.variant_id, 'quantity', 1)))) as c(variant_id uuid, quantity int)`;

/** The options `u` that use a variant of a market product, also within a bundle. */
export const optionsUsing = (marketProductId: string): SQL => sql`market_variants used
  join shop_variants u on u.variant_id = used.variant_id
    or u.components @> jsonb_build_array(jsonb_build_object('variant_id', used.variant_id))
  where used.market_product_id = ${marketProductId}`;

/** A line that the shop knows. */
export const isShopLine = sql`l.component_of is null`;
/** A line with goods of its own: everything but the line of a bundle, whose goods are its components' lines. */
export const isGoodsLine = sql`l.components is null`;
