import { lateGoods } from '#domain/warehouse/purchasing/late-goods.ts';
import { receiptDifference } from '#domain/warehouse/purchasing/receive.ts';
import type { Result } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import type {
  Delivered,
  Delivery,
  DeliveryContext,
  DeliveryRefusal,
  LockedLine,
  RefusedAt,
} from '../purchasing/receive.ts';
import { takeStock, type Arrived } from './take-stock.ts';

/** Receives pieces of a purchase that ended while they were on their way. Its line stays cancelled and says what came. */
export function takeLate<R extends string = never>(
  { purchase, line }: LockedLine,
  delivery: Delivery,
  context: DeliveryContext,
  refusedAt?: RefusedAt<R>,
): Promise<Result<Delivered, DeliveryRefusal | R>> {
  const { actorId, db, now, emit } = context;
  const { reason, location_code } = delivery;
  const late = { ...line, ...lateGoods(line) };
  const arrive = async ({ received, damaged }: Arrived) => {
    await db.execute(sql`
      update purchase_lines set received = received + ${received}, damaged = damaged + ${damaged},
        receive_reason = case when ${reason} = '' then receive_reason else ${reason} end, received_at = ${now},
        received_by = ${actorId}
      where seller_id = ${line.seller_id} and id = ${line.id}`);
    const difference = receiptDifference({ ...late, expected: late.quantity }, { good: received, damaged });
    const data = { quantity: received, damaged, difference, variant_code: line.variant_code, location_code };
    // Not the seller's: the purchase was paid back, or its order is served otherwise.
    await emit({ name: 'line.received', subjectId: purchase.id, actorId, data, at: now });
  };
  const warehouse = { id: purchase.warehouse_id, code: purchase.warehouse };
  return takeStock({ number: purchase.number, warehouse, line: late, arrive }, delivery, context, refusedAt);
}
