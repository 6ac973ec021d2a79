import { sql } from 'drizzle-orm';
import type { receiveLine } from '#contract/purchasing.ts';
import { decideReceipt } from '#domain/purchasing/receive.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Db, Handler } from '../../http/context.ts';
import { goodsArrived } from '../packing/parcels.ts';
import { takeIn } from '../stock/take-in.ts';
import { followLines } from './follow.ts';
import { lineColumns, lineTables, linesOf, lockPurchases, purchasesOfLines, type LineRow } from './store.ts';

export type ExpectedLine = LineRow & { purchase_number: string; order_number: string; location_code: string };

/** What is still to come under a number, and what of it came already. */
export async function expectedUnder(db: Db, waybill: string): Promise<ExpectedLine[]> {
  const { rows } = await db.execute<ExpectedLine>(sql`
    select ${lineColumns}, p.number as purchase_number, p.order_number,
      coalesce(
        (select pl.location_code from parcel_lines pl where pl.seller_id = l.seller_id and pl.order_line_id = l.order_line_id
          and pl.location_code <> '' limit 1),
        (select s.location_code from stock_levels s where s.variant_id = l.variant_id and s.warehouse_id = p.warehouse_id
          order by s.on_hand desc, s.location_code limit 1),
        (select lo.code from locations lo where lo.warehouse_id = p.warehouse_id and not exists (
          select 1 from stock_levels s where s.warehouse_id = lo.warehouse_id and s.location_code = lo.code and s.on_hand > 0)
          order by lo.code limit 1), '') as location_code
    from ${lineTables} join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where l.inbound_waybill = ${waybill} and l.status in ('purchased', 'deliveried', 'received')
    order by l.status = 'received', p.order_number, v.variant_code`);
  return rows;
}

type Inbound = {
  waybill: string;
  supplier_name: string;
  lines: number;
  pieces: number;
  received: number;
  bought_at: Date | null;
};

export async function expectedWaybills(db: Db, filter: { page: number; size: number; keyword?: string | undefined }) {
  const like = filter.keyword ? `${filter.keyword.toUpperCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`inbound_waybill <> '' and status in ('purchased', 'deliveried')
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

async function isReady(db: Db, sellerId: string, orderLineId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from parcel_lines l join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id
    where l.seller_id = ${sellerId} and l.order_line_id = ${orderLineId} and p.status = 'ready'`);
  return rows.length > 0;
}

/** Counted pieces go to a place and are promised to their order; what is beyond the order stays as free stock. */
export const receive: Handler<typeof receiveLine> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, await purchasesOfLines(db, [input.line_id]));
  const line = purchase && (await linesOf(db, [purchase.id])).find((each) => each.id === input.line_id);
  if (!purchase || !line) return refuse('not-found');
  const { good, damaged, reason, location_code: locationCode } = input;
  const { status, received: before, damaged: broken } = line;
  const decided = decideReceipt(
    { status, expected: line.quantity, received: before, damaged: broken },
    { good, damaged, reason },
  );
  if (!decided.ok) return decided;
  const { received, missing, over, forOrder, difference } = decided.value;
  await db.execute(sql`
    update purchase_lines set status = ${decided.value.status}, received = ${received}, damaged = ${decided.value.damaged},
      receive_reason = case when ${reason} = '' then receive_reason else ${reason} end, received_at = ${now},
      received_by = ${actor.userId}
    where seller_id = ${line.seller_id} and id = ${line.id}`);
  const about = { sellerId: line.seller_id, orderId: purchase.order_id };
  const place = { warehouseId: purchase.warehouse_id, variantId: line.variant_id, locationCode };
  await takeIn(db, { ...place, ...about, good, forOrder }, { actorId: actor.userId, at: now, reason });
  await emit({
    name: 'line.received',
    ...about,
    subjectId: purchase.id,
    data: { quantity: good, damaged, difference, variant_code: line.variant_code, location_code: locationCode },
    at: now,
  });
  const arrival = { sellerId: line.seller_id, orderLineId: line.order_line_id, quantity: forOrder, locationCode };
  if (forOrder > 0) await goodsArrived(db, { ...arrival, actorId: actor.userId, now }, emit);
  await followLines(db, purchase, now, emit);
  return ok({
    status: decided.value.status,
    missing,
    over,
    parcel_ready: await isReady(db, line.seller_id, line.order_line_id),
  });
};
