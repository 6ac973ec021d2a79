import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { assign, handOver, type CommandContext } from './hand-over.ts';
import { openCancelledCases } from '../cases/proposed-cases.ts';
import { lockOrders } from '../orders/lock.ts';
import { ordersToProcess } from './store.ts';

const Going = z.object({
  order_id: z.string(),
  channel_id: z.string(),
  carrier: z.string(),
  /** Where own pieces of the seller are reserved for it. */
  warehouse_id: z.string().nullable(),
});
type Going = z.output<typeof Going>;

/**
 * Starts the fulfilment of orders whose manual payment is confirmed. Skips orders already in fulfilment or cancelled.
 */
async function startPaid(db: Db, orderIds: readonly string[], context: CommandContext): Promise<void> {
  if (orderIds.length === 0) return;
  const everywhere = { all: true } as const;
  await lockOrders(db, everywhere, orderIds);
  const rows = await query(db, Going).all(sql`
    select o.id as order_id, c.id as channel_id, ca.code as carrier,
      (select m.warehouse_id from stock_moves m where m.order_id = o.id and m.own group by 1
        having sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end) > 0 limit 1) as warehouse_id
    from orders o join channels c on c.id = o.channel_id join carriers ca on ca.id = c.carrier_id
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and o.order_status = ${orderStatus.open} and not exists (
      select 1 from parcels p where p.seller_id = o.seller_id and p.order_id = o.id
        and (p.status <> ${parcelStatus.cancelled} or p.merged_into is not null))
    order by o.created_at, o.id`);
  const orders = new Map((await ordersToProcess(db, everywhere, orderIds)).map((order) => [order.id, order]));
  const works = rows.flatMap(({ order_id: id, channel_id: channelId, warehouse_id: warehouseId }) => {
    const order = orders.get(id);
    return order ? [{ order, channelId, preferredWarehouseId: warehouseId ?? undefined }] : [];
  });
  const carriers = new Map(rows.map((row) => [row.channel_id, row.carrier]));
  await handOver(db, await assign(db, works, (channelId) => carriers.get(channelId) ?? ''), context);
}

const CancelledOrder = z.object({ id: z.string(), seller_id: z.string() });

/** Orders that the shop cancelled before their payment arrived: staff decides about the money. */
async function openCasesOfCancelled(db: Db, orderIds: readonly string[], context: CommandContext): Promise<void> {
  const rows = await query(db, CancelledOrder).all(sql`
    select id, seller_id from orders
    where id = any(${sql.param([...orderIds])}::uuid[]) and order_status = ${orderStatus.cancelled} order by id`);
  for (const [sellerId, own] of Map.groupBy(rows, (row) => row.seller_id)) {
    const cancelled = own.map(({ id }) => id);
    await openCancelledCases(db, { sellerId, orderIds: cancelled }, context);
  }
}

/** Starts the orders of `manual-payment.completed`. */
export async function startPaidOrders(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const orderIds = events.flatMap(({ orderId }) => orderId ?? []);
  const [first] = events;
  // A payment that PayPal reports has no user: its seller paid.
  const actorId = first?.actorId ?? first?.sellerId;
  if (!first || !actorId) return;
  await startPaid(tx, orderIds, { actorId, now: first.at });
  await openCasesOfCancelled(tx, orderIds, { actorId, now: first.at });
}
