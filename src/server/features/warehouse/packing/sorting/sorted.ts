import { sql } from 'drizzle-orm';
import type { NewEvent } from '../../../../core/events/events.ts';
import type { Db } from '../../../../core/http/context.ts';
import { becomeReady } from '../parcels.ts';

type Sorted = {
  readonly sellerId: string;
  readonly orderId: string;
  readonly parcelId: string;
  readonly lineId: string;
  /** The place all units of the line lie at from now on. */
  readonly tray: string;
  readonly actorId: string;
  readonly now: Date;
};

/**
 * One unit of a parcel's line lies at `place` again and not in its tray; the parcel, which the caller has locked and judged,
 * waits for it. Answers whether nothing of the parcel lies in that tray any more.
 */
export async function unitUnsorted(
  db: Db,
  { sellerId, orderId, parcelId, lineId, tray, place, actorId, now }: Sorted & { readonly place: string },
  emit: (event: NewEvent) => Promise<void>,
): Promise<boolean> {
  const line = await db.execute<{ variant_code: string }>(sql`
    update parcel_lines l set sorted = l.sorted - 1,
      location_code = case when l.sorted > 1 then l.location_code else ${place} end,
      sorted_at = case when l.sorted > 1 then l.sorted_at end, sorted_by = case when l.sorted > 1 then l.sorted_by end
    from variants v where l.seller_id = ${sellerId} and l.id = ${lineId} and v.id = l.variant_id
    returning v.variant_code`);
  const { rows } = await db.execute<{ was: string; tray: string }>(sql`
    update parcels p set version = version + 1, updated_at = ${now}, status = 'waiting',
      tray = case when exists (select 1 from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id
        and l.sorted > 0 and l.location_code = p.tray) then p.tray else '' end
    from (select id, tray as was from parcels where seller_id = ${sellerId} and id = ${parcelId}) before
    where p.seller_id = ${sellerId} and p.id = before.id
    returning before.was, p.tray`);
  const data = { unsorted: line.rows[0]?.variant_code ?? '', location_code: place };
  await emit({ name: 'parcel.changed', sellerId, orderId, subjectId: parcelId, actorId, data, at: now });
  const [parcel] = rows;
  return parcel?.was === tray && parcel.tray === '';
}

/**
 * One more unit of a parcel's line lies in its tray; the parcel, which the caller has locked and judged, is ready when its
 * last one does. Answers whether it became so now.
 */
export async function unitSorted(
  db: Db,
  { sellerId, orderId, parcelId, lineId, tray, actorId, now, sortedAt }: Sorted & { readonly sortedAt: Date },
  emit: (event: NewEvent) => Promise<void>,
): Promise<boolean> {
  const { rows } = await db.execute<{ variant_code: string }>(sql`
    update parcel_lines l set sorted = l.sorted + 1, location_code = ${tray}, sorted_at = ${sortedAt}, sorted_by = ${actorId}::uuid
    from variants v where l.seller_id = ${sellerId} and l.id = ${lineId} and v.id = l.variant_id
    returning v.variant_code`);
  // Its own goods stay on their shelf: then the place of the line is no tray.
  await db.execute(sql`
    update parcels p set version = version + 1, updated_at = ${now},
      tray = case when tray = '' and exists (select 1 from locations lo
        where lo.warehouse_id = p.warehouse_id and lo.code = ${tray} and lo.kind = 'tray') then ${tray} else tray end
    where seller_id = ${sellerId} and id = ${parcelId}`);
  const data = { sorted: rows[0]?.variant_code ?? '', location_code: tray };
  await emit({ name: 'parcel.changed', sellerId, orderId, subjectId: parcelId, actorId, data, at: now });
  return becomeReady(db, sellerId, parcelId, { actorId, now }, emit);
}
