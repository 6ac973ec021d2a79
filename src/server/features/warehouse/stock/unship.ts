import { sql } from '../../../core/db/sql.ts';
import { joinedLot } from '#domain/warehouse/lots/lots.ts';
import { applyMove } from '#domain/warehouse/stock/moves.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import {
  emptyLevel,
  lockVariants,
  writeMoves,
  Reservation,
  type LevelRow,
  type MoveContext,
  type MoveWrite,
} from './levels.ts';
import { sentLot } from './sent-lot.ts';
import type { Leaving } from './ship.ts';

/** Shipped and not returned goods of these orders, by location. */
async function sentFor(db: Db, orderIds: readonly string[]): Promise<Reservation[]> {
  return query(db, Reservation).all(sql`
    select warehouse_id as "warehouseId", variant_id as "variantId", location_code as "locationCode",
      seller_id as "sellerId", order_id as "orderId", own,
      sum(case when kind = 'ship' then quantity else -quantity end)::int as quantity
    from stock_moves
    where order_id = any(${sql.param([...orderIds])}::uuid[]) and kind in ('ship', 'restock')
    group by 1, 2, 3, 4, 5, 6
    having sum(case when kind = 'ship' then quantity else -quantity end) > 0
    order by 5, 6, 1, 2, 3`);
}

/** Reverts `shipParcels`: the goods are back at their locations and reserved for their order. */
export async function unshipParcels(db: Db, parcels: readonly Leaving[], context: MoveContext): Promise<void> {
  const open = new Map<string, number>();
  const keyOf = (orderId: string, variantId: string) => `${orderId} ${variantId}`;
  for (const { orderId, goods } of parcels)
    for (const { variantId, quantity } of goods) {
      const key = keyOf(orderId, variantId);
      open.set(key, (open.get(key) ?? 0) + quantity);
    }
  const sent = await sentFor(db, [...new Set(parcels.map(({ orderId }) => orderId))]);
  const placeOf = (row: Pick<LevelRow, 'warehouse_id' | 'variant_id' | 'location_code'>) =>
    `${row.warehouse_id} ${row.variant_id} ${row.location_code}`;
  const levels = new Map((await lockVariants(db, sent)).map((row) => [placeOf(row), row]));
  const moves: MoveWrite[] = [];
  for (const place of sent) {
    const key = keyOf(place.orderId, place.variantId);
    const quantity = Math.min(place.quantity, open.get(key) ?? 0);
    if (quantity === 0) continue;
    open.set(key, (open.get(key) ?? 0) - quantity);
    const row = levels.get(`${place.warehouseId} ${place.variantId} ${place.locationCode}`) ?? emptyLevel(place);
    levels.set(placeOf(row), row);
    // Pieces of another lot may lie there meanwhile.
    Object.assign(row, joinedLot(await sentLot(db, place), row));
    for (const kind of ['restock', 'reserve'] as const) {
      const applied = applyMove(row, { kind, quantity });
      if (!applied.ok) throw new Error(`${quantity} pieces cannot be returned to ${place.locationCode}`);
      Object.assign(row, applied.value);
      moves.push({ ...place, kind, quantity, opId: newId() });
    }
  }
  await writeMoves(db, moves, [...levels.values()], context);
}
