import { z } from 'zod';
import { roomAt } from '#domain/warehouse/locations/location.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

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
