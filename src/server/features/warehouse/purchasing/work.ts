import type {
  purchaseCancel,
  purchaseConfirm,
  purchaseReject,
  purchaseTerminate,
  purchaseUpdate,
} from '#contract/warehouse/purchasing.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { decidePurchase, decidePurchaseLine, type PurchaseFacts } from '#domain/warehouse/purchasing/decide.ts';
import { purchaseLinesUnderWay, purchaseStatus, purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { returnMarketStock } from '../../catalog/cart/market-stock.ts';
import { goodsNeverCame } from '../packing/problems.ts';
import { followLines, emitChange } from './follow.ts';
import { chargeOnStart, giveBack, refundMissing } from './stock-charges.ts';
import {
  buyLines,
  cancelBoughtLines,
  changePurchase,
  endLine,
  linesOf,
  lockPurchases,
  purchasesOfLines,
  type LineRow,
  type PurchaseRow,
} from './store.ts';

const factsOf = (purchase: PurchaseRow, lines: readonly LineRow[]): PurchaseFacts => ({
  status: purchase.status,
  lines: lines.map(({ status }) => ({ status })),
  supplier_and_cost: lines.every((line) => line.supplier_name !== '' && line.unit_cost_fen > 0),
  finished_at: purchase.finished_at,
  payment_awaited: purchase.charge?.status === stockChargeStatus.awaited,
});

export const confirm: Handler<typeof purchaseConfirm> = async ({ input, actor, scope, db, now, emit }) => {
  const wanted = [...new Set(input.purchase_ids)];
  const purchases = await lockPurchases(db, scope, wanted);
  if (purchases.length < wanted.length) return refuse('not-found');
  const lines = Map.groupBy(await linesOf(db, wanted), (line) => line.purchase_id);
  for (const purchase of purchases) {
    if (purchase.order_status === orderStatus.cancelled)
      return refuse('purchase.order-cancelled', { number: purchase.number });
    const decided = decidePurchase(factsOf(purchase, lines.get(purchase.id) ?? []), { action: 'confirm' }, actor.roles);
    if (!decided.ok) {
      const refusals = ['purchase.supplier-missing', 'purchase.payment-awaited'] as const;
      const code = refusals.find((each) => each === decided.refusal) ?? 'purchase.wrong-status';
      return refuse(code, { number: purchase.number });
    }
    await changePurchase(db, purchase.id, { status: decided.value, purchasedBy: actor.userId }, now);
    await emitChange(purchase, decided.value, now, emit);
  }
  await chargeOnStart(db, wanted, { actorId: actor.userId, now });
  return ok({ confirmed: purchases.length });
};

/** Marks unbought lines as bought; for bought ones corrects the numbers. */
export const buy: Handler<typeof purchaseUpdate> = async ({ input, actor, scope, db, now, emit }) => {
  const wanted = [...new Set(input.line_ids)];
  const purchases = await lockPurchases(db, scope, await purchasesOfLines(db, wanted));
  const all = await linesOf(
    db,
    purchases.map((purchase) => purchase.id),
  );
  const lines = all.filter((line) => wanted.includes(line.id));
  if (lines.length < wanted.length) return refuse('not-found');
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  for (const line of lines) {
    const purchase = byId.get(line.purchase_id);
    const running = purchase?.status === purchaseStatus.purchasing || purchase?.status === purchaseStatus.stocking;
    const fresh =
      line.status === purchaseLineStatus.open && decidePurchaseLine(line.status, { action: 'buy' }, actor.roles).ok;
    const open = fresh || purchaseLinesUnderWay.includes(line.status);
    if (!running || !open) return refuse('purchase.wrong-status', { number: purchase?.number ?? '' });
    if (fresh && purchase.order_status === orderStatus.cancelled)
      return refuse('purchase.order-cancelled', { number: purchase.number });
  }
  const bought = {
    supplierOrderNumber: input.supplier_order_number,
    inboundWaybill: input.inbound_waybill,
    unitCostFen: input.unit_cost_fen ?? null,
  };
  await buyLines(db, wanted, bought, now);
  for (const line of lines) {
    const purchase = byId.get(line.purchase_id);
    if (line.status !== purchaseLineStatus.open || !purchase) continue;
    const about = { sellerId: purchase.seller_id, orderId: purchase.order_id, subjectId: purchase.id };
    const data = { quantity: line.quantity, variant_code: line.variant_code, supplier: line.supplier_name };
    await emit({ name: 'line.purchased', ...about, data, at: now });
  }
  return ok({ lines: lines.length });
};

export const reject: Handler<typeof purchaseReject> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, [input.purchase_id]);
  if (!purchase) return refuse('not-found');
  const lines = await linesOf(db, [purchase.id]);
  const facts = factsOf(purchase, lines);
  const decided = decidePurchase(facts, { action: 'reject', reason: input.reason }, actor.roles);
  if (!decided.ok) {
    const decisionRefusals = ['purchase.reason-missing', 'purchase.goods-arrived'] as const;
    const code = decisionRefusals.find((each) => each === decided.refusal) ?? 'purchase.wrong-status';
    return refuse(code, { number: purchase.number });
  }
  await changePurchase(db, purchase.id, { status: decided.value, reason: input.reason }, now);
  await returnMarketStock(db, { sellerId: purchase.seller_id, documentIds: [purchase.id] });
  await cancelBoughtLines(db, purchase.seller_id, [purchase.id]);
  const context = { actorId: actor.userId, now, emit };
  for (const { seller_id: sellerId, order_line_id: orderLineId } of lines)
    if (orderLineId !== null) await goodsNeverCame(db, { sellerId, orderLineId, reason: input.reason }, context);
  await giveBack(db, [purchase.id], context);
  await emitChange(purchase, decided.value, now, emit);
  return ok({});
};

/** The seller's own cancellation of a stock purchase; purchases for orders end with their processing. */
export const cancel: Handler<typeof purchaseCancel> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, [input.purchase_id]);
  if (purchase?.order_id !== null) return refuse('not-found');
  const lines = await linesOf(db, [purchase.id]);
  const decided = decidePurchase(factsOf(purchase, lines), { action: 'cancel' }, actor.roles);
  if (!decided.ok) return refuse('purchase.wrong-status', { number: purchase.number });
  await changePurchase(db, purchase.id, { status: decided.value }, now);
  await returnMarketStock(db, { sellerId: purchase.seller_id, documentIds: [purchase.id] });
  await giveBack(db, [purchase.id], { actorId: actor.userId, now });
  await emitChange(purchase, decided.value, now, emit);
  return ok({});
};

export const terminate: Handler<typeof purchaseTerminate> = async ({ input, actor, scope, db, now, emit }) => {
  const [purchase] = await lockPurchases(db, scope, await purchasesOfLines(db, [input.line_id]));
  const line = purchase && (await linesOf(db, [purchase.id])).find((each) => each.id === input.line_id);
  if (!purchase || !line) return refuse('not-found');
  const decided = decidePurchaseLine(line.status, { action: 'terminate', reason: input.reason }, actor.roles);
  if (!decided.ok) {
    const code = decided.refusal === 'purchase.reason-missing' ? decided.refusal : 'purchase.wrong-status';
    return refuse(code, { number: purchase.number });
  }
  await endLine(db, line.id, decided.value, input.reason);
  const { seller_id: sellerId, order_line_id: orderLineId } = line;
  const context = { actorId: actor.userId, now, emit };
  if (orderLineId === null) await refundMissing(db, line, context);
  else await goodsNeverCame(db, { sellerId, orderLineId, reason: input.reason }, context);
  await followLines(db, purchase, now, emit);
  return ok({});
};
