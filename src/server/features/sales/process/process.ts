import { processOrder } from '#contract/sales/process.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { creditBlockOf } from '../../finance/credit/due.ts';
import { lockOrders } from '../orders/lock.ts';
import { agree } from './agree.ts';
import { carryOut } from './carry-out.ts';
import { ordersToProcess } from './store.ts';

export const processRoute: Route = defineRoute(processOrder, async ({ input, actor, scope, db, now, emit }) => {
  if ((await lockOrders(db, scope, input.order_ids)) < input.order_ids.length) return refuse('not-found');
  // Read after the lock: a concurrent transaction on these orders has committed by now.
  const orders = await ordersToProcess(db, scope, input.order_ids);
  const agreed = await agree(db, orders, input, now);
  if (!agreed.ok) return agreed;
  const { sellerId, plan, consideration } = agreed.value;
  const block = await creditBlockOf(db, sellerId, { kind: 'process' }, now);
  if (block) return block;
  const payer = { sellerId, method: input.payment_method };
  const done = await carryOut(db, plan, consideration, payer, { actorId: actor.userId, now, emit });
  if (!done.ok) return done;
  const { manualPayment, purchases, parcels, ready } = done.value;
  return ok({
    orders: plan.orders.length,
    total: plan.totals.total,
    payment_method: input.payment_method,
    manual_payment: manualPayment && { manual_payment_id: manualPayment.id, number: manualPayment.number },
    purchases,
    parcels,
    parcels_ready: ready,
    available: (await balanceOf(db, sellerId)).available,
  });
});
