import { statusFromLines } from '#domain/warehouse/purchasing/decide.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { changePurchase, linesOf, type PurchaseRow } from './store.ts';

/** Updates a purchase from its lines: Stocking with the first received one, Finished with the last. */
export async function followLines(
  db: Db,
  purchase: PurchaseRow,
  now: Date,
  emit: (event: NewEvent) => Promise<void>,
): Promise<void> {
  const lines = await linesOf(db, [purchase.id]);
  const next = statusFromLines(
    purchase.status,
    lines.map((line) => line.status),
  );
  if (next === purchase.status) return;
  await changePurchase(db, purchase.id, { status: next, finished: next === 3 }, now);
  await emitChange(purchase, next, now, emit);
}

export const emitChange = (
  purchase: PurchaseRow,
  to: number,
  now: Date,
  emit: (event: NewEvent) => Promise<void>,
): Promise<void> =>
  emit({
    name: 'purchase.changed',
    sellerId: purchase.seller_id,
    orderId: purchase.order_id,
    subjectId: purchase.id,
    data: { from: purchase.status, to, number: purchase.number },
    at: now,
  });
