import { processOrders } from '#contract/process.ts';
import { ok, refuse } from '#domain/result.ts';
import { answer, type Language, type Route } from '../../http/context.ts';
import { newId } from '../../ids.ts';
import { portionAttempts } from '../tasks/portions.ts';
import { openTask } from '../tasks/progress.ts';
import { agree } from './agree.ts';
import { looksCovered } from './pay.ts';
import { ordersToProcess } from './store.ts';
import { processJob, type ManyPayload } from './work-many.ts';

const title: Readonly<Record<Language, string>> = { 'en-US': 'Processing of orders', 'zh-CN': '订单处理' };

/** Agrees to everything at once and leaves the work to a task; each order is then charged what was agreed, or left. */
export const processManyRoute: Route = answer(
  processOrders,
  async ({ input, actor, scope, db, now, language, services }) => {
    const orders = await ordersToProcess(db, scope, input.order_ids);
    if (orders.length < input.order_ids.length) return refuse('not-found');
    const agreed = await agree(db, orders, input, now);
    if (!agreed.ok) return agreed;
    const { sellerId, currency, plan } = agreed.value;
    const [first] = plan.orders;
    if (!first) return refuse('not-found');
    const begins = await looksCovered(db, sellerId, first.quote.totals.total);
    if (!begins.ok) return begins;
    const id = newId();
    const about = { orders: plan.orders.length, seller_id: sellerId, total_minor: plan.totals.total.minor, currency };
    const task = { id, userId: actor.userId, kind: processJob, title: title[language], input: about };
    await openTask(db, { ...task, total: plan.orders.length, now });
    const payload: ManyPayload = {
      task_id: id,
      orders: plan.orders.map(({ order, quote }) => [order.id, quote.row.channel_id, quote.totals.total.minor]),
      priced_at: input.priced_at,
      seller_id: sellerId,
      currency,
      scope,
      user_id: actor.userId,
      language,
    };
    await services.jobs.enqueue(db, processJob, payload, { key: `${processJob} ${id}`, attempts: portionAttempts });
    return ok({ task_id: id, orders: plan.orders.length });
  },
);
