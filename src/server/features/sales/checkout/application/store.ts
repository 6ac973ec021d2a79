import { z } from 'zod';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { purchaseFilters, purchaseLinesOpen } from '#domain/warehouse/purchasing/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../../core/db/keyword.ts';
import { literals } from '../../../../core/db/literals.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { CartRow } from '../../../catalog/cart/bought.ts';
import { GoodsRow } from '../../../catalog/cart/goods-row.ts';
import { CardRow, cardColumns, cardSource, searchedText } from '../../../catalog/mapping/cards.ts';
import { componentsIn } from '../../../catalog/mapping/goods.ts';
import { ownUnsellable } from '../../../warehouse/stock/own.ts';

type WantedLine = { readonly variant_id: string; readonly quantity: number };

/** The market product that offers variant `v`, the oldest one. */
const offer = sql`lateral (
  select m.id, m.title, m.title_cn, mv.stock from market_variants mv join market_products m on m.id = mv.market_product_id
  where mv.variant_id = v.id and m.status = ${productStatus.available} and m.deleted_at is null order by m.number limit 1
) o on true`;

/** The seller's option of a shop has variant `v`, also within a bundle, or we keep pieces of it. */
const isOwn = (sellerId: string): SQL => sql`(
  exists (select from shop_variants s where s.seller_id = ${sellerId} and s.variant_id = v.id)
  or exists (select from shop_variants s where s.seller_id = ${sellerId}
    and s.components @> jsonb_build_array(jsonb_build_object('variant_id', v.id)))
  or exists (select from stock_hosted h where h.seller_id = ${sellerId} and h.variant_id = v.id and h.pieces > 0))`;

/** Locks prices, availability and the market's stock of these variants until the transaction ends. */
export async function lockGoods(db: Db, variantIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...variantIds])}::uuid[]`;
  await db.execute(sql`select from variants where id = any(${ids}) order by id for share`);
  await db.execute(sql`
    select from market_variants mv join market_products m on m.id = mv.market_product_id
    where mv.variant_id = any(${ids}) order by mv.market_product_id, mv.variant_id for update of mv for share of m`);
}

/**
 * Wanted variants as lines of a cart, in their order. A variant that no market product offers is available to a seller
 * who has it mapped or in stock; its internal product then stands for the market's.
 */
export async function goodsOf(db: Db, sellerId: string, wanted: readonly WantedLine[]): Promise<readonly CartRow[]> {
  const rows = await query(db, GoodsRow).all(sql`
    select coalesce(o.id, v.product_id) as market_product_id, w.variant_id, w.quantity, o.stock,
      coalesce(o.title, ip.title) as product_title, coalesce(o.title_cn, ip.title_cn) as product_title_cn,
      v.title as variant_title, v.title_cn as variant_title_cn, v.options, v.image, v.quote_e4, v.weight_g,
      array[v.length_mm, v.width_mm, v.height_mm] as mm,
      array_remove(array[case when v.battery then 'battery' end, case when v.liquid then 'liquid' end], null) as kinds,
      v.status = ${productStatus.available} and (o.id is not null or ${isOwn(sellerId)}) as available,
      v.status = ${productStatus.available} as supplied
    from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (variant_id uuid, quantity int))
        with ordinality as w(variant_id, quantity, nth)
      join ${cardSource} on v.id = w.variant_id left join ${offer}
    order by w.nth`);
  return rows.map((row) => ({ ...row, adds: [] }));
}

const Found = CardRow.extend({
  live: z.number(),
  on_the_way: z.number(),
  sold_30: z.number(),
  sold_90: z.number(),
  lead_days: z.number().nullable(),
  min_quantity: z.number(),
});

const dayMs = 86_400_000;

type Search = {
  readonly source: 'own' | 'market';
  readonly keyword?: string | undefined;
  readonly variant_ids?: readonly string[] | undefined;
  readonly page: number;
  readonly size: number;
};

/** Variants of a seller: mapped by one of their options, or kept for them. */
const ownVariants = (sellerId: string): SQL => sql`
  select c.variant_id from shop_variants s cross join ${componentsIn(sql`s`)}
  where s.seller_id = ${sellerId} and c.variant_id is not null
  union select variant_id from stock_hosted where seller_id = ${sellerId} and pieces > 0`;

const offered = sql`exists (
  select from market_variants mv join market_products m on m.id = mv.market_product_id
  where mv.variant_id = v.id and m.status = ${productStatus.available} and m.deleted_at is null)`;

const waiting = sql`${sql.param([...purchaseFilters.WAITING])}::smallint[]`;

/** What sold, is there and is on the way of a seller's variant `f`. */
const paceOf = (sellerId: string, now: Date): SQL => sql`
  left join lateral (
    select sum(h.pieces - ${ownUnsellable})::int as live from stock_hosted h
    where h.seller_id = ${sellerId} and h.variant_id = f.variant_id
  ) h on true
  left join lateral (
    select sum(greatest(l.quantity - l.received, 0))::int as pieces
    from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where l.seller_id = ${sellerId} and l.variant_id = f.variant_id and l.order_line_id is null
      and l.status in ${sql.raw(literals(purchaseLinesOpen))} and p.status = any(${waiting})
  ) b on true
  left join lateral (
    select (sum(m.quantity) filter (where m.at > ${new Date(now.getTime() - 30 * dayMs)}))::int as in30,
      sum(m.quantity)::int as in90
    from stock_moves m
    where m.seller_id = ${sellerId} and m.variant_id = f.variant_id and m.kind = 'ship'
      and m.at > ${new Date(now.getTime() - 90 * dayMs)}
  ) s on true`;

const paced = sql`coalesce(h.live, 0) as live, coalesce(b.pieces, 0) as on_the_way, coalesce(s.in30, 0) as sold_30,
  coalesce(s.in90, 0) as sold_90`;

/** Own goods: those that last shortest first. The marketplace's: by title. */
export async function searchGoods(
  db: Db,
  sellerId: string,
  { source, keyword, variant_ids, page, size }: Search,
  now: Date,
) {
  const ids = variant_ids ? sql`and v.id = any(${sql.param([...variant_ids])}::uuid[])` : sql``;
  const from =
    source === 'own' ? sql`(${ownVariants(sellerId)}) own join variants v on v.id = own.variant_id` : sql`variants v`;
  const where = sql`v.status = ${productStatus.available} and ${containsAllTerms(keyword, searchedText)} ${ids}
    and ${source === 'own' ? sql`true` : offered}`;
  const limits = sql`limit ${size} offset ${(page - 1) * size}`;
  const found =
    source === 'own'
      ? sql`select f.variant_id, ${paced} from (select v.id as variant_id from ${from} where ${where}) f
          ${paceOf(sellerId, now)}
          order by coalesce(h.live + coalesce(b.pieces, 0), 0)::numeric / nullif(greatest(s.in30 * 3, s.in90), 0) nulls last,
            f.variant_id ${limits}`
      : sql`select f.variant_id, ${paced}
          from (select v.id as variant_id from ${from} where ${where} order by v.title, v.id ${limits}) f
          ${paceOf(sellerId, now)}`;
  const rows = await query(db, Found).all(sql`
    with g as (${found})
    select ${cardColumns}, g.live, g.on_the_way, g.sold_30, g.sold_90, so.lead_days,
      coalesce(so.min_quantity, 1) as min_quantity
    from g join ${cardSource} on v.id = g.variant_id
      left join supplier_offers so on so.product_id = v.product_id and so.is_preferred
    order by ${
      source === 'own'
        ? sql`(g.live + g.on_the_way)::numeric / nullif(greatest(g.sold_30 * 3, g.sold_90), 0) nulls last, v.id`
        : sql`v.title, v.id`
    }`);
  const counted = await query(db, CountRow).first(sql`select count(*) from ${from} where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}
