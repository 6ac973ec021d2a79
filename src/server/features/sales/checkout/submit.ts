import { checkout } from '#contract/sales/checkout.ts';
import type { z } from 'zod';
import { itemKey } from '#domain/catalog/cart/operations.ts';
import { addressProblems } from '#domain/shared/address/address.ts';
import { manualPaymentMethod } from '#domain/finance/accounts/manual-payment.ts';
import { decideLine, decideTotals, type LineRefusal } from '#domain/sales/checkout/check.ts';
import { totalsOfParcels, withFeeShares } from '#domain/sales/checkout/parcels.ts';
import { paymentTypeOf } from '#domain/sales/checkout/payment.ts';
import { tidyAddress } from '#domain/sales/orders/address-change.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { pricingMoment } from '#domain/shipping/pricing/validity.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockedCart, takeBought, type BoughtItem, type CartRow } from '../../catalog/cart/bought.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { paypalFeeRate } from '../../finance/rates/paypal-fee-rate.ts';
import { bankAccount } from '../../platform/settings/bank-account.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { carryOut } from '../process/carry-out.ts';
import { obstacleOf } from '../process/consider.ts';
import type { PlannedOrder } from '../process/plan.ts';
import { quoteOrders } from '../process/what-if-quote.ts';
import { marketFor, type Market } from './market.ts';
import { insertOrders, newOrder, ownStore } from './orders.ts';
import { productOf } from './present.ts';

type Input = z.output<typeof checkout.input>;
type InputLine = Input['lines'][number];
type Bought = { readonly line: InputLine; readonly row: CartRow; readonly quantity: number };

/** The lines as they were shown, in the order of the input; refused at the first that changed. */
function boughtLines(
  lines: readonly InputLine[],
  market: Market,
  language: Language,
): Result<readonly Bought[], LineRefusal> {
  const current = new Map(market.lines.map((line) => [line.key, line]));
  const bought: Bought[] = [];
  for (const line of lines) {
    const now = current.get(itemKey(line));
    const decided = decideLine(line, now ? { ...now.row, price: now.quote } : null);
    if (!decided.ok || !now)
      return atLine(decided.ok ? refuse('checkout.line-changed') : decided, line, now?.row, language);
    bought.push({ line, row: now.row, quantity: decided.value });
  }
  return ok(bought);
}

/** A refusal with the line it is about. A line that is no longer in the cart has no name. */
const atLine = <R extends string>(
  { refusal, details }: Refused<R>,
  { market_product_id, variant_id }: InputLine,
  row: CartRow | undefined,
  language: Language,
): Refused<R> =>
  refuse(refusal, { ...details, product: row ? productOf(row, language) : '—', market_product_id, variant_id });

/** The orders with the channels of their lines, priced as processing prices them. */
async function planOrders(db: Db, orders: ReadonlyMap<string, string>, currency: string, at: Date) {
  const { considered, consideration } = await quoteOrders(db, [...orders.keys()], { currency, at });
  const planned = considered.map((one): PlannedOrder | string => {
    const channelId = orders.get(one.order.id);
    const quote = obstacleOf(one) ? undefined : one.quoted?.quotes.find(({ row }) => row.channel_id === channelId);
    return quote && one.quoted ? { order: one.order, country: one.quoted.country, quote } : one.order.id;
  });
  return { planned, consideration };
}

export const submitRoute: Route = defineRoute(checkout, async (context) => {
  const { input, actor, db, now, emit, language } = context;
  const sellerId = actor.userId;
  const { order, payment_method: method } = input;
  const address = tidyAddress(order.shipping_address);
  const [problem] = addressProblems(address);
  if (problem !== undefined) return refuse('order.address-incomplete', { problem });
  const store = await ownStore(db, sellerId, order.store_id);
  if (!store) return refuse('not-found');
  if (store.status !== storeStatus.open) return refuse('checkout.store-closed', { store: store.name });
  const { paypal: paypalAccount } = await bankAccount(db);
  if (method === 'paypal' && paypalAccount === '') return refuse('checkout.no-paypal');

  const currency = await booksCurrency(db);
  const at = pricingMoment(new Date(input.priced_at), now);
  const cart = await lockedCart(db, sellerId, input.lines);
  const market = await marketFor(db, cart, { sellerId, country: address.country_code, currency, at });
  const bought = boughtLines(input.lines, market, language);
  if (!bought.ok) return bought;

  const checkoutId = newId();
  const groups = Map.groupBy(bought.value, ({ line }) => line.channel_id);
  const orders = [...groups].map(([channelId, lines]) => ({ ...newOrder(lines, now), channelId, lines }));
  const placing = { sellerId, storeId: order.store_id, checkoutId, address, currency, actorId: actor.userId, now };
  await insertOrders(db, orders, placing);
  const channelOf = new Map(orders.map(({ id, channelId }) => [id, channelId]));
  const { planned, consideration } = await planOrders(db, channelOf, currency, at);
  const lost = planned.find((one) => typeof one === 'string');
  if (lost !== undefined) {
    const first = orders.find(({ id }) => id === lost)?.lines[0];
    if (first) return atLine(refuse('checkout.channel-gone'), first.line, first.row, language);
  }

  const parcels = planned.filter((one) => typeof one !== 'string');
  const quotes = parcels.map(({ quote }) => quote);
  const totals = totalsOfParcels(currency, quotes, method === 'paypal' ? await paypalFeeRate(db) : undefined);
  const agreed = decideTotals(input.totals, totals);
  if (!agreed.ok) return agreed;
  const shares = withFeeShares(
    quotes.map((quote) => quote.totals),
    totals,
  );
  const charged = parcels.map((one, nth) => ({
    ...one,
    quote: { ...one.quote, totals: shares[nth] ?? one.quote.totals },
  }));
  const done = await carryOut(
    db,
    { groups: [], orders: charged, totals },
    consideration,
    { sellerId, method: paymentTypeOf(method), by: manualPaymentMethod.paypal },
    { actorId: actor.userId, now, emit },
  );
  if (!done.ok) return done;
  const items = bought.value.map(({ line, quantity }): BoughtItem => ({ ...line, quantity }));
  await takeBought(db, { userId: sellerId, opId: checkoutId, cart, items, now }, emit);
  const { manualPayment } = done.value;
  return ok({
    checkout_id: checkoutId,
    orders: charged.map(({ order: { id, order_number }, quote: { row } }) => ({
      order_id: id,
      order_number,
      channel: row.channel,
      channel_cn: consideration.prices.channels.get(row.channel_id)?.nameCn ?? row.channel,
    })),
    pieces: bought.value.reduce((all, { quantity }) => all + quantity, 0),
    total: totals.total,
    fee: totals.fee,
    payment_method: method,
    manual_payment: manualPayment && {
      manual_payment_id: manualPayment.id,
      number: manualPayment.number,
      paypal_account: paypalAccount,
    },
    available: (await balanceOf(db, sellerId)).available,
  });
});
