import { sql } from 'drizzle-orm';
import type { CartItem, Pieces } from '#domain/catalog/cart/operations.ts';
import type { Db } from '../../../core/http/context.ts';

/** An act that came back later than this is not known any more; sessions, and with them waiting acts, live 7 days. */
const rememberedDays = 30;

/** Until the transaction ends nobody else changes this cart. */
export async function lockCart(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`);
}

/** Whether an act has been counted already. */
export async function isCounted(db: Db, userId: string, opId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from cart_adds where user_id = ${userId} and op_id = ${opId}
    union all select from cart_takes where user_id = ${userId} and op_id = ${opId}`);
  return rows.length > 0;
}

export async function insertAdd(db: Db, userId: string, add: CartItem & Pieces, at: Date): Promise<void> {
  await db.execute(sql`
    insert into cart_adds (user_id, op_id, market_product_id, variant_id, quantity, "left", at)
    values (${userId}, ${add.op_id}, ${add.market_product_id}, ${add.variant_id}, ${add.quantity}, ${add.quantity}, ${at})`);
}

/** Writes down what is left of a line's acts, and that `opId` took the rest. */
export async function saveTake(db: Db, userId: string, opId: string, left: readonly Pieces[], at: Date): Promise<void> {
  await db.execute(sql`
    update cart_adds a set "left" = l.quantity
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(op_id uuid, quantity int)
    where a.user_id = ${userId} and a.op_id = l.op_id`);
  await db.execute(sql`insert into cart_takes (user_id, op_id, at) values (${userId}, ${opId}, ${at})`);
}

/** Forgets acts of this cart that nothing is left of and that cannot come again. */
export async function forgetSpent(db: Db, userId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rememberedDays * 86_400_000);
  await db.execute(sql`delete from cart_adds where user_id = ${userId} and "left" = 0 and at < ${before}`);
  await db.execute(sql`delete from cart_takes where user_id = ${userId} and at < ${before}`);
}

export type LineRow = CartItem & {
  adds: Pieces[];
  quantity: number;
  stock: number | null;
  product_title: string;
  product_title_cn: string;
  variant_title: string;
  variant_title_cn: string;
  options: Record<string, string>;
  image: string;
  quote_e4: number;
  weight_g: number;
  mm: [number, number, number];
  kinds: string[];
  available: boolean;
};

// A variant is offered while its product is on the market, it is one of the product's, and we supply it.
const facts = sql`m.title as product_title, m.title_cn as product_title_cn, v.title as variant_title,
  v.title_cn as variant_title_cn, v.options, v.image, v.quote_e4, v.weight_g, mv.stock,
  array[v.length_mm, v.width_mm, v.height_mm] as mm,
  array_remove(array[case when v.battery then 'battery' end, case when v.liquid then 'liquid' end], null) as kinds,
  (m.status = 1 and m.deleted_at is null and v.status = 1 and mv.variant_id is not null) as available`;

const offered = sql`join market_products m on m.id = l.market_product_id join variants v on v.id = l.variant_id
  left join market_variants mv on mv.market_product_id = l.market_product_id and mv.variant_id = l.variant_id`;

type Part = { readonly item?: CartItem; readonly page?: number; readonly size?: number };

/** The lines of a cart, the newest first; or the one of an item. */
export async function linesOf(db: Db, userId: string, { item, page = 1, size = 100 }: Part = {}): Promise<LineRow[]> {
  const only = item
    ? sql`and market_product_id = ${item.market_product_id} and variant_id = ${item.variant_id}`
    : sql``;
  const { rows } = await db.execute<LineRow>(sql`
    with l as (
      select market_product_id, variant_id, min(at) as since, sum("left")::int as quantity,
        jsonb_agg(jsonb_build_object('op_id', op_id, 'quantity', "left") order by op_id) as adds
      from cart_adds where user_id = ${userId} and "left" > 0 ${only} group by 1, 2
      order by since desc, 1, 2 limit ${size} offset ${(page - 1) * size}
    )
    select l.market_product_id, l.variant_id, l.adds, l.quantity, ${facts} from l ${offered}
    order by l.since desc, 1, 2`);
  return rows;
}

export async function countLines(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from (
      select from cart_adds where user_id = ${userId} and "left" > 0 group by market_product_id, variant_id
    ) l`);
  return rows[0]?.count ?? 0;
}

export type OfferRow = Pick<LineRow, 'product_title' | 'product_title_cn' | 'stock' | 'available'>;

/** A variant as a market product offers it, or null when there is no such thing. */
export async function offerOf(db: Db, item: CartItem): Promise<OfferRow | null> {
  const { rows } = await db.execute<OfferRow>(sql`
    select ${facts} from (select ${item.market_product_id}::uuid as market_product_id, ${item.variant_id}::uuid as variant_id) l
    ${offered}`);
  return rows[0] ?? null;
}

export type PieceRow = Pick<LineRow, 'variant_id' | 'quantity' | 'quote_e4' | 'weight_g' | 'mm' | 'kinds'>;

/** One piece of each variant these market products offer; of the named ones where some are named. */
export async function piecesOf(db: Db, productIds: readonly string[], variantIds?: readonly string[]) {
  const { rows } = await db.execute<PieceRow>(sql`
    select distinct on (l.variant_id) l.variant_id, 1 as quantity, ${facts}
    from (
      select market_product_id, variant_id from market_variants
      where market_product_id = any(${sql.param([...productIds])}::uuid[])
        and (${variantIds === undefined} or variant_id = any(${sql.param([...(variantIds ?? [])])}::uuid[]))
    ) l ${offered}
    where m.status = 1 and m.deleted_at is null and v.status = 1 order by l.variant_id`);
  return rows;
}
