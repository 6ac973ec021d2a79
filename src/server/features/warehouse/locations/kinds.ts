import { z } from 'zod';
import { locationKinds, type LocationKind } from '#domain/warehouse/locations/location.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const KindRow = z.object({ code: z.string(), kind: z.enum(locationKinds) });

/** The types of open locations, locked in code order: they cannot be closed while goods are put there. */
export async function openKinds(
  db: Db,
  warehouseId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, LocationKind>> {
  const rows = await query(db, KindRow).all(sql`
    select code, kind from locations
    where warehouse_id = ${warehouseId} and code = any(${sql.param([...codes])}::text[]) and closed_at is null
    order by code for share`);
  return new Map(rows.map(({ code, kind }) => [code, kind]));
}
