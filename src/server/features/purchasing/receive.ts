import { sql } from 'drizzle-orm';
import type { receiveLine } from '#contract/purchasing.ts';
import { decideReceipt } from '#domain/purchasing/receive.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Db, Handler } from '../../http/context.ts';
import { goodsArrived } from '../packing/parcels.ts';
import { takeIn } from '../stock/take-in.ts';
import { followLines } from './follow.ts';
import { linesOf, lockPurchases, purchasesOfLines } from './store.ts';

async function isPlace(db: Db, warehouseId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from locations where warehouse_id = ${warehouseId} and code = ${code}`,
  );
  return rows.length > 0;
}

/** Counted pieces go to a place and are promised to their order; what is beyond the order stays as free stock. */
export const receive: Handler<typeof receiveLine> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, await purchasesOfLines(db, [input.line_id]));
  const line = purchase && (await linesOf(db, [purchase.id])).find((each) => each.id === input.line_id);
  if (!purchase || !line) return refuse('not-found');
  if (purchase.status !== 1 && purchase.status !== 2) return refuse('receipt.not-expected');
  const { good, damaged, reason, location_code: locationCode } = input;
  const { status, received: before, damaged: broken } = line;
  const decided = decideReceipt(
    { status, expected: line.quantity, received: before, damaged: broken },
    { good, damaged, reason },
  );
  if (!decided.ok) return decided;
  if (!(await isPlace(db, purchase.warehouse_id, locationCode)))
    return refuse('receipt.unknown-place', { place: locationCode, warehouse: purchase.warehouse });
  const { received, missing, over, forOrder, difference } = decided.value;
  await db.execute(sql`
    update purchase_lines set status = ${decided.value.status}, received = ${received}, damaged = ${decided.value.damaged},
      receive_reason = case when ${reason} = '' then receive_reason else ${reason} end, received_at = ${now},
      received_by = ${actor.userId}
    where seller_id = ${line.seller_id} and id = ${line.id}`);
  const about = { sellerId: line.seller_id, orderId: purchase.order_id };
  await emit({
    name: 'line.received',
    ...about,
    subjectId: purchase.id,
    data: { quantity: good, damaged, difference, variant_code: line.variant_code, location_code: locationCode },
    at: now,
  });
  // Parcels before stock, as everybody takes them.
  const arrival = { sellerId: line.seller_id, orderLineId: line.order_line_id, quantity: forOrder, locationCode };
  const ready = forOrder > 0 && (await goodsArrived(db, { ...arrival, actorId: actor.userId, now }, emit));
  const place = { warehouseId: purchase.warehouse_id, variantId: line.variant_id, locationCode };
  await takeIn(db, { ...place, ...about, good, forOrder }, { actorId: actor.userId, at: now, reason });
  await followLines(db, purchase, now, emit);
  return ok({ status: decided.value.status, missing, over, parcel_ready: ready });
};
