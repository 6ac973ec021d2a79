import type { Db } from '../../../core/http/context.ts';
import { createParcels, type NewParcel } from '../../warehouse/packing/parcels.ts';
import { createPurchases } from '../../warehouse/purchasing/create.ts';
import { bestWarehouses } from '../../warehouse/stock/coverage.ts';
import { reserveMany, type Reserved, type Wish } from '../../warehouse/stock/moves.ts';
import { hasProduct, type Supplied } from './supplied.ts';
import type { OrderRow } from './store.ts';

/** Acting user and time. */
export type CommandContext = { readonly actorId: string; readonly now: Date };

/** A paid order and its channel. */
export type Work = { readonly order: OrderRow; readonly channelId: string };

/** An order with its warehouse and carrier. */
export type Assigned<W extends Work = Work> = W & { readonly warehouseId: string; readonly carrierCode: string };

export type HandedOver = { readonly purchases: number; readonly parcels: number; readonly ready: number };

// Includes products that are no longer supplied: they are paid, so a user has to find or refund them.
const linesOf = ({ order }: Work): readonly Supplied[] => order.lines.filter(hasProduct);

/** Assigns each order the warehouse with most of its goods. */
export async function assign<W extends Work>(
  db: Db,
  orders: readonly W[],
  carrierOf: (channelId: string) => string,
): Promise<readonly Assigned<W>[]> {
  const best = await bestWarehouses(
    db,
    orders.map((one) => ({
      orderId: one.order.id,
      lines: linesOf(one).map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
    })),
  );
  return orders.map((one) => {
    const warehouseId = best.get(one.order.id);
    if (!warehouseId) throw new Error('There is no warehouse of our own to process orders in');
    return { ...one, warehouseId, carrierCode: carrierOf(one.channelId) };
  });
}

/**
 * Starts the fulfilment of paid orders, oldest first: reserves stock, creates purchases for the rest, and creates a
 * parcel for each.
 */
export async function handOver(
  db: Db,
  orders: readonly Assigned[],
  { actorId, now }: CommandContext,
): Promise<HandedOver> {
  const reserved = await reserveMany(db, orders.flatMap(wishesOf), { actorId, at: now });
  const byLine = Map.groupBy(reserved, ({ key }) => key);
  const servedOf = (lineId: string) => byLine.get(lineId) ?? [];
  const purchases = await createPurchases(
    db,
    orders.flatMap((one) => purchaseOf(one, servedOf)),
    { actorId, now },
  );
  const parcels = orders.map((one) => parcelOf(one, servedOf));
  await createParcels(db, parcels, { actorId, now });
  const isReady = ({ lines }: NewParcel) => lines.every((line) => line.sorted === line.quantity);
  return { purchases: purchases.length, parcels: parcels.length, ready: parcels.filter(isReady).length };
}

type ServedOf = (lineId: string) => readonly Reserved[];

const piecesOf = (served: readonly Reserved[]): number => served.reduce((all, { quantity }) => all + quantity, 0);

const wishesOf = (one: Assigned): readonly Wish[] =>
  linesOf(one).map((line) => ({
    key: line.id,
    warehouseId: one.warehouseId,
    variantId: line.variant_id,
    quantity: line.quantity,
    sellerId: one.order.seller_id,
    orderId: one.order.id,
  }));

function purchaseOf(one: Assigned, servedOf: ServedOf) {
  const lines = linesOf(one).flatMap((line) => {
    const quantity = line.quantity - piecesOf(servedOf(line.id));
    return quantity > 0 ? [{ orderLineId: line.id, variantId: line.variant_id, quantity }] : [];
  });
  const { id: orderId, seller_id: sellerId, order_number: orderNumber } = one.order;
  return lines.length > 0 ? [{ sellerId, orderId, orderNumber, warehouseId: one.warehouseId, lines }] : [];
}

function parcelOf(one: Assigned, servedOf: ServedOf): NewParcel {
  const lines = linesOf(one);
  return {
    sellerId: one.order.seller_id,
    orderId: one.order.id,
    warehouseId: one.warehouseId,
    channelId: one.channelId,
    carrierCode: one.carrierCode,
    expectedG: lines.reduce((all, line) => all + line.weight_g * line.quantity, 0),
    lines: lines.map((line) => {
      const served = servedOf(line.id);
      return {
        orderLineId: line.id,
        variantId: line.variant_id,
        quantity: line.quantity,
        locationCode: served[0]?.locationCode ?? '',
        sorted: piecesOf(served),
      };
    }),
  };
}
