import type { Db } from '../../../core/http/context.ts';
import { createParcels, type NewParcel } from '../../warehouse/packing/parcels.ts';
import { createPurchases } from '../../warehouse/purchasing/create.ts';
import { bestWarehouses } from '../../warehouse/stock/coverage.ts';
import { reservedFor } from '../../warehouse/stock/levels.ts';
import { reserveMany, type Reserved, type Wish } from '../../warehouse/stock/moves.ts';
import { hasProduct, type Supplied } from './supplied.ts';
import type { OrderRow } from './store.ts';

/** Acting user and time. */
export type CommandContext = { readonly actorId: string; readonly now: Date };

/** A paid order and its channel. */
export type Work = {
  readonly order: OrderRow;
  readonly channelId: string;
  /** Where own pieces of its seller are taken from. */
  readonly preferredWarehouseId?: string | undefined;
};

/** An order with its warehouse and carrier. */
export type Assigned<W extends Work = Work> = W & { readonly warehouseId: string; readonly carrierCode: string };

export type HandedOver = { readonly purchases: number; readonly parcels: number; readonly ready: number };

// Includes products that are no longer supplied: they are paid, so a user has to find or refund them.
const linesOf = ({ order }: Work): readonly Supplied[] => order.lines.filter(hasProduct);

/** Assigns each order the warehouse with its own pieces, else the one with most of its goods. */
export async function assign<W extends Work>(
  db: Db,
  orders: readonly W[],
  carrierOf: (channelId: string) => string,
): Promise<readonly Assigned<W>[]> {
  const free = orders.filter((one) => one.preferredWarehouseId === undefined);
  const best = await bestWarehouses(
    db,
    free.map((one) => ({
      orderId: one.order.id,
      lines: linesOf(one).map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
    })),
  );
  return orders.map((one) => {
    const warehouseId = one.preferredWarehouseId ?? best.get(one.order.id);
    if (!warehouseId) throw new Error('There is no warehouse of our own to process orders in');
    return { ...one, warehouseId, carrierCode: carrierOf(one.channelId) };
  });
}

/**
 * Starts the fulfilment of paid orders, oldest first. Own pieces are reserved already; reserves free stock, creates purchases for the rest, and creates a
 * parcel for each.
 */
export async function handOver(
  db: Db,
  orders: readonly Assigned[],
  { actorId, now }: CommandContext,
): Promise<HandedOver> {
  const own = await reservedOwn(db, orders);
  const ownOf = (lineId: string) => piecesOf(own.get(lineId) ?? []);
  const wishes = orders.flatMap((one) => wishesOf(one, ownOf));
  const reserved = await reserveMany(db, wishes, { actorId, at: now });
  const byLine = Map.groupBy([...[...own.values()].flat(), ...reserved], ({ key }) => key);
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

/** Own pieces that are reserved for these orders, by line. */
async function reservedOwn(db: Db, orders: readonly Assigned[]): Promise<ReadonlyMap<string, readonly Reserved[]>> {
  const reserved = await reservedFor(
    db,
    orders.map(({ order }) => order.id),
  );
  const places = reserved.filter(({ own }) => own).map((place) => ({ ...place }));
  const shares = orders.flatMap((one) =>
    linesOf(one).flatMap((line) => {
      let open = line.quantity;
      return places
        .filter((place) => place.orderId === one.order.id && place.variantId === line.variant_id)
        .flatMap((place): Reserved[] => {
          const quantity = Math.min(open, place.quantity);
          open -= quantity;
          place.quantity -= quantity;
          return quantity > 0 ? [{ key: line.id, locationCode: place.locationCode, quantity }] : [];
        });
    }),
  );
  return Map.groupBy(shares, ({ key }) => key);
}

type ServedOf = (lineId: string) => readonly Reserved[];

const piecesOf = (served: readonly Reserved[]): number => served.reduce((all, { quantity }) => all + quantity, 0);

const wishesOf = (one: Assigned, ownOf: (lineId: string) => number): readonly Wish[] =>
  linesOf(one).map((line) => ({
    key: line.id,
    warehouseId: one.warehouseId,
    variantId: line.variant_id,
    quantity: line.quantity - ownOf(line.id),
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
