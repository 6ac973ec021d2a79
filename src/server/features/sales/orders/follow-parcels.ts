import { record } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { projectFulfilment, projectTracking } from './project.ts';

/** Orders whose parcels have shipped: their tracking number, tracking status and fulfilment. */
export async function followShipped(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const { sellerId, orderId, actorId, now } of ordersOf(events)) {
    await projectTracking(tx, { sellerId, orderId, now });
    await projectFulfilment(tx, { sellerId, orderId, now }, (event) => record(tx, { actorId, ...event }));
  }
}

/** Orders whose parcels have new tracking events. */
export async function followTracking(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const { sellerId, orderId, now } of ordersOf(events)) await projectTracking(tx, { sellerId, orderId, now });
}

/** Each order once, in event order. */
function ordersOf(events: readonly NewEvent[]) {
  const found = new Map(
    events.flatMap(({ orderId, sellerId, actorId = null, at }) =>
      orderId && sellerId ? [[orderId, { sellerId, orderId, actorId, now: at }]] : [],
    ),
  );
  return found.values();
}
