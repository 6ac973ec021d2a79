import { z } from 'zod';
import { parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const PlaceRow = z.object({ code: z.string(), pieces: z.number() });

/**
 * What lies at these locations now by the stock, of all items: pieces on hand without those in totes and boxes. The same
 * as `laidAt`, for many locations.
 */
export async function piecesAt(db: Db, warehouseId: string, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return query(db, PlaceRow).all(sql`
    with place as (select distinct unnest(${sql.param([...codes])}::text[]) as code),
    level as (
      select s.location_code as code, s.variant_id, s.on_hand from stock_levels s
      where s.warehouse_id = ${warehouseId} and s.location_code in (select code from place) and s.on_hand > 0
    ), boxed as (
      select l.location_code as code, l.variant_id, greatest(0, case when p.status = ${parcelStatus.cancelled}
        then l.to_put_back else l.scanned + l.to_put_back - l.picked end) as pieces
      from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      where p.warehouse_id = ${warehouseId} and (p.status = ${anyOf(parcelsInHouse)} or p.put_back_since is not null)
        and l.location_code in (select code from place)
      union all
      select t.location_code, t.variant_id, t.picked
      from pick_tasks t join parcels p on p.seller_id = t.seller_id and p.id = t.parcel_id
      where t.warehouse_id = ${warehouseId} and t.location_code in (select code from place) and t.picked > 0
        and p.status = ${anyOf(parcelsInHouse)}
    )
    select place.code, coalesce(sum(greatest(0, level.on_hand - coalesce((
      select sum(b.pieces) from boxed b where b.code = level.code and b.variant_id = level.variant_id), 0))), 0)::int as pieces
    from place left join level on level.code = place.code group by 1 order by 1`);
}
