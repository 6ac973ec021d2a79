import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { CartItem, Pieces } from '#domain/catalog/cart/operations.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { columnsOf, CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { GoodsRow } from './goods-row.ts';

/** Operations older than this are forgotten; sessions, and with them outboxes, last 7 days. */
const rememberedDays = 30;

/** Locks the user's cart until the transaction ends. */
export async function lockCart(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`);
}

/** Whether an operation has been applied already. */
export async function isCounted(db: Db, userId: string, opId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from cart_additions where user_id = ${userId} and op_id = ${opId}
    union all select from cart_removals where user_id = ${userId} and op_id = ${opId}`);
  return rows.length > 0;
}

export async function insertAdd(db: Db, userId: string, add: CartItem & Pieces, at: Date): Promise<void> {
  await db.execute(sql`
    insert into cart_additions (user_id, op_id, market_product_id, variant_id, quantity, "left", at)
    values (${userId}, ${add.op_id}, ${add.market_product_id}, ${add.variant_id}, ${add.quantity}, ${add.quantity}, ${at})`);
}

/** Stores the remaining quantities of a line's additions, and the removal `opId`. */
export async function saveRemoval(
  db: Db,
  userId: string,
  opId: string,
  left: readonly Pieces[],
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update cart_additions a set "left" = l.quantity
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(op_id uuid, quantity int)
    where a.user_id = ${userId} and a.op_id = l.op_id`);
  await db.execute(sql`insert into cart_removals (user_id, op_id, at) values (${userId}, ${opId}, ${at})`);
}

/** Deletes used-up operations that cannot be sent again. */
export async function forgetSpent(db: Db, userId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rememberedDays * 86_400_000);
  await db.execute(sql`delete from cart_additions where user_id = ${userId} and "left" = 0 and at < ${before}`);
  await db.execute(sql`delete from cart_removals where user_id = ${userId} and at < ${before}`);
}

export const LineRow = GoodsRow.extend({ adds: z.array(z.object({ op_id: z.string(), quantity: z.number() })) });
export type LineRow = z.output<typeof LineRow>;

// A variant is offered while its market product is available, contains it, and we supply it.
const facts = sql`m.title as product_title, m.title_cn as product_title_cn, v.title as variant_title,
  v.title_cn as variant_title_cn, v.options, v.image, v.quote_e4, v.weight_g, mv.stock,
  array[v.length_mm, v.width_mm, v.height_mm] as mm,
  array_remove(array[case when v.battery then 'battery' end, case when v.liquid then 'liquid' end], null) as kinds,
  (m.status = ${productStatus.available} and m.deleted_at is null and v.status = ${productStatus.available} and mv.variant_id is not null) as available,
  v.status = ${productStatus.available} as supplied`;

const offered = sql`join market_products m on m.id = l.market_product_id join variants v on v.id = l.variant_id
  left join market_variants mv on mv.market_product_id = l.market_product_id and mv.variant_id = l.variant_id`;

type Part = { readonly item?: CartItem; readonly page?: number; readonly size?: number };

/** The lines of a cart, newest first; or the one of an item. */
export async function linesOf(db: Db, userId: string, { item, page = 1, size = 100 }: Part = {}): Promise<LineRow[]> {
  const only = item
    ? sql`and market_product_id = ${item.market_product_id} and variant_id = ${item.variant_id}`
    : sql``;
  return query(db, LineRow).all(sql`
    with l as (
      select market_product_id, variant_id, min(at) as since, sum("left")::int as quantity,
        jsonb_agg(jsonb_build_object('op_id', op_id, 'quantity', "left") order by op_id) as adds
      from cart_additions where user_id = ${userId} and "left" > 0 ${only} group by 1, 2
      order by since desc, 1, 2 limit ${size} offset ${(page - 1) * size}
    )
    select l.market_product_id, l.variant_id, l.adds, l.quantity, ${facts} from l ${offered}
    order by l.since desc, 1, 2`);
}

export async function countLines(db: Db, userId: string): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(*) from (
      select from cart_additions where user_id = ${userId} and "left" > 0 group by market_product_id, variant_id
    ) l`);
  return row?.count ?? 0;
}

export const OfferRow = LineRow.pick({ product_title: true, product_title_cn: true, stock: true, available: true });
export type OfferRow = z.output<typeof OfferRow>;

/** A variant as offered by a market product; null when it is not. */
export async function offerOf(db: Db, item: CartItem): Promise<OfferRow | null> {
  return query(db, OfferRow).first(sql`
    select ${columnsOf(OfferRow)} from (
      select ${facts}
      from (select ${item.market_product_id}::uuid as market_product_id, ${item.variant_id}::uuid as variant_id) l ${offered}
    ) o`);
}

export const PieceRow = LineRow.pick({
  variant_id: true,
  quantity: true,
  quote_e4: true,
  weight_g: true,
  mm: true,
  kinds: true,
});
export type PieceRow = z.output<typeof PieceRow>;

/** One piece of each variant of these market products, optionally only the named variants. */
export async function piecesOf(db: Db, productIds: readonly string[], variantIds?: readonly string[]) {
  return query(db, PieceRow).all(sql`
    select ${columnsOf(PieceRow)} from (
      select distinct on (l.variant_id) l.variant_id, 1 as quantity, ${facts}
      from (
        select market_product_id, variant_id from market_variants
        where market_product_id = any(${sql.param([...productIds])}::uuid[])
          and (${variantIds === undefined} or variant_id = any(${sql.param([...(variantIds ?? [])])}::uuid[]))
      ) l ${offered}
      where m.status = ${productStatus.available} and m.deleted_at is null and v.status = ${productStatus.available} order by l.variant_id
    ) p order by variant_id`);
}
