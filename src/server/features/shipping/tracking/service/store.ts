import { z } from 'zod';
import { literals } from '../../../../core/db/literals.ts';
import { sql } from '../../../../core/db/sql.ts';
import { CountRow, query } from '../../../../core/db/rows.ts';
import type { Db } from '../../../../core/http/context.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import {
  numberRefusal,
  numberRefusals,
  registrationDays,
  type NumberRefusal,
} from '#domain/shipping/tracking/registration.ts';
import { trackingEnded } from '#domain/shipping/tracking/tracking.ts';

const hourMs = 3_600_000;
/** Numbers that failed, and numbers that were refused, are tried again after this time. */
const retryMs = { later: hourMs, refused: 24 * hourMs } as const;

/** In transit, with news to come, and not shipped too long ago. */
const travelling = (now: Date) => sql`p.status = ${parcelStatus.shipped}
  and p.tracking_status not in ${sql.raw(literals(trackingEnded))}
  and p.shipped_at > ${new Date(now.getTime() - registrationDays * 24 * hourMs)}`;

const Due = z.object({
  id: z.string(),
  seller_id: z.string(),
  track_no: z.string(),
  track_code: z.number().nullable(),
});
export type Due = z.output<typeof Due>;

/** Parcels to register at 17TRACK now: never tried ones first, then those whose number was refused some time ago. */
export async function dueForRegistration(db: Db, now: Date, limit: number): Promise<Due[]> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  return query(db, Due).all(sql`
    select p.id, p.seller_id, p.track_no, ca.track_code
    from parcels p join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
      left join tracking_registrations r on r.seller_id = p.seller_id and r.parcel_id = p.id and r.track_no = p.track_no
    where ${travelling(now)} and (r.parcel_id is null
      or (r.refusal = ${numberRefusal.later} and r.tried_at < ${since(retryMs.later)})
      or (r.refusal is not null and r.tried_at < ${since(retryMs.refused)}))
    order by r.tried_at nulls first, p.shipped_at, p.id limit ${limit}`);
}

export type Registration = { readonly parcel: Due; readonly refusal: NumberRefusal | null };

export async function saveRegistrations(db: Db, registrations: readonly Registration[], now: Date): Promise<void> {
  if (registrations.length === 0) return;
  const rows = registrations.map(({ parcel, refusal }) => ({
    seller_id: parcel.seller_id,
    parcel_id: parcel.id,
    track_no: parcel.track_no,
    refusal,
  }));
  await db.execute(sql`
    insert into tracking_registrations (seller_id, parcel_id, track_no, refusal, tried_at, read_at)
    select seller_id, parcel_id, track_no, refusal, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id uuid, parcel_id uuid, track_no text, refusal text)
    on conflict (seller_id, parcel_id) do update set track_no = excluded.track_no, refusal = excluded.refusal,
      tried_at = excluded.tried_at, read_at = excluded.read_at`);
}

const TrackNoRow = z.object({ track_no: z.string() });

/** Numbers that 17TRACK follows and of which nothing was received since, the longest without news first. */
export async function dueForReading(db: Db, now: Date, since: Date, limit: number): Promise<string[]> {
  const rows = await query(db, TrackNoRow).all(sql`
    select r.track_no from tracking_registrations r
      join parcels p on p.seller_id = r.seller_id and p.id = r.parcel_id and p.track_no = r.track_no
    where r.refusal is null and r.read_at < ${since} and ${travelling(now)}
    order by r.read_at, r.parcel_id limit ${limit}`);
  return rows.map((row) => row.track_no);
}

const among = (numbers: readonly string[]) =>
  sql`(select p.seller_id, p.id from parcels p where p.track_no = any(${sql.param([...numbers])}::text[]))`;

/** Their events were received. */
export async function markRead(db: Db, numbers: readonly string[], now: Date): Promise<void> {
  await db.execute(
    sql`update tracking_registrations set read_at = ${now} where (seller_id, parcel_id) in ${among(numbers)}`,
  );
}

/** Parcels without news to come need no registration here, so that the table has those in transit only. */
export async function forgetArrived(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from tracking_registrations r using parcels p
    where p.seller_id = r.seller_id and p.id = r.parcel_id and not (${travelling(now)})`);
}

/** 17TRACK does not know these numbers any more, so they are registered again. */
export async function forgetRegistrations(db: Db, numbers: readonly string[]): Promise<void> {
  await db.execute(sql`delete from tracking_registrations where (seller_id, parcel_id) in ${among(numbers)}`);
}

const RefusedNumbers = z.object({
  carrier: z.string(),
  reason: z.enum(numberRefusals),
  count: z.number(),
  example: z.string(),
});

/** What 17TRACK follows of the parcels in transit. */
export async function registrationState(db: Db, now: Date) {
  const counted = (which: ReturnType<typeof sql>) =>
    query(db, CountRow).first(sql`
      select count(*) as count from parcels p left join tracking_registrations r
        on r.seller_id = p.seller_id and r.parcel_id = p.id and r.track_no = p.track_no
      where ${travelling(now)} and ${which}`);
  const followed = await counted(sql`r.parcel_id is not null and r.refusal is null`);
  const waiting = await counted(sql`r.parcel_id is null`);
  const refused = await query(db, RefusedNumbers).all(sql`
    select ca.name as carrier, r.refusal as reason, count(*) as count, max(p.track_no) as example
    from tracking_registrations r
      join parcels p on p.seller_id = r.seller_id and p.id = r.parcel_id and p.track_no = r.track_no
      join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
    where r.refusal is not null and ${travelling(now)}
    group by ca.name, r.refusal order by count(*) desc, ca.name, r.refusal`);
  return { followed: followed?.count ?? 0, waiting: waiting?.count ?? 0, refused };
}
