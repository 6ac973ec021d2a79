import type { Address } from '#domain/shared/address/address.ts';
import { manualPaymentMethod } from '#domain/finance/accounts/manual-payment.ts';
import { decideTotals } from '#domain/sales/checkout/check.ts';
import { totalsOfParcels, withFeeShares } from '#domain/sales/checkout/parcels.ts';
import { paymentTypeOf } from '#domain/sales/checkout/payment.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { paypalFeeRate } from '../../finance/rates/paypal-fee-rate.ts';
import { carryOut } from '../process/carry-out.ts';
import { obstacleOf, type Considered } from '../process/consider.ts';
import type { PlannedOrder } from '../process/plan.ts';
import { quoteOrders } from '../process/preview/what-if-quote.ts';
import { channelGone } from './bought-lines.ts';
import { insertOrders, newOrder } from './orders.ts';
import type { Placed, Placing, PlacingRefusal } from './placing.ts';

/** The order by its chosen channel, priced as processing prices it; null when the channel does not carry it. */
function plannedBy(one: Considered, channelId: string | null | undefined): PlannedOrder | null {
  if (!one.quoted || obstacleOf(one)) return null;
  const quote = one.quoted.quotes.find(({ row }) => row.channel_id === channelId);
  return quote ? { order: one.order, country: one.quoted.country, quote, own: one.own } : null;
}

/** One order per channel, served from the seller's own stock, charged and processed like any other, all or none. */
export async function placeOrders(
  placing: Placing,
  { storeId, address }: { readonly storeId: string; readonly address: Address },
): Promise<Result<Placed, PlacingRefusal>> {
  const { db, sellerId, currency, bought, method, shown, at, now, language, emit, checkoutId } = placing;
  const groups = [...Map.groupBy(bought, (each) => each.shown.channel_id)];
  const orders = groups.map(([channelId, own]) => ({
    ...newOrder(
      own.map(({ line }) => line),
      now,
    ),
    channelId,
    own,
  }));
  await insertOrders(db, orders, { sellerId, storeId, checkoutId, address, currency, actorId: sellerId, now });
  const { considered, consideration } = await quoteOrders(
    db,
    orders.map(({ id }) => id),
    { currency, at, own: 'lock' },
  );
  const planned: PlannedOrder[] = [];
  for (const { id, channelId, own } of orders) {
    const one = considered.find(({ order }) => order.id === id);
    const plan = one ? plannedBy(one, channelId) : null;
    if (plan) planned.push(plan);
    else if (own[0]) return channelGone(own[0], language);
  }
  const quotes = planned.map(({ quote }) => quote);
  const totals = totalsOfParcels(currency, quotes, method === 'paypal' ? await paypalFeeRate(db) : undefined);
  const agreed = decideTotals(shown, totals);
  if (!agreed.ok) return agreed;
  const shares = withFeeShares(
    quotes.map((quote) => quote.totals),
    totals,
  );
  const charged = planned.map((one, nth) => ({
    ...one,
    quote: { ...one.quote, totals: shares[nth] ?? one.quote.totals },
  }));
  const done = await carryOut(
    db,
    { groups: [], orders: charged, totals },
    consideration,
    { sellerId, method: paymentTypeOf(method), by: manualPaymentMethod.paypal },
    { actorId: sellerId, now, emit },
  );
  if (!done.ok) return done;
  return ok({
    documents: new Map(orders.flatMap(({ id, own }) => own.map(({ line }) => [line.key, id] as const))),
    totals,
    orders: orders.map(({ id, number }) => ({ order_id: id, order_number: number })),
    purchases: [],
    manualPayment: done.value.manualPayment,
  });
}
