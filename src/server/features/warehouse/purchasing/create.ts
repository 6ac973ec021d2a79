import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { purchaseTransitions, purchaseStatuses, purchasesBeforeArrival } from '#domain/warehouse/purchasing/status.ts';
import { query } from '#server/core/db/rows.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { cancelBoughtLines } from './store.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';

/** The units to buy for one order; a stock purchase has none, and prices its lines. */
export type NewPurchase = {
  readonly sellerId: string;
  readonly orderId: string | null;
  readonly orderNumber: string;
  readonly warehouseId: string;
  readonly channelId?: string | null;
  readonly lines: readonly {
    readonly orderLineId: string | null;
    readonly variantId: string;
    readonly quantity: number;
    readonly quoteE4?: number;
    readonly shipE4?: number;
    readonly vatE4?: number;
  }[];
};

/** Acting user and time. `actorId` null for a job. */
export type CommandContext = { readonly actorId: string | null; readonly now: Date };

export type CreatedPurchase = { readonly purchaseId: string; readonly orderId: string | null; readonly number: string };

/**
 * Creates unconfirmed purchases with the variants' current supplier and factory price; one
 * `purchase.created` each.
 */
export async function createPurchases(
  db: Db,
  purchases: readonly NewPurchase[],
  { actorId, now }: CommandContext,
): Promise<readonly CreatedPurchase[]> {
  if (purchases.length === 0) return [];
  const rows = purchases.map(({ lines, ...purchase }) => {
    const id = newId();
    const ids = lines.map((line) => ({ id: newId(), purchaseId: id, sellerId: purchase.sellerId, ...line }));
    return { id, number: purchaseNumber(id, now), ...purchase, lines: ids };
  });
  const [start = 0] = purchaseTransitions.starts;
  await db.execute(sql`
    insert into purchases (seller_id, id, number, order_id, order_number, warehouse_id, channel_id, status, created_at, updated_at)
    select "sellerId", id, number, "orderId", "orderNumber", "warehouseId", "channelId", ${start}, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p("sellerId" uuid, id uuid, number text, "orderId" uuid,
      "orderNumber" text, "warehouseId" uuid, "channelId" uuid)`);
  await db.execute(sql`
    insert into purchase_lines (seller_id, id, purchase_id, order_line_id, variant_id, quantity, supplier_name, unit_cost_fen,
      quote_e4, ship_e4, vat_e4)
    select l."sellerId", l.id, l."purchaseId", l."orderLineId", l."variantId", l.quantity, p.supplier_name, v.cost_fen,
      l."quoteE4", l."shipE4", l."vatE4"
    from jsonb_to_recordset(${JSON.stringify(rows.flatMap(({ lines }) => lines))}::jsonb) as l("sellerId" uuid, id uuid,
        "purchaseId" uuid, "orderLineId" uuid, "variantId" uuid, quantity int, "quoteE4" bigint, "shipE4" bigint, "vatE4" bigint)
      join variants v on v.id = l."variantId" join internal_products p on p.id = v.product_id`);
  await recordMany(
    db,
    rows.map(({ id, sellerId, orderId, number }) => ({
      name: 'purchase.created',
      sellerId,
      orderId,
      subjectId: id,
      actorId,
      data: { number },
      at: now,
    })),
  );
  return rows.map(({ id, orderId, number }) => ({ purchaseId: id, orderId, number }));
}

/** Like `createPurchases`, for one order. */
export async function createPurchase(db: Db, purchase: NewPurchase, context: CommandContext): Promise<CreatedPurchase> {
  const [created] = await createPurchases(db, [purchase], context);
  if (!created) throw new Error(`No purchase was created for ${purchase.orderNumber}`);
  return created;
}

const OpenPurchase = z.object({ id: z.string(), order_id: z.string(), status: z.literal(purchaseStatuses) });

/**
 * Cancels the open purchases of these orders of one seller, including bought lines; the caller has checked
 * `decideCancelProcess` and holds the orders' locks. One `purchase.changed` each. Returns their number.
 */
export async function cancelPurchasesOf(
  db: Db,
  { sellerId, orderIds }: { readonly sellerId: string; readonly orderIds: readonly string[] },
  { actorId, now, reason }: CommandContext & { readonly reason: string },
): Promise<number> {
  const orders = sql`${sql.param([...orderIds])}::uuid[]`;
  const open = await query(db, OpenPurchase).all(sql`
    select id, order_id, status from purchases
    where seller_id = ${sellerId} and order_id = any(${orders}) and status = ${anyOfNumbers(purchasesBeforeArrival)} order by id for update`);
  if (open.length === 0) return 0;
  const rows = open.map((row) => ({ ...row, next: nextStatus(purchaseTransitions, row.status, 'cancel') }));
  await db.execute(sql`
    update purchases p set status = c.next, version = version + 1, reason = ${reason}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, next smallint) where p.seller_id = ${sellerId} and p.id = c.id`);
  await cancelBoughtLines(
    db,
    sellerId,
    rows.map((row) => row.id),
  );
  await recordMany(
    db,
    rows.map((row) => ({
      name: 'purchase.changed',
      sellerId,
      orderId: row.order_id,
      subjectId: row.id,
      actorId,
      data: { from: row.status, to: row.next },
      at: now,
    })),
  );
  return rows.length;
}
