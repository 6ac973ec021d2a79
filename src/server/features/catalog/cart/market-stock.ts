import { z } from 'zod';
import type { CartItem } from '#domain/catalog/cart/operations.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

/** Orders or stock purchases of one seller; the caller holds their locks. */
type Documents = { readonly sellerId: string; readonly documentIds: readonly string[] };
const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

type TakenItem = CartItem & { readonly documentId: string; readonly quantity: number };

/** Takes bought goods off the market's stock where that is known, and notes what each document took. */
export async function takeMarketStock(db: Db, sellerId: string, items: readonly TakenItem[]): Promise<void> {
  await db.execute(sql`
    with wanted as (
      select b."documentId" as document_id, b.market_product_id, b.variant_id, b.quantity, mv.stock
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as b("documentId" uuid, market_product_id uuid, variant_id uuid, quantity int)
      join market_variants mv on mv.market_product_id = b.market_product_id and mv.variant_id = b.variant_id
      where mv.stock is not null
    ), noted as (
      insert into market_stock_taken (seller_id, document_id, market_product_id, variant_id, wanted, taken)
      select ${sellerId}, document_id, market_product_id, variant_id, quantity, least(quantity, stock) from wanted
    )
    update market_variants mv set stock = greatest(mv.stock - w.quantity, 0) from wanted w
    where mv.market_product_id = w.market_product_id and mv.variant_id = w.variant_id`);
}

/** Locks the market's stock of these documents, always in the same order. */
async function lockStock(db: Db, { sellerId, documentIds }: Documents): Promise<void> {
  await db.execute(sql`
    select from market_variants mv
    where (mv.market_product_id, mv.variant_id) in (select market_product_id, variant_id from market_stock_taken
      where seller_id = ${sellerId} and document_id = any(${uuids(documentIds)}))
    order by mv.market_product_id, mv.variant_id for update`);
}

/** Cancelled documents give back what they still have of the market's stock, once. */
export async function returnMarketStock(db: Db, documents: Documents): Promise<void> {
  const { sellerId, documentIds } = documents;
  await lockStock(db, documents);
  await db.execute(sql`
    with held as (
      select document_id, market_product_id, variant_id, taken from market_stock_taken
      where seller_id = ${sellerId} and document_id = any(${uuids(documentIds)}) and taken > 0 for update
    ), given as (
      update market_stock_taken t set taken = 0 from held h
      where t.seller_id = ${sellerId} and t.document_id = h.document_id
        and t.market_product_id = h.market_product_id and t.variant_id = h.variant_id
    ), back as (
      select market_product_id, variant_id, sum(taken)::int as units from held group by 1, 2
    )
    update market_variants mv set stock = mv.stock + b.units from back b
    where mv.market_product_id = b.market_product_id and mv.variant_id = b.variant_id`);
}

const TakenRow = z.object({
  document_id: z.string(),
  market_product_id: z.string(),
  variant_id: z.string(),
  taken: z.number(),
});

type SomeUnits = { readonly variantId: string; readonly units: number };

/** Units that an order no longer needs, such as refunded ones, go back; the order does not take them again. */
export async function returnUnits(
  db: Db,
  { sellerId, documentId }: { readonly sellerId: string; readonly documentId: string },
  units: readonly SomeUnits[],
): Promise<void> {
  await lockStock(db, { sellerId, documentIds: [documentId] });
  const rows = await query(db, TakenRow).all(sql`
    select document_id, market_product_id, variant_id, taken from market_stock_taken
    where seller_id = ${sellerId} and document_id = ${documentId} and taken > 0
    order by market_product_id, variant_id for update`);
  const open = new Map<string, number>();
  for (const { variantId, units: some } of units) open.set(variantId, (open.get(variantId) ?? 0) + some);
  for (const row of rows) {
    const some = Math.min(row.taken, open.get(row.variant_id) ?? 0);
    if (some <= 0) continue;
    open.set(row.variant_id, (open.get(row.variant_id) ?? 0) - some);
    await db.execute(sql`
      update market_stock_taken set taken = taken - ${some}::int, wanted = wanted - ${some}::int
      where seller_id = ${sellerId} and document_id = ${documentId}
        and market_product_id = ${row.market_product_id} and variant_id = ${row.variant_id}`);
    await db.execute(sql`
      update market_variants set stock = stock + ${some}::int
      where market_product_id = ${row.market_product_id} and variant_id = ${row.variant_id}`);
  }
}

/** Cancelled documents that are processed again take their goods again, as far as they are there. */
export async function takeMarketStockAgain(db: Db, documents: Documents): Promise<void> {
  const { sellerId, documentIds } = documents;
  const rows = await query(db, TakenRow).all(sql`
    select document_id, market_product_id, variant_id, taken from market_stock_taken
    where seller_id = ${sellerId} and document_id = any(${uuids(documentIds)}) and taken < wanted
    order by document_id, market_product_id, variant_id`);
  if (rows.length === 0) return;
  await lockStock(db, documents);
  // One after the other: several documents may take of the same stock.
  for (const { document_id, market_product_id, variant_id } of rows)
    await db.execute(sql`
      with want as (
        select t.seller_id, t.document_id, least(t.wanted - t.taken, mv.stock) as units
        from market_stock_taken t join market_variants mv using (market_product_id, variant_id)
        where t.seller_id = ${sellerId} and t.document_id = ${document_id}
          and t.market_product_id = ${market_product_id} and t.variant_id = ${variant_id} and mv.stock is not null
        for update of t
      ), noted as (
        update market_stock_taken t set taken = t.taken + w.units from want w
        where t.seller_id = w.seller_id and t.document_id = w.document_id
          and t.market_product_id = ${market_product_id} and t.variant_id = ${variant_id}
      )
      update market_variants mv set stock = mv.stock - w.units from want w
      where mv.market_product_id = ${market_product_id} and mv.variant_id = ${variant_id}`);
}
