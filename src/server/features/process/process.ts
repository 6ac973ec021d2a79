import { processOrder } from '#contract/process.ts';
import { plainAmount } from '#domain/money/text.ts';
import { pricingMoment } from '#domain/pricing/hold.ts';
import { ok, refuse } from '#domain/result.ts';
import { answer, type Route } from '../../http/context.ts';
import { booksCurrency } from '../accounts/books.ts';
import { balanceOf } from '../accounts/ledger.ts';
import { carryOut } from './carry-out.ts';
import { consider, obstacleOf, sortOut } from './consider.ts';
import { lostChoice, planOf, quoteHash } from './plan.ts';
import { lockOrders } from '../orders/lock.ts';
import { ordersToProcess } from './store.ts';

export const processRoute: Route = answer(processOrder, async ({ input, actor, scope, db, now, emit }) => {
  if ((await lockOrders(db, scope, input.order_ids)) < input.order_ids.length) return refuse('not-found');
  // Read behind the lock: whoever had these orders first has committed by now.
  const orders = await ordersToProcess(db, scope, input.order_ids);
  const [sellerId, another] = new Set(orders.map((order) => order.seller_id));
  if (sellerId === undefined) return refuse('not-found');
  if (another !== undefined) return refuse('process.several-sellers');

  const currency = await booksCurrency(db);
  const at = pricingMoment(new Date(input.priced_at), now);
  const { considered, consideration } = await consider(db, orders, { currency, at });
  const obstacle = considered.map(obstacleOf).find((found) => found !== null);
  if (obstacle) return obstacle;

  const plan = planOf(sortOut(considered).ready, input.channels, currency);
  const lost = lostChoice(plan, input.channels);
  if (lost) return refuse('process.channel-gone', { country_code: lost.country_code });
  const { total } = plan.totals;
  const isAgreed = total.minor === input.total.minor && total.currency === input.total.currency;
  if (!isAgreed || quoteHash(plan.orders) !== input.quote_hash)
    return refuse('process.price-changed', { amount: plainAmount(total), total: total.minor, currency });

  const payer = { sellerId, method: input.payment_method };
  const done = await carryOut(db, plan, consideration, payer, { actorId: actor.userId, now, emit });
  if (!done.ok) return done;
  const { manualPayment, purchases, parcels, ready } = done.value;
  return ok({
    orders: plan.orders.length,
    total,
    payment_method: input.payment_method,
    manual_payment: manualPayment && { manual_payment_id: manualPayment.id, number: manualPayment.number },
    purchases,
    parcels,
    parcels_ready: ready,
    available: (await balanceOf(db, sellerId)).available,
  });
});
