import { processOrders } from '#contract/sales/process.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Language, type Route } from '../../../core/http/context.ts';
import { creditBlockOf } from '../../finance/credit/due.ts';
import { agree } from './agree.ts';
import { openWork } from './open-work.ts';
import { looksCovered } from './pay.ts';
import { ordersToProcess } from './store.ts';

const title: Readonly<Record<Language, string>> = { 'en-US': 'Processing of orders', 'zh-CN': '订单处理' };

/** Confirms all at once and leaves the work to a task; each order is then charged as confirmed, or skipped. */
export const processManyRoute: Route = defineRoute(
  processOrders,
  async ({ input, actor, scope, db, now, language, services }) => {
    const orders = await ordersToProcess(db, scope, input.order_ids);
    if (orders.length < input.order_ids.length) return refuse('not-found');
    const agreed = await agree(db, orders, input, now);
    if (!agreed.ok) return agreed;
    const { sellerId, currency, plan } = agreed.value;
    const [first] = plan.orders;
    if (!first) return refuse('not-found');
    const block = await creditBlockOf(db, sellerId, { kind: 'process' }, now);
    if (block) return block;
    const begins = await looksCovered(db, sellerId, first.quote.totals.total);
    if (!begins.ok) return begins;
    const id = await openWork(db, services, {
      orders: plan.orders,
      sellerId,
      currency,
      pricedAt: input.priced_at,
      scope,
      ownerId: actor.userId,
      actorId: actor.userId,
      language,
      title: title[language],
      now,
    });
    return ok({ task_id: id, orders: plan.orders.length });
  },
);
