import { costVariance, statusFromLines } from '#domain/warehouse/purchasing/decide.ts';
import { purchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import type { LineRow } from './line.ts';
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
  const finished = next === purchaseStatus.finished ? { costVarianceFen: varianceOf(lines) } : {};
  await changePurchase(db, purchase.id, { status: next, ...finished }, now);
  await emitChange(purchase, next, now, emit);
}

/** What the received pieces of a purchase cost more than planned, CNY cents. */
export const varianceOf = (lines: readonly LineRow[]): number =>
  costVariance(
    lines.map(({ received, unit_cost_fen: cost, planned_cost_fen: planned }) => ({ received, cost, planned })),
  );

export const emitChange = (
  purchase: PurchaseRow,
  to: number,
  now: Date,
  emit: (event: NewEvent) => Promise<void>,
  reason = '',
): Promise<void> =>
  emit({
    name: 'purchase.changed',
    sellerId: purchase.seller_id,
    orderId: purchase.order_id,
    subjectId: purchase.id,
    data: { from: purchase.status, to, number: purchase.number, ...(reason !== '' && { reason }) },
    at: now,
  });
