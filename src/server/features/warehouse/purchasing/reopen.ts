import type { purchaseFinish, purchaseReopen } from '#contract/warehouse/purchasing.ts';
import { decidePurchase } from '#domain/warehouse/purchasing/decide.ts';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { takeBackStock } from '../stock/take-back.ts';
import { emitChange, varianceOf } from './follow.ts';
import { refundMissing } from './stock-charges.ts';
import { changePurchase, linesOf, lockPurchases } from './store.ts';
import { factsOf } from './work.ts';

/**
 * Opens a finished purchase again because something was received by mistake. Pieces that were not there leave the stock;
 * their lines stay received with the smaller count.
 */
export const reopen: Handler<typeof purchaseReopen> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, [input.purchase_id]);
  if (!purchase) return refuse('not-found');
  const lines = await linesOf(db, [purchase.id]);
  const { reason, corrections } = input;
  const decided = decidePurchase(factsOf(purchase, lines), { action: 'reopen', reason, now }, actor.roles);
  if (!decided.ok) {
    const codes = ['purchase.reason-missing', 'purchase.too-late', 'permission.denied'] as const;
    const code = codes.find((each) => each === decided.refusal) ?? 'purchase.wrong-status';
    return refuse(code, { number: purchase.number });
  }
  // A line may be corrected at several places.
  const received = new Map(lines.map((line) => [line.id, line.received]));
  for (const { line_id, pieces, location_code: locationCode } of corrections) {
    const line = lines.find(({ id }) => id === line_id);
    if (!line) return refuse('not-found');
    const place = { warehouseId: purchase.warehouse_id, variantId: line.variant_id, locationCode };
    const isOwn = line.order_line_id === null;
    const left = (received.get(line_id) ?? 0) - pieces;
    received.set(line_id, left);
    const taken =
      left >= 0 &&
      (await takeBackStock(
        db,
        { ...place, pieces, sellerId: isOwn ? line.seller_id : null },
        { actorId: actor.userId, at: now, reason },
      ));
    if (!taken) return refuse('purchase.pieces-gone', { code: line.variant_code, place: locationCode });
    await db.execute(sql`
      update purchase_lines set received = received - ${pieces}, receive_reason = ${reason}
      where seller_id = ${line.seller_id} and id = ${line.id}`);
  }
  await changePurchase(db, purchase.id, { status: decided.value, reason }, now);
  await emitChange(purchase, decided.value, now, emit, reason);
  return ok({});
};

/** Finishes a reopened purchase: pieces of a stock purchase that were corrected away are refunded. */
export const finish: Handler<typeof purchaseFinish> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, [input.purchase_id]);
  if (!purchase) return refuse('not-found');
  const lines = await linesOf(db, [purchase.id]);
  const decided = decidePurchase(factsOf(purchase, lines), { action: 'finish' }, actor.roles);
  if (!decided.ok) {
    const codes = ['purchase.lines-open', 'permission.denied'] as const;
    const code = codes.find((each) => each === decided.refusal) ?? 'purchase.wrong-status';
    return refuse(code, { number: purchase.number });
  }
  for (const line of lines)
    if (line.order_line_id === null && line.status === purchaseLineStatus.received)
      await refundMissing(db, line, { actorId: actor.userId, now });
  await changePurchase(db, purchase.id, { status: decided.value, costVarianceFen: varianceOf(lines) }, now);
  await emitChange(purchase, decided.value, now, emit);
  return ok({});
};
