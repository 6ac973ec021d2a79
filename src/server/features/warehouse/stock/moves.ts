import { inSellingOrder } from '#domain/warehouse/lots/lots.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { applyMove, serveFromStock } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { reserveWithoutOrder } from './own.ts';
import {
  lockVariants,
  reservedFor,
  writeMoves,
  type LevelRow,
  type MoveContext,
  type MoveWrite,
  type Reservation,
} from './levels.ts';

/** Pieces wanted for an order line. `key` is chosen by the caller. */
export type Wish = {
  readonly key: string;
  readonly warehouseId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly sellerId: string;
  readonly orderId: string;
};

/** The quantity reserved at a location for this key. */
export type Reserved = { readonly key: string; readonly locationCode: string; readonly quantity: number };

const placeKey = (row: LevelRow): string => `${row.warehouse_id} ${row.variant_id} ${row.location_code}`;

/**
 * Reserves available pieces for orders: requests in the given order, locations in code order, those of variants with lots
 * by expiry. Unserved quantities are omitted. One lock and one write for all.
 */
export async function reserveMany(db: Db, wishes: readonly Wish[], context: MoveContext): Promise<readonly Reserved[]> {
  if (wishes.length === 0) return [];
  const rows = await lockVariants(db, wishes, 'present');
  const today = utcDay(context.at);
  const places = new Map(
    [...Map.groupBy(rows, (row) => `${row.warehouse_id} ${row.variant_id}`)].map(([key, of]) => [
      key,
      inSellingOrder(of, today),
    ]),
  );
  const changed = new Map<string, LevelRow>();
  const moves: MoveWrite[] = [];
  const reserved: Reserved[] = [];
  for (const { key, warehouseId, variantId, quantity, sellerId, orderId } of wishes) {
    let open = quantity;
    for (const row of places.get(`${warehouseId} ${variantId}`) ?? []) {
      const { served } = serveFromStock(row, open);
      if (served === 0) continue;
      open -= served;
      row.reserved += served;
      changed.set(placeKey(row), row);
      const locationCode = row.location_code;
      moves.push({
        kind: 'reserve',
        quantity: served,
        opId: newId(),
        warehouseId,
        variantId,
        locationCode,
        sellerId,
        orderId,
      });
      reserved.push({ key, locationCode, quantity: served });
    }
  }
  await writeMoves(db, moves, [...changed.values()], context);
  return reserved;
}

/** Like `reserveMany` for one request: the reserved quantity. */
export async function reserve(db: Db, wish: Omit<Wish, 'key'>, context: MoveContext): Promise<number> {
  const reserved = await reserveMany(db, [{ key: '', ...wish }], context);
  return reserved.reduce((all, { quantity }) => all + quantity, 0);
}

/** Releases all reservations of these orders. Returns the number of released pieces. */
export async function releaseOrders(db: Db, orderIds: readonly string[], context: MoveContext): Promise<number> {
  const reserved = await reservedFor(db, orderIds);
  await endReservations(db, 'release', reserved, context);
  return reserved.reduce((all, { quantity }) => all + quantity, 0);
}

/** Ends reservations: the pieces become available, the seller's own ones for the seller only, or are shipped. */
export async function endReservations(
  db: Db,
  kind: 'release' | 'ship',
  reserved: readonly Reservation[],
  context: MoveContext,
): Promise<void> {
  if (reserved.length === 0) return;
  const levels = new Map((await lockVariants(db, reserved, 'present')).map((row) => [placeKey(row), row]));
  const changed = new Map<string, LevelRow>();
  const moves = reserved.flatMap((reservation): MoveWrite[] => {
    const place = `${reservation.warehouseId} ${reservation.variantId} ${reservation.locationCode}`;
    const row = levels.get(place);
    const applied = row && applyMove(row, { kind, quantity: reservation.quantity });
    if (!row || !applied?.ok)
      throw new Error(`${place} does not have the ${reservation.quantity} pieces reserved for ${reservation.orderId}`);
    Object.assign(row, applied.value);
    changed.set(place, row);
    const ended: MoveWrite = { ...reservation, kind, opId: newId() };
    return kind === 'release' && reservation.own ? [ended, reserveWithoutOrder(row, reservation)] : [ended];
  });
  await writeMoves(db, moves, [...changed.values()], context);
}
