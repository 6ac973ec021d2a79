import { z } from 'zod';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { inSellingOrder, unknownLot } from '#domain/warehouse/lots/lots.ts';
import { applyMove } from '#domain/warehouse/stock/moves.ts';
import { ownInOneOrder, type OwnStock } from '#domain/warehouse/stock/own.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { SellerPieces } from '../../catalog/cart/seller-pieces.ts';
import { ownUnsellableOf } from './sellable.ts';
import { lockVariants, Place, writeMoves, type LevelRow, type MoveContext, type MoveWrite } from './levels.ts';

/**
 * Commands that take pieces out of a seller's own stock wait for each other from the moment they read it, because charges
 * depend on it. Locked after orders and purchases, before other stock.
 */
export async function lockOwnStock(db: Db, sellerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own stock ${sellerId}`}, 0))`);
}

const OwnRow = Place.omit({ locationCode: true }).extend({ pieces: z.number() });

/** Of hosted pieces `h`. */
export const ownUnsellable = ownUnsellableOf({
  seller: sql`h.seller_id`,
  warehouse: sql`h.warehouse_id`,
  variant: sql`h.variant_id`,
});

/** The seller's own pieces of these variants in our warehouses that may be sold, by warehouse code. */
export async function ownStockOf(
  db: Db,
  sellerId: string,
  variantIds: readonly string[],
): Promise<readonly OwnStock[]> {
  return query(db, OwnRow).all(sql`
    select * from (
      select h.warehouse_id as "warehouseId", h.variant_id as "variantId", h.pieces - ${ownUnsellable} as pieces
      from stock_hosted h join warehouses w on w.id = h.warehouse_id
      where h.seller_id = ${sellerId} and h.variant_id = any(${sql.param([...new Set(variantIds)])}::uuid[])
        and h.pieces > 0 and w.kind = 'internal'
      order by w.code, h.variant_id
    ) own where pieces > 0`);
}

/** How many pieces of each of these variants an order of the seller can take. */
export const sellerPieces: SellerPieces = async (db, sellerId, variantIds) =>
  ownInOneOrder(await ownStockOf(db, sellerId, variantIds));

export type OwnWish = {
  readonly sellerId: string;
  readonly orderId: string;
  readonly warehouseId: string;
  readonly variantId: string;
  readonly quantity: number;
};

const OwnPlace = Place.extend({ sellerId: z.string(), quantity: z.number() });

/** Where sellers' own pieces of these variants lie; the stock is locked. */
async function ownPlaces(db: Db, wishes: readonly Pick<OwnWish, 'sellerId' | 'variantId'>[]) {
  const keys = JSON.stringify(wishes.map(({ sellerId, variantId }) => ({ sellerId, variantId })));
  return query(db, OwnPlace).all(sql`
    select m.seller_id as "sellerId", m.warehouse_id as "warehouseId", m.variant_id as "variantId",
      m.location_code as "locationCode", sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end)::int as quantity
    from (select distinct "sellerId", "variantId"
        from jsonb_to_recordset(${keys}::jsonb) as k("sellerId" uuid, "variantId" uuid)) k
      join stock_moves m on m.seller_id = k."sellerId" and m.variant_id = k."variantId"
    where m.order_id is null and m.seller_id is not null and m.kind in ('reserve', 'release')
    group by 1, 2, 3, 4
    having sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end) > 0
    order by 1, 2, 3, 4`);
}

/** How many own pieces of a seller lie at a location; the stock is locked. */
export async function ownPiecesAt(db: Db, sellerId: string, place: Place): Promise<number> {
  const places = await ownPlaces(db, [{ sellerId, variantId: place.variantId }]);
  const here = (each: Place) => each.warehouseId === place.warehouseId && each.locationCode === place.locationCode;
  return places.find(here)?.quantity ?? 0;
}

const keyOfPlace = (place: Place): string => `${place.warehouseId} ${place.variantId} ${place.locationCode}`;
const placeKey = (row: LevelRow): string => `${row.warehouse_id} ${row.variant_id} ${row.location_code}`;

/** Reserves own pieces for their seller's orders. The caller has locked the own stock before it read these numbers. */
export async function reserveOwn(db: Db, wishes: readonly OwnWish[], context: MoveContext): Promise<void> {
  if (wishes.length === 0) return;
  const levels = new Map((await lockVariants(db, wishes, 'present')).map((row) => [placeKey(row), row]));
  const today = utcDay(context.at);
  const own = (await ownPlaces(db, wishes)).map((place) => {
    const { rule = null, ...level } = levels.get(keyOfPlace(place)) ?? {};
    return { ...unknownLot, ...level, ...place, rule };
  });
  const places = inSellingOrder(own, today).map((place) => ({ ...place }));
  const moves: MoveWrite[] = [];
  const changed = new Map<string, LevelRow>();
  for (const { sellerId, orderId, warehouseId, variantId, quantity } of wishes) {
    let open = quantity;
    for (const place of places) {
      if (place.sellerId !== sellerId || place.warehouseId !== warehouseId || place.variantId !== variantId) continue;
      const taken = Math.min(open, place.quantity);
      if (taken === 0) continue;
      open -= taken;
      place.quantity -= taken;
      const { locationCode } = place;
      const of = { warehouseId, variantId, locationCode, sellerId, quantity: taken };
      moves.push({ ...of, kind: 'release', opId: newId(), orderId: null });
      moves.push({ ...of, kind: 'reserve', opId: newId(), orderId, own: true });
      const level = levels.get(`${warehouseId} ${variantId} ${locationCode}`);
      if (level) changed.set(placeKey(level), level);
    }
    if (open > 0) throw new Error(`${open} own pieces for ${orderId} are not in the warehouse`);
  }
  // The level stays as it is: the pieces were reserved for the seller before.
  await writeMoves(db, moves, [...changed.values()], context);
}

/**
 * Reserves pieces at their location without an order: for the seller who owns them, or while they are in quarantine.
 * `level` is locked and changed.
 */
export function reserveWithoutOrder(
  level: LevelRow,
  pieces: { readonly sellerId: string | null; readonly quantity: number },
): MoveWrite {
  const place = { warehouseId: level.warehouse_id, variantId: level.variant_id, locationCode: level.location_code };
  const move = { kind: 'reserve' as const, quantity: pieces.quantity };
  const applied = applyMove(level, move);
  if (!applied.ok) throw new Error(`${pieces.quantity} pieces cannot be reserved at ${place.locationCode}`);
  Object.assign(level, applied.value);
  return { ...place, ...move, opId: newId(), sellerId: pieces.sellerId, orderId: null };
}
