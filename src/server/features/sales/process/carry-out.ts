import { fulfillmentTransitions, fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import type { ManualPaymentMethod } from '#domain/finance/accounts/manual-payment.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { recordMany, type NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { TooLittle } from '../../finance/accounts/ledger.ts';
import { reserveOwn, type OwnWish } from '../../warehouse/stock/own.ts';
import { takeMarketStockAgain } from '../../catalog/cart/market-stock.ts';
import { createManualPayment } from '../manual-payments/payments.ts';
import { refreshSearch } from '../orders/list/search.ts';
import { chargeInputs } from './charge-inputs.ts';
import { writeCharges, type ChargeWrite } from './charges.ts';
import type { Consideration } from './consider.ts';
import { assign, handOver, type Assigned, type HandedOver, type Work } from './hand-over.ts';
import { looksCovered, payFromBalance } from './pay.ts';
import type { Plan, PlannedOrder } from './plan.ts';
import { hasProduct } from './supplied.ts';

type Payer = {
  readonly sellerId: string;
  readonly method: 'auto' | 'manual';
  /** How a manual payment comes; by transfer unless named. */
  readonly by?: ManualPaymentMethod;
};
type CommandContext = {
  readonly actorId: string;
  /** Started automatically, in the name of `actorId`. */
  readonly byItself?: boolean;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

export type Done = HandedOver & { readonly manualPayment: { readonly id: string; readonly number: string } | null };

const nothingYet: HandedOver = { purchases: 0, parcels: 0, ready: 0 };

/**
 * Charges every order of a plan and, when paid from the balance, starts their fulfilment, all or none; the caller holds
 * the orders' locks and has checked them.
 */
export async function carryOut(
  db: Db,
  plan: Plan,
  consideration: Consideration,
  { sellerId, method, by }: Payer,
  { actorId, byItself = false, now, emit }: CommandContext,
): Promise<Result<Done, TooLittle>> {
  const { total } = plan.totals;
  if (method === 'auto') {
    const covered = await looksCovered(db, sellerId, total);
    if (!covered.ok) return covered;
  }
  const manualPayment =
    method === 'manual'
      ? await createManualPayment(db, { sellerId, amount: total, method: by, createdBy: actorId, now }, emit)
      : null;
  // Before other stock, as a checkout locks it.
  await takeMarketStockAgain(db, { sellerId, documentIds: plan.orders.map(({ order }) => order.id) });
  const carrierOf = (channelId: string) => consideration.prices.channels.get(channelId)?.carrierCode ?? '';
  const works = plan.orders.map((one) => ({
    ...one,
    channelId: one.quote.row.channel_id,
    preferredWarehouseId: one.own?.warehouseId,
  }));
  const assigned = await assign(db, works, carrierOf);
  // At once, because their goods are not charged, even while a payment is awaited.
  await reserveOwn(db, assigned.flatMap(ownWishesOf), { actorId, at: now });
  const charges = assigned.map((one): ChargeWrite => ({
    id: newId(),
    orderId: one.order.id,
    sellerId,
    channelId: one.channelId,
    totals: one.quote.totals,
    inputs: chargeInputs(one, consideration),
  }));
  await writeCharges(db, charges, {
    paymentType: method,
    manualPaymentId: manualPayment?.id ?? null,
    status: nextStatus(fulfillmentTransitions, 'unfulfilled', 'process') ?? fulfillmentStatus.in_progress,
    actorId,
    now,
  });
  await recordMany(
    db,
    charges.map((charge) => processed(charge, { method, byItself }, actorId, now)),
  );
  // Nothing is bought before the payment: a manual payment starts fulfilment when completed.
  const handed = method === 'auto' ? await handOver(db, assigned, { actorId, now }) : nothingYet;
  await refreshSearch(
    db,
    sellerId,
    charges.map((charge) => charge.orderId),
  );
  // Last, because the platform's own accounts are shared and should be locked briefly.
  if (method === 'auto') {
    const paid = await payFromBalance(db, charges, { actorId, at: now });
    if (!paid.ok) return paid;
  }
  return ok({ ...handed, manualPayment });
}

const ownWishesOf = ({ order, own, warehouseId }: Assigned<PlannedOrder & Work>): readonly OwnWish[] =>
  order.lines.filter(hasProduct).flatMap((line) => {
    const quantity = own?.pieces.get(line.id) ?? 0;
    const of = { sellerId: order.seller_id, orderId: order.id, warehouseId, variantId: line.variant_id };
    return quantity > 0 ? [{ ...of, quantity }] : [];
  });

type How = Pick<Payer, 'method'> & { readonly byItself: boolean };

const processed = (charge: ChargeWrite, { method, byItself }: How, actorId: string, at: Date): NewEvent => ({
  name: 'order.processed',
  sellerId: charge.sellerId,
  orderId: charge.orderId,
  subjectId: charge.id,
  actorId,
  data: {
    payment_type: method,
    channel_id: charge.channelId,
    channel: charge.inputs.channel.name,
    total_minor: charge.totals.total.minor,
    currency: charge.inputs.currency,
    ...(byItself && { by_itself: 1 }),
  },
  at,
});
