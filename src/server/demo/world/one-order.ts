import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import type { FinancialStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { demoIdAt } from '../ids.ts';
import { userId } from '../people.ts';
import { day, hour, type Draft } from './draft.ts';
import type { Charged } from './ledger.ts';
import { addMoves } from './move-rows.ts';
import { addOrder, fulfilmentOf, type Ended, type Sent } from './order-rows.ts';
import { addParcels } from './parcel-rows.ts';
import { chargeInputs } from './price.ts';
import { addPurchase } from './purchase-rows.ts';
import type { Rows } from './rows.ts';
import type { DemoStock } from './demo-stock.ts';
import { History } from './history.ts';
import { workOf, type Work } from './work.ts';

/** Adds all rows of one order; returns its effect on the books. */
export function addOneOrder(rows: Rows, draft: Draft, stock: DemoStock, anchor: Date): readonly Charged[] {
  const history = new History(draft, anchor);
  const work = workOf(draft, stock, anchor);
  history.add(draft.importedAt, 'order.imported', { actorId: draft.sellerId });
  const sent = work ? addParcels(rows, draft, work, stock, history) : [];
  if (work) {
    addPurchase(rows, draft, work, (variantId) => stock.placeOf(variantId), history);
    addMoves(rows, draft, work, stock, history);
    addWorkEvents(draft, work, sent, history);
    addCharge(rows, draft, work, history);
  }
  const end = endOf(draft, work, sent, history);
  const events = history.all();
  const activeWork = work && history.has(work.cancelledAt) ? null : work;
  const updatedAt = events.at(-1)?.at ?? draft.importedAt;
  addOrder(rows, draft, activeWork, sent, { ...end, updatedAt, changes: events.length - 1 });
  rows.events.push(...events);
  return work ? chargedFor(draft, work, end, history) : [];
}

function addWorkEvents(draft: Draft, work: Work, sent: readonly Sent[], history: History): void {
  const { total } = work.quote.totals;
  const { channel_id, channel } = work.quote.row;
  const paid = { payment_type: work.isManual ? 'manual' : 'auto', channel_id, channel };
  const subjectId = work.chargeId;
  const data = { ...paid, total_minor: total.minor, currency: total.currency };
  const changed = (at: Date, from: string, to: string, actorId: string | null = null) =>
    history.add(at, 'order.fulfilment-changed', { actorId, data: { from, to } });
  history.add(work.processedAt, 'order.processed', { subjectId, actorId: draft.sellerId, data });
  changed(work.processedAt, 'unfulfilled', 'in_progress', draft.sellerId);
  if (history.has(work.cancelledAt)) {
    const returned = { returned_minor: total.minor, currency: total.currency };
    history.add(work.cancelledAt, 'order.process-cancelled', { subjectId, actorId: draft.sellerId, data: returned });
    return changed(work.cancelledAt, 'in_progress', 'unfulfilled', draft.sellerId);
  }
  const shipments = sent.map(({ box }) => box.shippedAt).toSorted((a, b) => a.getTime() - b.getTime());
  for (const [index, at] of shipments.entries()) {
    const isLast = index === shipments.length - 1;
    changed(at, index === 0 ? 'in_progress' : 'partial', isLast ? 'fulfilled' : 'partial');
  }
  const isBack = sent.length > 0 && fulfilmentOf(draft, sent) === 'restocked';
  const lastAt = sent.flatMap(({ box }) => box.log.at(-1)?.at ?? []).at(-1);
  if (isBack && lastAt) changed(new Date(lastAt.getTime() + 6 * day), 'fulfilled', 'restocked');
}

function addCharge(rows: Rows, draft: Draft, work: Work, history: History): void {
  const { sellerId, id: orderId } = draft;
  const { subtotal, shipping, vat, duty, total } = work.quote.totals;
  rows.orderCharges.push({
    sellerId,
    id: work.chargeId,
    orderId,
    channelId: work.quote.row.channel_id,
    paymentType: work.isManual ? 'manual' : 'auto',
    goodsMinor: subtotal.minor,
    shippingMinor: shipping.minor,
    vatMinor: vat.minor,
    dutyMinor: duty.minor,
    feeMinor: 0,
    totalMinor: total.minor,
    currency: total.currency,
    inputs: { ...chargeInputs(draft, work.quote, work.processedAt) },
    manualPaymentId: work.isManual ? addManualPayment(rows, draft, work, history) : null,
    createdAt: work.processedAt,
    createdBy: sellerId,
    cancelledAt: history.has(work.cancelledAt) ? work.cancelledAt : null,
  });
}

/** A manual payment is confirmed after a day or two. */
const paidAt = ({ n }: Draft, work: Work): Date => new Date(work.processedAt.getTime() + (20 + (n % 30)) * hour);

function addManualPayment(rows: Rows, draft: Draft, work: Work, history: History): string {
  const id = demoIdAt(work.processedAt, `manual payment ${draft.n}`);
  const number = documentNumber('M', id, work.processedAt);
  const { minor: amountMinor, currency } = work.quote.totals.total;
  const completedAt = paidAt(draft, work);
  const isPaid = history.has(completedAt);
  const [manager, about] = [userId('manager'), { subjectId: id, data: { number } }];
  rows.manualPayments.push({
    sellerId: draft.sellerId,
    id,
    number,
    amountMinor,
    currency,
    status: isPaid ? manualPaymentStatus.COMPLETED : manualPaymentStatus.CREATED,
    createdAt: work.processedAt,
    createdBy: draft.sellerId,
    completedAt: isPaid ? completedAt : null,
    completedBy: isPaid ? manager : null,
  });
  history.add(completedAt, 'manual-payment.completed', { ...about, actorId: manager });
  return id;
}

/** A deterministic time some days after another. */
const after = ({ chance }: Draft, at: Date, low: number, high: number): Date =>
  new Date(at.getTime() + Math.round((low + chance.next() * (high - low)) * day));

type End = Omit<Ended, 'updatedAt' | 'changes'> & { readonly refundedAt: Date | null };

function endOf(draft: Draft, work: Work | null, sent: readonly Sent[], history: History): End {
  const { fate, financial } = draft;
  const open: End = {
    status: orderStatus.open,
    financial,
    previousFinancial: null,
    cancelledAt: null,
    closedAt: null,
    refundedAt: null,
  };
  const cancelledAt = fate === 'shop-cancelled' ? after(draft, draft.importedAt, 0.1, 2) : (work?.stoppedAt ?? null);
  if (history.has(cancelledAt)) {
    history.add(cancelledAt, 'order.cancelled', { data: { by: 'shop' } });
    return { ...open, status: orderStatus.cancelled, financial: 'refunded', cancelledAt };
  }
  const arrivals = sent.flatMap(({ box, status }) =>
    status === parcelStatus.delivered ? (box.log.at(-1)?.at ?? []) : [],
  );
  if (arrivals.length === 0 || arrivals.length < sent.length) return open;
  const arrivedAt = new Date(Math.max(...arrivals.map((at) => at.getTime())));
  const requestedAt = after(draft, arrivedAt, 1.5, 7);
  const next = afterSale(draft);
  if (next && history.has(requestedAt)) {
    history.add(requestedAt, 'order.changed', { data: { changed: ['financial_status'], held: [] } });
    const isOurs = next === 'refund_applied' || next === 'pending_refund' || next === 'refund_failed';
    return {
      ...open,
      financial: next,
      previousFinancial: isOurs ? financial : null,
      refundedAt: isOurs ? null : requestedAt,
    };
  }
  const closedAt = new Date(arrivedAt.getTime() + 14 * day);
  if (next || !history.has(closedAt)) return open;
  history.add(closedAt, 'order.closed');
  return { ...open, status: orderStatus.closed, closedAt };
}

function afterSale({ fate, chance }: Draft): FinancialStatus | null {
  if (fate === 'refunded') return 'refunded';
  if (fate === 'partly-refunded') return 'partially_refunded';
  if (fate !== 'after-sale') return null;
  return chance.weighted({ refund_applied: 55, pending_refund: 30, refund_failed: 15 });
}

function chargedFor(draft: Draft, work: Work, end: End, history: History): readonly Charged[] {
  const { sellerId, id: orderId } = draft;
  const { chargeId, isManual } = work;
  const { subtotal, shipping, vat, duty } = work.quote.totals;
  const amounts = {
    goodsMinor: subtotal.minor,
    shippingMinor: shipping.minor,
    vatMinor: vat.minor,
    dutyMinor: duty.minor,
  };
  const memo = work.quote.row.channel;
  const charge = { sellerId, orderId, chargeId, isManual, memo, ...amounts };
  const bookedAt = isManual ? paidAt(draft, work) : work.processedAt;
  const charged: Charged[] = history.has(bookedAt) ? [{ ...charge, kind: 'process', at: bookedAt }] : [];
  if (history.has(work.cancelledAt)) charged.push({ ...charge, kind: 'cancel-process', at: work.cancelledAt });
  // For a loss caused by us half of the product cost is refunded.
  if (end.refundedAt && draft.n % 2 === 0) charged.push({ ...charge, kind: 'refund', at: end.refundedAt });
  return charged;
}
