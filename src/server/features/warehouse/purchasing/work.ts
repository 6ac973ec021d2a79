import type { purchaseConfirm, purchaseTerminate, purchaseUpdate } from '#contract/warehouse/purchasing.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { decidePurchase, decidePurchaseLine, type PurchaseFacts } from '#domain/warehouse/purchasing/decide.ts';
import { purchaseLinesUnderWay, purchaseStatus, purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { goodsNeverCame } from '../packing/problems.ts';
import { followLines, emitChange } from './follow.ts';
import { chargeOnStart, refundMissing } from './stock-charges.ts';
import type { LineRow } from './line.ts';
import {
  buyLines,
  changePurchase,
  endLine,
  linesOf,
  lockPurchases,
  purchasesOfLines,
  snapshotCosts,
  type PurchaseRow,
} from './store.ts';

export const factsOf = (purchase: PurchaseRow, lines: readonly LineRow[]): PurchaseFacts => ({
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
  await snapshotCosts(db, wanted);
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
