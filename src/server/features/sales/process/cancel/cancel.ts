import { cancelProcess } from '#contract/sales/process.ts';
import { cancelProcessPosting, cancelResendPosting, chargeSource } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { restOfCharge } from '#domain/sales/after-sales/amounts.ts';
import { money, sum, type Money } from '#domain/shared/money/money.ts';
import { decideCancelProcess, type CancelProcessRefusal } from '#domain/sales/orders/cancel/cancel-process.ts';
import { cancelRequestStatus } from '#domain/sales/orders/cancel/cancel-request.ts';
import { fulfillmentTransitions, fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { ok, refuse, type Refused } from '#domain/shared/result.ts';
import { nextStatus, type Party } from '#domain/shared/status.ts';
import { recordMany, type NewEvent } from '../../../../core/events/events.ts';
import { defineRoute, type Db, type Route } from '../../../../core/http/context.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { postAll, type Entry } from '../../../finance/accounts/ledger.ts';
import { takeOutOfManualPayment } from '../../manual-payments/payments.ts';
import { openCharges, type LiveCharge } from '../../cases/refundable.ts';
import { closeCases } from '../../cases/close-cases.ts';
import { returnMarketStock } from '../../../catalog/cart/market-stock.ts';
import { applyMapping } from '../../../catalog/mapping/apply.ts';
import { refreshSearch } from '../../orders/list/search.ts';
import { stopParcels } from '../../../warehouse/packing/parcels.ts';
import { writeOffReported } from '../../../warehouse/packing/problems.ts';
import { cancelPurchasesOf } from '../../../warehouse/purchasing/create.ts';
import { releaseUnboxed } from '../../../warehouse/packing/put-back-store.ts';
import {
  closeCancelRequests,
  endResends,
  howFarIsWork,
  processedOrders,
  undoCharges,
  type ProcessedRow,
} from './cancel-store.ts';
import { lockOrders } from '../../orders/lock.ts';

type Charge = NonNullable<ProcessedRow['charge']>;
type Free = NonNullable<ProcessedRow['free']>;
type Processed = ProcessedRow & ({ readonly charge: Charge } | { readonly charge: null; readonly free: Free });
type CommandContext = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

const reason = 'Processing cancelled';

/** The first order that cannot be cancelled, with its reason. */
function firstObstacle(
  orders: readonly ProcessedRow[],
  parties: readonly Party[],
): Refused<CancelProcessRefusal> | null {
  for (const order of orders) {
    const decided = decideCancelProcess(order, parties);
    if (!decided.ok) return refuse(decided.refusal, { ...decided.details, order: order.order_number });
    if (!isProcessed(order)) return refuse('order.not-processed', { order: order.order_number });
  }
  return null;
}

const isProcessed = (order: ProcessedRow): order is Processed => order.charge !== null || order.free !== null;

/** Whether the charge is booked. One that waits for a manual payment is only removed from that payment. */
async function isBooked(db: Db, { charge }: Processed, { now, emit }: CommandContext): Promise<boolean> {
  if (charge === null) return false;
  if (charge.payment_type === 'auto' || charge.manual_payment_id === null) return true;
  const total = money(charge.total_minor, charge.currency);
  return (await takeOutOfManualPayment(db, { paymentId: charge.manual_payment_id, total, now }, emit)) === 'paid';
}

function refundOf(sellerId: string, charge: LiveCharge, { actorId, now: at }: CommandContext): Entry {
  const { id, orderId, channel: memo } = charge;
  const rest = { seller_id: sellerId, ...restOfCharge(charge) };
  const { reason, lines } = cancelProcessPosting(chargeSource({ orderId, id }), rest);
  return { source: postingKey(reason), reason: reason.kind, sellerId, orderId, actorId, memo, at, lines };
}

/** Reverses the platform's cost of a cancelled resend. */
function costBackOf(sellerId: string, orderId: string, free: Free, { actorId, now: at }: CommandContext): Entry {
  const of = (minor: number) => money(minor, free.currency);
  const cost = {
    goods: of(free.goods_minor),
    vat: of(free.vat_minor),
    shipping: of(free.shipping_minor),
    duty: of(free.duty_minor),
  };
  const { reason, lines } = cancelResendPosting(free.case_id, cost);
  const about = { sellerId, orderId, actorId, at, memo: free.number };
  return { source: postingKey(reason), reason: reason.kind, ...about, lines };
}

/** A charge minus its refunds. */
function given(charge: LiveCharge): Money {
  const { goods, shipping, vat, duty } = restOfCharge(charge);
  return sum(goods.currency, [goods, shipping, vat, duty]);
}

/** The effect of entries on the seller's balance. */
const broughtBy = (entries: readonly Entry[], currency: string): Money =>
  sum(
    currency,
    entries.flatMap(({ lines }) =>
      lines.filter((line) => line.account.kind === 'seller-available').map((line) => line.amount),
    ),
  );

/**
 * Cancels the processing of one seller's orders: stock, purchases, parcels, charges and the orders. The caller holds
 * the orders' locks and has checked them. Returns the refunded amount.
 */
async function takeBack(
  db: Db,
  sellerId: string,
  orders: readonly Processed[],
  context: CommandContext,
): Promise<Money> {
  const { actorId, now } = context;
  const orderIds = orders.map((order) => order.id);
  // Before other stock, as a checkout locks it.
  await returnMarketStock(db, { sellerId, documentIds: orderIds });
  const booked: Processed[] = [];
  for (const order of orders) if (await isBooked(db, order, context)) booked.push(order);
  const charges = await openCharges(db, sellerId, orderIds);
  const toGive = booked.flatMap((order) => charges.get(order.id) ?? []);
  const settled = await closeCases(db, { sellerId, orderIds }, reason, context);
  await cancelPurchasesOf(db, { sellerId, orderIds }, { actorId, now, reason });
  await stopParcels(db, 'cancelled', { sellerId, orderIds, actorId, now }, reason);
  await writeOffReported(db, { sellerId, orderIds }, { actorId, now });
  await releaseUnboxed(db, orderIds, { actorId, at: now, reason });
  const status = nextStatus(fulfillmentTransitions, 'in_progress', 'cancel-process') ?? fulfillmentStatus.unfulfilled;
  await undoCharges(db, sellerId, orderIds, { status, now });
  const resent = orders.flatMap(({ id, charge, free }) => (charge === null && free ? [{ id, free }] : []));
  if (resent.length > 0)
    await endResends(
      db,
      sellerId,
      resent.map(({ id }) => id),
    );
  const currency = await booksCurrency(db);
  const returnedOf = (orderId: string) =>
    sum(currency, toGive.filter((charge) => charge.orderId === orderId).map(given));
  const events = orders.map((order) => ({
    name: 'order.process-cancelled' as const,
    sellerId,
    orderId: order.id,
    subjectId: order.charge?.id ?? order.id,
    actorId,
    data: {
      returned_minor: returnedOf(order.id).minor,
      currency: order.charge?.currency ?? currency,
      ...(order.charge === null && { free: 1 }),
    },
    at: now,
  }));
  await recordMany(db, events);
  const requests = await closeCancelRequests(db, sellerId, orderIds, context);
  await recordMany(
    db,
    requests.map(({ id, order_id: orderId }) => ({
      name: 'order.cancel-decided' as const,
      sellerId,
      orderId,
      subjectId: id,
      actorId,
      data: { to: cancelRequestStatus.done },
      at: now,
    })),
  );
  // Products may have been remapped while these orders were frozen.
  const shopVariantIds = [...new Set(orders.flatMap((order) => order.shop_variant_ids))];
  await applyMapping(db, { sellerId, shopVariantIds, actorId, now });
  await refreshSearch(db, sellerId, orderIds);
  const entries = [
    ...toGive.map((charge) => refundOf(sellerId, charge, context)),
    ...resent.map(({ id, free }) => costBackOf(sellerId, id, free, context)),
    ...settled,
  ];
  const posted = await postAll(db, entries);
  if (!posted.ok) throw new Error('Returning money to a balance was refused');
  return broughtBy(entries, currency);
}

/** Checked with the system's permissions: it may cancel where nothing was bought that these parties cannot cancel. */
const isReturnable = (order: ProcessedRow, parties: readonly Party[]): boolean =>
  isProcessed(order) && decideCancelProcess(order, ['system', ...parties]).ok;

/**
 * Cancels one order's processing during a parcel decision; the caller holds the order's lock. Returns the refunded
 * amount, or null when it cannot be cancelled automatically; then nothing was changed.
 */
export async function takeBackOrder(
  db: Db,
  orderId: string,
  { parties, ...context }: CommandContext & { readonly parties: readonly Party[] },
): Promise<Money | null> {
  const [order] = await processedOrders(db, [orderId]);
  if (!order || !isProcessed(order) || !isReturnable(order, parties)) return null;
  return takeBack(db, order.seller_id, [order], context);
}

/** Of these orders, those whose processing could be cancelled now. Without locks. */
export async function returnableOrders(
  db: Db,
  orderIds: readonly string[],
  parties: readonly Party[],
): Promise<ReadonlySet<string>> {
  const orders = await howFarIsWork(db, orderIds);
  return new Set(orders.filter((order) => isReturnable(order, parties)).map((order) => order.id));
}

export const cancelRoute: Route = defineRoute(cancelProcess, async ({ input, actor, scope, db, now, emit }) => {
  if ((await lockOrders(db, scope, input.order_ids)) < input.order_ids.length) return refuse('not-found');
  const orders = await processedOrders(db, input.order_ids);
  const [sellerId, another] = new Set(orders.map((order) => order.seller_id));
  if (sellerId === undefined) return refuse('not-found');
  if (another !== undefined) return refuse('process.several-sellers');
  const obstacle = firstObstacle(orders, actor.roles);
  if (obstacle) return obstacle;
  const context = { actorId: actor.userId, now, emit };
  const returned = await takeBack(db, sellerId, orders.filter(isProcessed), context);
  return ok({ orders: orders.length, returned });
});
