import { sql } from '../../../core/db/sql.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { nextStatus } from '#domain/shared/status.ts';
import {
  purchaseLineTransitions,
  purchaseLineStatus,
  type PurchaseLineStatus,
} from '#domain/warehouse/purchasing/status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import { followLines } from './follow.ts';
import { lockPurchases, purchasesOfLines } from './store.ts';

/** What supplier orders change of purchase lines. The caller holds the locks of their purchases. */

/** Locks purchases with their orders, before their lines are changed. */
export async function lockPurchasesOf(db: Db, scope: Scope, ids: readonly string[]) {
  const purchases = await lockPurchases(db, scope, [...new Set(ids)]);
  return purchases.map(({ id, status }) => ({ id, status }));
}

/** Keeps `quantity` pieces on a line and puts the others on a new one with the same numbers. @returns the new line */
export async function splitLine(db: Db, lineId: string, quantity: number): Promise<string> {
  const id = newId();
  await db.execute(sql`
    insert into purchase_lines (seller_id, id, purchase_id, order_line_id, variant_id, quantity, status, supplier_name,
      supplier_order_number, inbound_waybill, unit_cost_fen, quote_e4, ship_e4, vat_e4, purchased_at)
    select seller_id, ${id}::uuid, purchase_id, order_line_id, variant_id, quantity - ${quantity}::int, status,
      supplier_name, supplier_order_number, inbound_waybill, unit_cost_fen, quote_e4, ship_e4, vat_e4, purchased_at
    from purchase_lines where id = ${lineId}`);
  await db.execute(sql`update purchase_lines set quantity = ${quantity} where id = ${lineId}`);
  return id;
}

export type SuppliedLine = { readonly id: string; readonly supplierName: string; readonly unitCostFen: number };

/** Supplier and price of lines that will be bought. */
export const supplyLines = (db: Db, lines: readonly SuppliedLine[]) =>
  db.execute(sql`
    update purchase_lines l set supplier_name = s."supplierName", unit_cost_fen = s."unitCostFen"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s(id uuid, "supplierName" text, "unitCostFen" bigint)
    where l.id = s.id`);

const reopened: readonly PurchaseLineStatus[] = [purchaseLineStatus.purchased, purchaseLineStatus.deliveried].filter(
  (status) => nextStatus(purchaseLineTransitions, status, 'reopen') !== null,
);

/** Bought lines, of which nothing has arrived, are to be bought again. */
export const reopenLines = (db: Db, lineIds: readonly string[]) =>
  db.execute(sql`
    update purchase_lines set status = ${purchaseLineStatus.open}, supplier_order_number = '', inbound_waybill = '',
      purchased_at = null
    where id = any(${sql.param([...lineIds])}::uuid[]) and status = ${anyOf(reopened)} and received = 0`);

/** Purchases cost less by what a supplier gave back for them. */
export const creditPurchases = (db: Db, shares: ReadonlyMap<string, number>) =>
  db.execute(sql`
    update purchases p set supplier_credit_fen = supplier_credit_fen + s.fen
    from jsonb_to_recordset(${JSON.stringify([...shares].map(([id, fen]) => ({ id, fen })))}::jsonb) as s(id uuid, fen bigint)
    where p.id = s.id`);

type Following = {
  readonly scope: Scope;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

async function followPurchases(db: Db, lineIds: readonly string[], { scope, now, emit }: Following): Promise<void> {
  const ids = await purchasesOfLines(db, lineIds);
  for (const purchase of await lockPurchases(db, scope, ids)) await followLines(db, purchase, now, emit);
}

/** Bought lines are under way with a waybill. */
export async function shipLines(
  db: Db,
  lineIds: readonly string[],
  waybill: string,
  following: Following,
): Promise<void> {
  if (lineIds.length === 0) return;
  await db.execute(sql`
    update purchase_lines set status = ${purchaseLineStatus.deliveried}, inbound_waybill = ${waybill}
    where id = any(${sql.param([...lineIds])}::uuid[]) and status = ${purchaseLineStatus.purchased}`);
  await followPurchases(db, lineIds, following);
}

type Short = { readonly id: string; readonly received: number };

/**
 * What has not arrived of bought lines is to be bought again: as the line itself, or as a new one where a part is here.
 * @returns the lines to buy, in the order of `lines`
 */
export async function releaseRest(db: Db, lines: readonly Short[], following: Following): Promise<readonly string[]> {
  if (lines.length === 0) return [];
  const rests: string[] = [];
  for (const { id, received } of lines) rests.push(received > 0 ? await splitLine(db, id, received) : id);
  await reopenLines(db, rests);
  const partly = lines.filter(({ received }) => received > 0).map(({ id }) => id);
  await db.execute(sql`
    update purchase_lines set status = ${purchaseLineStatus.received}
    where id = any(${sql.param(partly)}::uuid[]) and received >= quantity`);
  await followPurchases(
    db,
    lines.map(({ id }) => id),
    following,
  );
  return rests;
}
