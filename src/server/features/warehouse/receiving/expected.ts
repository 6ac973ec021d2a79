import { sql, type SQL } from '../../../core/db/sql.ts';
import {
  purchaseLinesBought,
  purchaseLinesUnderWay,
  purchaseLineStatus,
  validPurchaseStatuses,
} from '#domain/warehouse/purchasing/status.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import { anyOf, anyOfNumbers } from '../../../core/db/any-of.ts';
import { literals } from '../../../core/db/literals.ts';
import { z } from 'zod';
import { CountRow, query } from '#server/core/db/rows.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { lateGoods } from '#domain/warehouse/purchasing/late-goods.ts';
import { lotRule } from '../stock/lot-rule.ts';
import { placesFor, variantPlace } from '../stock/variant-place.ts';
import { lineColumns, lineTables, LineRow } from '../purchasing/line.ts';
import { hasNoContents } from '../supplier-orders/cartons.ts';
import { isLate, isLateLine, lateLines } from './late-lines.ts';
import {
  arrivalFields,
  stockLine,
  stockLinesIn,
  stockLinesUnder,
  stockWaybills,
  type StockLine,
} from './stock-lines.ts';

const PurchasedLine = LineRow.extend(arrivalFields);
type Found = z.output<typeof PurchasedLine> | StockLine;
type Placed<L> = L extends unknown ? Omit<L, 'known_place' | 'warehouse_id' | 'since'> : never;
/** `for_stock`: free pieces of a supplier order, or of a purchase that ended. */
export type ExpectedLine = Placed<Found> & { readonly location_code: string; readonly for_stock: boolean };

/** Joins the purchase lines `u` of supplier orders to the cartons `c` of the same order that have no list of contents. */
const unknownCartons = sql`supplier_order_units u join supplier_order_lines sl on sl.id = u.line_id
  join supplier_cartons c on c.order_id = sl.order_id and ${hasNoContents}`;

const expected = (where: SQL) => sql`
    select ${lineColumns}, p.warehouse_id, p.number as purchase_number, p.order_number,
      coalesce(
        (select pl.location_code from parcel_lines pl
          where pl.seller_id = l.seller_id and pl.order_line_id = l.order_line_id and pl.location_code <> ''
            and l.status <> ${purchaseLineStatus.cancel} limit 1),
        ${variantPlace(sql`p.warehouse_id`, sql`l.variant_id`, sql`l.quantity - l.received`)}) as known_place,
      ${lotRule(sql`l.variant_id`)} as lot_rule,
      array(select c.waybill from ${unknownCartons}
        where u.seller_id = l.seller_id and u.purchase_line_id = l.id order by c.waybill) as order_waybills, l.purchased_at as since
    from ${lineTables}
    where ${where}`;

/** Lines `l` that may be received. */
const isExpected = sql`(l.status = ${anyOf(purchaseLinesBought)} and p.status = ${anyOfNumbers(validPurchaseStatuses)})
  or (${isLateLine})`;

/** Expected and received goods of an inbound waybill; of one with unknown contents all of its supplier order. */
export async function expectedUnder(db: Db, waybill: string): Promise<ExpectedLine[]> {
  const rows = await query(db, PurchasedLine).all(sql`
    ${expected(sql`l.id in (
        select id from purchase_lines where inbound_waybill = ${waybill}
        union select u.purchase_line_id from ${unknownCartons} where c.waybill = ${waybill})
      and (${isExpected})`)}
    order by l.status = ${purchaseLineStatus.cancel}, l.status = ${purchaseLineStatus.received}, p.order_number,
      v.variant_code`);
  return placed(db, [...rows, ...(await stockLinesUnder(db, waybill))]);
}

/** Max lines a device stores for offline receiving. */
const maxEntries = 2_000;

/** Lines of all expected waybills of a warehouse, also of those with unknown contents, oldest first. */
export async function expectedIn(db: Db, warehouseId: string, now: Date): Promise<ExpectedLine[]> {
  const rows = await query(db, PurchasedLine).all(sql`
    ${expected(sql`p.warehouse_id = ${warehouseId} and (${isExpected})
      and l.id in (
        select id from purchase_lines where inbound_waybill in (
          select inbound_waybill from (
            select inbound_waybill, purchased_at from purchase_lines
            where inbound_waybill <> '' and status = ${anyOf(purchaseLinesUnderWay)}
            union all select l.inbound_waybill, l.purchased_at from ${lateLines(now)}) w
          group by inbound_waybill order by min(purchased_at), inbound_waybill limit 500)
        union
        select u.purchase_line_id from ${unknownCartons} join supplier_orders so on so.id = sl.order_id
        where so.warehouse_id = ${warehouseId} and so.status in ${sql.raw(literals(runningSupplierOrders))})`)}
    order by l.purchased_at, l.inbound_waybill, p.order_number, v.variant_code limit ${maxEntries}`);
  const all = [...rows, ...(await stockLinesIn(db, warehouseId))];
  const oldest = all.toSorted((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0));
  return placed(db, oldest.slice(0, maxEntries));
}

/** The current line. */
export async function expectedLine(db: Db, lineId: string): Promise<ExpectedLine | null> {
  const found =
    (await query(db, PurchasedLine).first(expected(sql`l.id = ${lineId}`))) ?? (await stockLine(db, lineId));
  return found && ((await placed(db, [found]))[0] ?? null);
}

/** A line of a purchase that ended is received like free pieces. */
const ofStock = (line: z.output<typeof LineRow>) => ({ ...lateGoods(line), order_number: '', order_line_id: null });

async function placed(db: Db, rows: readonly Found[]): Promise<ExpectedLine[]> {
  const places = await placesFor(db, rows);
  return rows.map(({ known_place: _known, warehouse_id: _warehouse, since: _, ...found }, nth) => {
    const line = 'is_of_carton' in found || !isLate(found) ? found : { ...found, ...ofStock(found) };
    return { ...line, location_code: places[nth] ?? '', for_stock: line !== found || 'is_of_carton' in found };
  });
}

/** The first of these numbers that is the waybill of expected goods. */
export const expectedWaybill = (numbers: readonly string[]): SQL => sql`
  select l.inbound_waybill as waybill
  from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
  where l.inbound_waybill = ${anyOf(numbers)} and (l.status = ${anyOf(purchaseLinesUnderWay)}
    or (${isLateLine} and l.received + l.damaged < l.quantity))
  union all
  select c.waybill from supplier_cartons c join supplier_orders so on so.id = c.order_id
  where c.waybill = ${anyOf(numbers)} and so.status in ${sql.raw(literals(runningSupplierOrders))}
  limit 1`;

const Inbound = z.object({
  waybill: z.string(),
  supplier_name: z.string(),
  lines: z.number(),
  pieces: z.number(),
  received: z.number(),
  bought_at: z.date().nullable(),
});
type Inbound = z.output<typeof Inbound>;

/** Waybills with expected goods, oldest first. */
export async function expectedWaybills(
  db: Db,
  filter: { page: number; size: number; keyword?: string | undefined },
  now: Date,
) {
  const like = filter.keyword ? startingWith(filter.keyword) : null;
  const lines = sql`(
    select l.inbound_waybill as waybill, l.supplier_name, l.quantity, l.received, l.purchased_at
    from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where l.inbound_waybill <> '' and l.status = ${anyOf(purchaseLinesUnderWay)} and p.status = ${anyOfNumbers(validPurchaseStatuses)}
    union all
    select c.waybill, l.supplier_name, l.quantity, l.received, l.purchased_at
    from ${unknownCartons} join supplier_orders so on so.id = sl.order_id
      join purchase_lines l on l.seller_id = u.seller_id and l.id = u.purchase_line_id
    where so.status in ${sql.raw(literals(runningSupplierOrders))} and l.status = ${anyOf(purchaseLinesUnderWay)}
    union all
    select l.inbound_waybill, l.supplier_name, l.quantity - l.damaged, l.received, l.purchased_at from ${lateLines(now)}
    union all ${stockWaybills})`;
  const where = sql`${like}::text is null or waybill like ${like}`;
  const rows = await query(db, Inbound).all(sql`
    select waybill, min(supplier_name) as supplier_name, count(*)::int as lines,
      sum(quantity)::int as pieces, sum(received)::int as received, min(purchased_at) as bought_at
    from ${lines} l where ${where} group by waybill order by min(purchased_at), waybill
    limit ${filter.size} offset ${(filter.page - 1) * filter.size}`);
  const counted = await query(db, CountRow).first(sql`select count(distinct waybill) from ${lines} l where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}
