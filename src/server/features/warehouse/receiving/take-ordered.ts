import { refuse, type Result } from '#domain/shared/result.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import type { Delivered, Delivery, DeliveryContext, DeliveryRefusal, RefusedAt } from '../purchasing/receive.ts';
import { arriveInCarton } from '../supplier-orders/cartons.ts';
import { followArrival } from '../supplier-orders/deliveries.ts';
import { lockWhole } from '../supplier-orders/order.ts';
import { arriveAtLine } from '../supplier-orders/write.ts';
import { stockLine } from './stock-lines.ts';
import { takeStock } from './take-stock.ts';

/** Receives pieces of a supplier order that no purchase needs. */
export async function takeOrdered<R extends string = never>(
  orderId: string,
  delivery: Delivery,
  context: DeliveryContext,
  refusedAt?: RefusedAt<R>,
): Promise<Result<Delivered, DeliveryRefusal | R>> {
  const { db, scope, now, emit } = context;
  const opened = await lockWhole(db, scope, orderId);
  const line = opened && (await stockLine(db, delivery.line_id));
  if (!line) return refuse('not-found');
  const { order } = opened;
  if (!runningSupplierOrders.includes(order.status)) return refuse('receipt.not-expected');
  const arrival = {
    number: order.number,
    warehouse: { id: line.warehouse_id, code: order.warehouse },
    line,
    arrive: async (arrived: { readonly received: number; readonly damaged: number }) => {
      await arriveAtLine(db, line.supplier_line_id, arrived);
      if (line.is_of_carton) await arriveInCarton(db, line.id, arrived);
      await followArrival(order, { db, now, emit });
    },
  };
  return takeStock(arrival, delivery, context, refusedAt);
}
