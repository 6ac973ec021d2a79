import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../../core/events/events.ts';
import type { Db } from '../../../../core/http/context.ts';
import { becomeReady } from '../parcels.ts';

type Sorted = {
  readonly sellerId: string;
  readonly orderId: string;
  readonly parcelId: string;
  readonly lineId: string;
  /** The new location of all units of the line. */
  readonly tray: string;
  readonly actorId: string;
  readonly now: Date;
};

const TrayRow = z.object({ was: z.string(), tray: z.string() });

const VariantCodeRow = z.object({ variant_code: z.string() });

/**
 * Moves one unit of a parcel line from its tray back to `place`; the parcel, which the caller has locked and checked,
 * waits for it. Returns whether the tray is empty of this parcel's units.
 */
export async function unitUnsorted(
  db: Db,
  { sellerId, orderId, parcelId, lineId, tray, place, actorId, now }: Sorted & { readonly place: string },
  emit: (event: NewEvent) => Promise<void>,
): Promise<boolean> {
  const line = await query(db, VariantCodeRow).first(sql`
    update parcel_lines l set sorted = l.sorted - 1,
      location_code = case when l.sorted > 1 then l.location_code else ${place} end,
      sorted_at = case when l.sorted > 1 then l.sorted_at end, sorted_by = case when l.sorted > 1 then l.sorted_by end
    from variants v where l.seller_id = ${sellerId} and l.id = ${lineId} and v.id = l.variant_id
    returning v.variant_code`);
  const rows = await query(db, TrayRow).all(sql`
    update parcels p set version = version + 1, updated_at = ${now}, status = ${parcelStatus.waiting},
      tray = case when exists (select 1 from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id
        and l.sorted > 0 and l.location_code = p.tray) then p.tray else '' end
    from (select id, tray as was from parcels where seller_id = ${sellerId} and id = ${parcelId}) before
    where p.seller_id = ${sellerId} and p.id = before.id
    returning before.was, p.tray`);
  const data = { unsorted: line?.variant_code ?? '', location_code: place };
  await emit({ name: 'parcel.changed', sellerId, orderId, subjectId: parcelId, actorId, data, at: now });
  const [parcel] = rows;
  return parcel?.was === tray && parcel.tray === '';
}

/**
 * Adds one sorted unit of a parcel line; the parcel, which the caller has locked and checked, is ready with its last
 * one. Returns whether it became ready.
 */
export async function unitSorted(
  db: Db,
  { sellerId, orderId, parcelId, lineId, tray, actorId, now, sortedAt }: Sorted & { readonly sortedAt: Date },
  emit: (event: NewEvent) => Promise<void>,
): Promise<boolean> {
  const row = await query(db, VariantCodeRow).first(sql`
    update parcel_lines l set sorted = l.sorted + 1, location_code = ${tray}, sorted_at = ${sortedAt}, sorted_by = ${actorId}::uuid
    from variants v where l.seller_id = ${sellerId} and l.id = ${lineId} and v.id = l.variant_id
    returning v.variant_code`);
  // Stocked goods stay on their shelf: then the line's location is no tray.
  await db.execute(sql`
    update parcels p set version = version + 1, updated_at = ${now},
      tray = case when tray = '' and exists (select 1 from locations lo
        where lo.warehouse_id = p.warehouse_id and lo.code = ${tray} and lo.kind = 'tray') then ${tray} else tray end
    where seller_id = ${sellerId} and id = ${parcelId}`);
  const data = { sorted: row?.variant_code ?? '', location_code: tray };
  await emit({ name: 'parcel.changed', sellerId, orderId, subjectId: parcelId, actorId, data, at: now });
  return becomeReady(db, sellerId, parcelId, { actorId, now }, emit);
}
