import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { unknownLot } from '#domain/warehouse/lots/lots.ts';
import type { MoveKind } from '#domain/warehouse/stock/moves.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lotRule, LotRuleColumn } from './lot-rule.ts';
import { lockTotals, sumTotals, valueChanges } from './totals.ts';

/** A variant at one location of a warehouse. */
export const Place = z.object({ warehouseId: z.string(), variantId: z.string(), locationCode: z.string() });
export type Place = z.output<typeof Place>;

export const LevelRow = z.object({
  warehouse_id: z.string(),
  variant_id: z.string(),
  location_code: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
  lot: z.string(),
  expires_on: z.string().nullable(),
  /** Null: the variant has no lots. */
  rule: LotRuleColumn,
});
export type LevelRow = z.output<typeof LevelRow>;

/** The level of an item without stock at a location. */
export const emptyLevel = ({ warehouseId, variantId, locationCode }: Place): LevelRow => ({
  warehouse_id: warehouseId,
  variant_id: variantId,
  location_code: locationCode,
  on_hand: 0,
  reserved: 0,
  ...unknownLot,
  rule: null,
});

/**
 * The stock of these variants, locked until the transaction ends, in key order. `all`: also variants that were never in
 * stock, so that two first deliveries wait for each other. `present`: those are skipped.
 */
export async function lockVariants(
  db: Db,
  variants: readonly { readonly warehouseId: string; readonly variantId: string }[],
  which: 'all' | 'present' = 'all',
): Promise<LevelRow[]> {
  const keys = new Map(variants.map((one) => [`${one.warehouseId} ${one.variantId}`, one]));
  await lockTotals(db, [...keys.values()], which);
  return query(db, LevelRow).all(sql`
    select l.warehouse_id, l.variant_id, l.location_code, l.on_hand, l.reserved, l.lot, l.expires_on,
      ${lotRule(sql`l.variant_id`)} as rule
    from jsonb_to_recordset(${JSON.stringify([...keys.values()])}::jsonb) as k("warehouseId" uuid, "variantId" uuid)
      join stock_levels l on l.warehouse_id = k."warehouseId" and l.variant_id = k."variantId"
    order by l.warehouse_id, l.variant_id, l.location_code`);
}

/** A move to write: `opId` is the operation of the user or program. */
export type MoveWrite = Place & {
  readonly kind: MoveKind;
  readonly quantity: number;
  readonly opId: string;
  readonly sellerId: string | null;
  readonly orderId: string | null;
  /** The pieces of the order are the seller's own. */
  readonly own?: boolean;
  /** What one bought piece cost, CNY cents. */
  readonly unitCostFen?: number;
};

/** Acting user and time. */
export type MoveContext = {
  readonly actorId: string;
  readonly at: Date;
  readonly reason?: string;
  readonly deviceId?: string;
};

/** Writes moves and the resulting levels; the caller has locked the levels and checked every move. */
export async function writeMoves(
  db: Db,
  moves: readonly MoveWrite[],
  levels: readonly LevelRow[],
  { actorId, at, reason = '', deviceId = '' }: MoveContext,
): Promise<void> {
  if (moves.length === 0) return;
  const changes = await valueChanges(db, moves);
  const placeOf = (place: Place) => `${place.warehouseId} ${place.variantId} ${place.locationCode}`;
  const lots = new Map(
    levels.map((level) => [`${level.warehouse_id} ${level.variant_id} ${level.location_code}`, level.lot]),
  );
  const rows = moves.map((move, nth) => ({
    id: newId(),
    own: false,
    ...move,
    lot: lots.get(placeOf(move)) ?? '',
    valueFen: changes[nth] ?? 0,
  }));
  // An empty location takes any lot.
  const after = levels.map(({ rule: _, ...level }) => (level.on_hand === 0 ? { ...level, ...unknownLot } : level));
  await db.execute(sql`
    with moved as (
      insert into stock_moves (id, op_id, kind, warehouse_id, variant_id, location_code, quantity, seller_id, order_id, own,
        actor_id, device_id, reason, lot, value_fen, at)
      select id, "opId", kind, "warehouseId", "variantId", "locationCode", quantity, "sellerId", "orderId", own,
        ${actorId}::uuid, ${deviceId}, ${reason}, lot, "valueFen", ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "opId" uuid, kind text, "warehouseId" uuid,
        "variantId" uuid, "locationCode" text, quantity int, "sellerId" uuid, "orderId" uuid, own boolean, lot text, "valueFen" bigint)
    )
    insert into stock_levels (warehouse_id, variant_id, location_code, on_hand, reserved, lot, expires_on, has_lots)
    select warehouse_id, variant_id, location_code, on_hand, reserved, lot, expires_on,
      exists (select from lot_rules r where r.variant_id = l.variant_id)
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as l(warehouse_id uuid, variant_id uuid,
      location_code text, on_hand int, reserved int, lot text, expires_on date)
    on conflict (warehouse_id, variant_id, location_code) do update set on_hand = excluded.on_hand,
      reserved = excluded.reserved, lot = excluded.lot, expires_on = excluded.expires_on, has_lots = excluded.has_lots`);
  await sumTotals(db, rows, at);
}

export const Reservation = Place.extend({
  sellerId: z.string(),
  orderId: z.string(),
  /** Pieces of the seller's own stock. */
  own: z.boolean(),
  quantity: z.number(),
});
export type Reservation = z.output<typeof Reservation>;

/**
 * Reserved pieces of these orders that were neither released nor shipped. Charged pieces come before the seller's own, so
 * that goods which are refunded are ours again.
 */
export async function reservedFor(db: Db, orderIds: readonly string[]): Promise<Reservation[]> {
  return query(db, Reservation).all(sql`
    select warehouse_id as "warehouseId", variant_id as "variantId", location_code as "locationCode",
      seller_id as "sellerId", order_id as "orderId", own,
      sum(case when kind = 'reserve' then quantity else -quantity end)::int as quantity
    from stock_moves
    where order_id = any(${sql.param([...orderIds])}::uuid[]) and kind in ('reserve', 'release', 'ship')
    group by 1, 2, 3, 4, 5, 6
    having sum(case when kind = 'reserve' then quantity else -quantity end) > 0
    order by 5, 6, 1, 2, 3`);
}
