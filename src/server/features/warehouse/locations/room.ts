import { z } from 'zod';
import { roomAt } from '#domain/warehouse/locations/location.ts';
import { refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const RoomRow = z.object({ code: z.string(), capacity: z.number(), pieces: z.number() });

/** Open locations with a capacity, and what lies there. */
export const roomsOf = (db: Db, warehouseId: string) =>
  query(db, RoomRow).all(sql`
    select lo.code, lo.capacity, coalesce(s.pieces, 0)::int as pieces
    from locations lo left join (
      select location_code, sum(on_hand) as pieces from stock_levels where warehouse_id = ${warehouseId} group by 1) s
      on s.location_code = lo.code
    where lo.warehouse_id = ${warehouseId} and lo.closed_at is null and lo.capacity is not null
    order by lo.code limit 20000`);

const FilledRow = z.object({ capacity: z.number().nullable(), pieces: z.number() });
const LockedRow = z.object({ id: z.string() });

/** How many pieces more fit into a location; null: no limit. Locked, so that two moves do not fill the same room. */
export async function lockRoom(db: Db, warehouseId: string, code: string): Promise<number | null> {
  const here = sql`warehouse_id = ${warehouseId} and code = ${code}`;
  const limited = sql`select code as id from locations where ${here} and capacity is not null for update`;
  if (!(await query(db, LockedRow).first(limited))) return null;
  const filled = await query(db, FilledRow).first(sql`
    select lo.capacity, coalesce((select sum(s.on_hand) from stock_levels s
      where s.warehouse_id = lo.warehouse_id and s.location_code = lo.code), 0)::int as pieces
    from locations lo where ${here}`);
  return filled ? roomAt(filled) : null;
}

/**
 * How many pieces more fit into those of these locations that have a capacity. `locked` in the order of their codes, until
 * the transaction ends.
 */
export async function roomsAt(
  db: Db,
  warehouseId: string,
  codes: readonly string[],
  { locked }: { readonly locked: boolean },
): Promise<ReadonlyMap<string, number>> {
  const limited = sql`lo.warehouse_id = ${warehouseId} and lo.code = ${anyOf([...new Set(codes)])} and lo.capacity is not null`;
  if (locked) await db.execute(sql`select 1 from locations lo where ${limited} order by lo.code for update`);
  const rows = await query(db, RoomRow).all(sql`
    select lo.code, lo.capacity, coalesce((select sum(s.on_hand) from stock_levels s
      where s.warehouse_id = lo.warehouse_id and s.location_code = lo.code), 0)::int as pieces
    from locations lo where ${limited}`);
  return new Map(rows.map((row) => [row.code, roomAt(row) ?? 0]));
}

/** The refusal when fewer pieces than these fit into a location; null when they fit. `room` as `lockRoom` found it. */
export const refusedRoom = (room: number | null, place: string, pieces: number) =>
  room !== null && room < pieces ? refuse('move.full', { place, room }) : null;
