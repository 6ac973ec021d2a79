import type { purchaseCancel, purchaseCancelMany, purchaseReject } from '#contract/warehouse/purchasing.ts';
import { decidePurchase } from '#domain/warehouse/purchasing/decide.ts';
import type { PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { returnMarketStock } from '../../catalog/cart/market-stock.ts';
import { goodsNeverCame } from '../packing/problems.ts';
import { emitChange } from './follow.ts';
import { giveBack } from './stock-charges.ts';
import type { LineRow } from './line.ts';
import { cancelBoughtLines, changePurchase, linesOf, lockPurchases, type PurchaseRow } from './store.ts';
import { factsOf } from './work.ts';

type Ending = Parameters<typeof goodsNeverCame>[2] & { readonly db: Db; readonly actorId: string };

/** Ends a locked purchase without goods: the market's stock and the money go back, and its order is stopped. */
async function end(
  purchase: PurchaseRow,
  lines: readonly LineRow[],
  { status, reason }: { readonly status: PurchaseStatus; readonly reason: string },
  { db, actorId, now, emit }: Ending,
): Promise<void> {
  await changePurchase(db, purchase.id, { status, ...(reason !== '' && { reason }) }, now);
  await returnMarketStock(db, { sellerId: purchase.seller_id, documentIds: [purchase.id] });
  await cancelBoughtLines(db, purchase.seller_id, [purchase.id]);
  for (const { seller_id: sellerId, order_line_id: orderLineId } of lines)
    if (orderLineId !== null) await goodsNeverCame(db, { sellerId, orderLineId, reason }, { actorId, now, emit });
  await giveBack(db, [purchase.id], { actorId, now });
  await emitChange(purchase, status, now, emit, reason);
}

export const reject: Handler<typeof purchaseReject> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, [input.purchase_id]);
  if (!purchase) return refuse('not-found');
  const lines = await linesOf(db, [purchase.id]);
  const { reason } = input;
  const decided = decidePurchase(factsOf(purchase, lines), { action: 'reject', reason }, actor.roles);
  if (!decided.ok) {
    const decisionRefusals = ['purchase.reason-missing', 'purchase.goods-arrived'] as const;
    const code = decisionRefusals.find((each) => each === decided.refusal) ?? 'purchase.wrong-status';
    return refuse(code, { number: purchase.number });
  }
  await end(purchase, lines, { status: decided.value, reason }, { db, actorId: actor.userId, now, emit });
  return ok({});
};

/** The seller's own cancellation of a stock purchase; purchases for orders end with their processing. */
export const cancel: Handler<typeof purchaseCancel> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, [input.purchase_id]);
  if (purchase?.order_id !== null) return refuse('not-found');
  const lines = await linesOf(db, [purchase.id]);
  const decided = decidePurchase(factsOf(purchase, lines), { action: 'cancel' }, actor.roles);
  if (!decided.ok) return refuse('purchase.wrong-status', { number: purchase.number });
  await end(purchase, lines, { status: decided.value, reason: '' }, { db, actorId: actor.userId, now, emit });
  return ok({});
};

/** Staff cancels purchases, all or none. */
export const cancelMany: Handler<typeof purchaseCancelMany> = async ({ input, actor, scope, db, now, emit }) => {
  const wanted = [...new Set(input.purchase_ids)];
  const purchases = await lockPurchases(db, scope, wanted);
  if (purchases.length < wanted.length) return refuse('not-found');
  const lines = Map.groupBy(await linesOf(db, wanted), (line) => line.purchase_id);
  for (const purchase of purchases) {
    const own = lines.get(purchase.id) ?? [];
    const decided = decidePurchase(factsOf(purchase, own), { action: 'cancel' }, actor.roles);
    if (!decided.ok) {
      const codes = ['purchase.goods-arrived', 'permission.denied'] as const;
      const code = codes.find((each) => each === decided.refusal) ?? 'purchase.wrong-status';
      return refuse(code, { number: purchase.number });
    }
    const { reason } = input;
    await end(purchase, own, { status: decided.value, reason }, { db, actorId: actor.userId, now, emit });
  }
  return ok({ cancelled: purchases.length });
};
