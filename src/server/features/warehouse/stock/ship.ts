import type { Db } from '../../../core/http/context.ts';
import { reservedFor, type MoveContext, type Reservation } from './levels.ts';
import { endReservations } from './moves.ts';

/** The contents of one parcel of an order. */
export type Leaving = {
  readonly orderId: string;
  readonly goods: readonly { readonly variantId: string; readonly quantity: number }[];
};

/**
 * Removes the goods of parcels from stock, from their order's reservations. Reservations for other parcels of the order
 * stay; goods that were never in stock are no error.
 */
export async function shipParcels(db: Db, parcels: readonly Leaving[], context: MoveContext): Promise<void> {
  const open = new Map<string, number>();
  const keyOf = (orderId: string, variantId: string) => `${orderId} ${variantId}`;
  for (const { orderId, goods } of parcels) {
    for (const { variantId, quantity } of goods) {
      const key = keyOf(orderId, variantId);
      open.set(key, (open.get(key) ?? 0) + quantity);
    }
  }
  const reserved = await reservedFor(db, [...new Set(parcels.map(({ orderId }) => orderId))]);
  const leaving = reserved.flatMap((reservation): Reservation[] => {
    const key = keyOf(reservation.orderId, reservation.variantId);
    const wanted = open.get(key) ?? 0;
    const quantity = Math.min(reservation.quantity, wanted);
    open.set(key, wanted - quantity);
    return quantity > 0 ? [{ ...reservation, quantity }] : [];
  });
  await endReservations(db, 'ship', leaving, context);
}
