import { z } from 'zod';
import { carriers, locationKinds, type LocationKind } from '#domain/warehouse/locations/location.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const PlaceRow = z.object({
  code: z.string(),
  kind: z.enum(locationKinds),
  zone: z.string(),
  capacity: z.number().nullable(),
});

export const takesMoves = (kind: LocationKind): boolean => !carriers.includes(kind) && kind !== 'quarantine';

const LevelRow = z.object({ place: z.string(), variant_code: z.string(), pieces: z.number(), free: z.number() });
const ItemRow = z.object({
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
});

/** What a phone stores for moves: at most what its memory holds. */
export async function stockForMoves(db: Db, warehouseId: string) {
  const places = await query(db, PlaceRow).all(sql`
    select code, kind, zone, capacity from locations where warehouse_id = ${warehouseId} and closed_at is null
    order by code limit 20000`);
  const levels = await query(db, LevelRow).all(sql`
    select s.location_code as place, v.variant_code, s.on_hand as pieces, greatest(0, s.on_hand - s.reserved) as free
    from stock_levels s join variants v on v.id = s.variant_id
    where s.warehouse_id = ${warehouseId} and s.on_hand > 0 order by s.location_code, v.variant_code limit 20000`);
  const items = await query(db, ItemRow).all(sql`
    select v.variant_code, v.sku, v.title as product_title, v.title_cn as product_title_cn, v.image from variants v
    where v.id in (select variant_id from stock_levels where warehouse_id = ${warehouseId} and on_hand > 0)
    order by v.variant_code limit 20000`);
  return { places, levels, items };
}
