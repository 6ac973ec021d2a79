import { sql } from '../../../core/db/sql.ts';
import { fulfillmentTransitions, fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { refreshSearch } from '../orders/list/search.ts';
import type { Consideration } from './consider.ts';
import { assign, handOver, type HandedOver, type CommandContext } from './hand-over.ts';
import type { Plan } from './plan.ts';

/**
 * Starts fulfilment of orders that are free for their seller (resends at the platform's cost); the caller holds their
 * locks, has checked them and books the cost. Without a charge there is nothing to refund either.
 */
export async function carryOutFree(
  db: Db,
  plan: Plan,
  consideration: Consideration,
  { actorId, now }: CommandContext,
): Promise<HandedOver> {
  const carrierOf = (channelId: string) => consideration.prices.channels.get(channelId)?.carrierCode ?? '';
  const works = plan.orders.map((one) => ({ ...one, channelId: one.quote.row.channel_id }));
  const status = nextStatus(fulfillmentTransitions, 'unfulfilled', 'process') ?? fulfillmentStatus.in_progress;
  const assigned = await assign(db, works, carrierOf);
  for (const { order, channelId } of assigned)
    await db.execute(sql`
      update orders set channel_id = ${channelId}, payment_type = 'auto', processed_at = ${now}, cost_minor = 0,
        fulfillment_status = ${status}, version = version + 1, updated_at = ${now}
      where seller_id = ${order.seller_id} and id = ${order.id}`);
  await recordMany(
    db,
    assigned.map(({ order, channelId, quote }) => ({
      name: 'order.processed',
      sellerId: order.seller_id,
      orderId: order.id,
      subjectId: order.id,
      actorId,
      data: {
        payment_type: 'auto',
        channel_id: channelId,
        channel: quote.row.channel,
        total_minor: 0,
        free: 1,
        currency: consideration.currency,
      },
      at: now,
    })),
  );
  const handed = await handOver(db, assigned, { actorId, now });
  for (const { order } of assigned) await refreshSearch(db, order.seller_id, [order.id]);
  return handed;
}
