import { sql, type SQL } from 'drizzle-orm';
import { purchaseLinesUnderWay } from '#domain/warehouse/purchasing/status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { lineColumns, lineTables, type LineRow } from './store.ts';

type Found = LineRow & {
  warehouse_id: string;
  purchase_number: string;
  order_number: string;
  /** Where the order's pieces of this line, or else the variant's, lie already. */
  known_place: string | null;
};
export type ExpectedLine = Omit<Found, 'known_place' | 'warehouse_id'> & { location_code: string };

const expected = (where: SQL) => sql`
    select ${lineColumns}, p.warehouse_id, p.number as purchase_number, p.order_number,
      coalesce(
        (select pl.location_code from parcel_lines pl
          where pl.seller_id = l.seller_id and pl.order_line_id = l.order_line_id and pl.location_code <> '' limit 1),
        (select s.location_code from stock_levels s
          where s.warehouse_id = p.warehouse_id and s.variant_id = l.variant_id
          order by s.on_hand desc, s.location_code limit 1)) as known_place
    from ${lineTables}
    where ${where}`;

/** What is still to come under a number, and what of it came already. */
export async function expectedUnder(db: Db, waybill: string): Promise<ExpectedLine[]> {
  const { rows } = await db.execute<Found>(sql`
    ${expected(sql`l.inbound_waybill = ${waybill} and l.status in ('purchased', 'deliveried', 'received')`)}
    order by l.status = 'received', p.order_number, v.variant_code`);
  return placed(db, rows);
}

/** As many lines a phone keeps for receiving without a network. */
const maxEntries = 2_000;

/** Lines of every waybill a warehouse still expects something under, the oldest first. */
export async function expectedIn(db: Db, warehouseId: string): Promise<ExpectedLine[]> {
  const { rows } = await db.execute<Found>(sql`
    ${expected(sql`p.warehouse_id = ${warehouseId} and l.status in ('purchased', 'deliveried', 'received')
      and l.inbound_waybill in (
        select inbound_waybill from purchase_lines where inbound_waybill <> '' and status = ${anyOf(purchaseLinesUnderWay)}
        group by inbound_waybill order by min(purchased_at), inbound_waybill limit 500)`)}
    order by l.purchased_at, l.inbound_waybill, p.order_number, v.variant_code limit ${maxEntries}`);
  return placed(db, rows);
}

/** One line as it is now. */
export async function expectedLine(db: Db, lineId: string): Promise<ExpectedLine | null> {
  const { rows } = await db.execute<Found>(expected(sql`l.id = ${lineId}`));
  return (await placed(db, rows))[0] ?? null;
}

/** Products that never lay here get a free place each, so that two of one box are not put on one shelf. */
async function placed(db: Db, rows: readonly Found[]): Promise<ExpectedLine[]> {
  const homeless = rows.filter((row) => row.known_place === null);
  const free = await freePlaces(db, homeless);
  const given = new Map<string, string>();
  return rows.map(({ known_place: known, warehouse_id: warehouseId, ...line }) => {
    const thing = `${warehouseId} ${line.variant_id}`;
    if (known === null && !given.has(thing)) given.set(thing, free.get(warehouseId)?.shift() ?? '');
    return { ...line, location_code: known ?? given.get(thing) ?? '' };
  });
}

/** Empty places by warehouse in the order of their codes, as many as there are lines that need one. */
async function freePlaces(db: Db, lines: readonly Found[]): Promise<Map<string, string[]>> {
  if (lines.length === 0) return new Map();
  const warehouses = [...new Set(lines.map((line) => line.warehouse_id))];
  const { rows } = await db.execute<{ warehouse_id: string; codes: string[] }>(sql`
    select w.id as warehouse_id, array(
      select lo.code from locations lo where lo.warehouse_id = w.id and lo.kind = 'shelf' and not exists (
        select 1 from stock_levels s
        where s.warehouse_id = lo.warehouse_id and s.location_code = lo.code and s.on_hand > 0)
      order by lo.code limit ${lines.length}) as codes
    from unnest(${sql.param(warehouses)}::uuid[]) as w(id)`);
  return new Map(rows.map((row) => [row.warehouse_id, [...row.codes]]));
}

type Inbound = {
  waybill: string;
  supplier_name: string;
  lines: number;
  pieces: number;
  received: number;
  bought_at: Date | null;
};

/** Waybills with something still to come, oldest first. */
export async function expectedWaybills(db: Db, filter: { page: number; size: number; keyword?: string | undefined }) {
  const like = filter.keyword ? startingWith(filter.keyword) : null;
  const where = sql`inbound_waybill <> '' and status = ${anyOf(purchaseLinesUnderWay)}
    and (${like}::text is null or inbound_waybill like ${like})`;
  const { rows } = await db.execute<Inbound>(sql`
    select inbound_waybill as waybill, min(supplier_name) as supplier_name, count(*)::int as lines,
      sum(quantity)::int as pieces, sum(received)::int as received, min(purchased_at) as bought_at
    from purchase_lines where ${where} group by inbound_waybill order by min(purchased_at), inbound_waybill
    limit ${filter.size} offset ${(filter.page - 1) * filter.size}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(distinct inbound_waybill) from purchase_lines where ${where}`,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
