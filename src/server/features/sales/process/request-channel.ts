import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { requestChannel } from '#contract/sales/process.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { defineRoute, type Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { lockOrders } from '../orders/lock.ts';
import { consider, obstacleOf } from './consider.ts';
import { ordersToProcess } from './store.ts';

const Request = z.object({ order_id: z.string(), at: z.date() });

/** After a week without a channel it may be requested again. */
const repeatAfterMs = 7 * 24 * 60 * 60 * 1000;

/** When a channel was last requested for these orders: the event is all there is to keep. */
export async function channelRequests(
  db: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await query(db, Request).all(sql`
    select order_id, max(at) as at from events
    where name = 'order.channel-requested' and order_id = any(${sql.param([...orderIds])}::uuid[])
      and at > ${new Date(now.getTime() - repeatAfterMs)} group by order_id`);
  return new Map(rows.map((row) => [row.order_id, row.at]));
}

export const requestChannelRoute = defineRoute(requestChannel, async ({ input, scope, db, now, emit }) => {
  // Two requests at once become one.
  if ((await lockOrders(db, scope, [input.order_id])) < 1) return refuse('not-found');
  const orders = await ordersToProcess(db, scope, [input.order_id]);
  const { considered } = await consider(db, orders, { currency: await booksCurrency(db), at: now });
  const [one] = considered;
  if (!one) return refuse('not-found');
  const { id: orderId, seller_id: sellerId, order_number: order } = one.order;
  if (!one.noChannel || obstacleOf(one)?.refusal !== 'order.no-channel')
    return refuse('process.channel-found', { order });
  if ((await channelRequests(db, [orderId], now)).has(orderId)) return refuse('process.channel-requested', { order });
  const data = { cause: one.noChannel.cause };
  await emit({ name: 'order.channel-requested', sellerId, orderId, data, at: now });
  return ok({ requested_at: now.toISOString() });
});
