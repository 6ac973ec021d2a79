import { userStatus } from '#domain/platform/identity/password.ts';
import { readCountryLimits } from '#domain/platform/settings/delay-limits.ts';
import { parcelStatus, parcelsUnderWay } from '#domain/shipping/shipping/parcel-status.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { delayOf, shortestLimit, type DelayRules, type DelayStage } from '#domain/shipping/tracking/delays.ts';
import { trackingStatuses, trackingEnded } from '#domain/shipping/tracking/tracking.ts';
import { query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import type { Services } from '../../../services.ts';
import { ordersAboard } from '../parcels/boxes.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { literals } from '../../../core/db/literals.ts';

export const noticeDelaysJob = 'notice-delays';
const dayMs = 86_400_000;
/** Parcels per transaction. */
const portion = 500;

async function rulesNow(db: Db): Promise<DelayRules> {
  const settings = await settingsOf(db, [
    'tracking.delayAfterLabelDays',
    'tracking.delayInTransitDays',
    'tracking.delayCountries',
  ]);
  return {
    usual: { afterLabel: settings['tracking.delayAfterLabelDays'], inTransit: settings['tracking.delayInTransitDays'] },
    countries: readCountryLimits(settings['tracking.delayCountries']) ?? new Map(),
  };
}

const Silent = z.object({
  id: z.string(),
  seller_id: z.string(),
  tracking_status: z.enum(trackingStatuses),
  country_code: z.string(),
  labelled_at: z.date(),
  tracking_at: z.date().nullable(),
  owner_id: z.string().nullable(),
});
type Silent = z.output<typeof Silent>;

/** Labelled parcels without news since an instant and without an open delay; locked. */
async function lockSilent(db: Db, since: Date, after: string): Promise<Silent[]> {
  return query(db, Silent).all(sql`
    with silent as (
      select id from parcels where status = ${parcelStatus.shipped} and coalesce(tracking_at, shipped_at) <= ${since}
      union all select id from parcels where status = ${parcelStatus.packed} and coalesce(tracking_at, labelled_at) <= ${since}
    )
    select p.id, p.seller_id, p.tracking_status, o.country_code, p.labelled_at, p.tracking_at,
      (select r.staff_id from staff_relations r join users u on u.id = r.staff_id
        where r.seller_id = p.seller_id and 'salesperson' = any(u.roles) and u.status = ${userStatus.normal} and u.deleted_at is null
        order by u.name, u.id limit 1) as owner_id
    from silent s join parcels p on p.id = s.id join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where p.labelled_at is not null and p.tracking_status not in ${sql.raw(literals(trackingEnded))} and p.id > ${after}
      and not exists (select from parcel_delays d
        where d.parcel_id = p.id and d.since = coalesce(p.tracking_at, p.labelled_at))
    order by p.id limit ${portion} for share of p`);
}

type NewDelay = {
  id: string;
  parcel_id: string;
  seller_id: string;
  stage: DelayStage;
  since: Date;
  limit_days: number;
  owner_id: string | null;
};

const ParcelIdRow = z.object({ parcel_id: z.string() });

async function keep(db: Db, delays: readonly NewDelay[], now: Date): Promise<void> {
  const rows = await query(db, ParcelIdRow).all(sql`
    insert into parcel_delays (seller_id, id, parcel_id, stage, since, limit_days, noticed_at, owner_id)
    select seller_id, id, parcel_id, stage, since, limit_days, ${now}, owner_id
    from jsonb_to_recordset(${JSON.stringify(delays)}::jsonb) as d(seller_id uuid, id uuid, parcel_id uuid, stage text,
      since timestamptz, limit_days int, owner_id uuid)
    on conflict (parcel_id, since) do nothing returning parcel_id`);
  const noticed = new Set(rows.map((row) => row.parcel_id));
  const byParcel = new Map(delays.map((delay) => [delay.parcel_id, delay]));
  const aboard = await ordersAboard(db, [...noticed]);
  await recordMany(
    db,
    aboard.flatMap(({ parcel_id, seller_id, order_id }) => {
      const delay = byParcel.get(parcel_id);
      if (!delay) return [];
      const data = { stage: delay.stage, days: delay.limit_days, owned: delay.owner_id !== null };
      return [
        { name: 'tracking.delayed', sellerId: seller_id, orderId: order_id, subjectId: parcel_id, data, at: now },
      ];
    }),
  );
}

/** Creates all new delays, each once, and notifies seller and responsible user. */
export async function noticeDelaysAt({ db, pool }: Pick<Services, 'db' | 'pool'>, now: Date): Promise<void> {
  await endGone(db, now);
  const rules = await rulesNow(db);
  const since = new Date(now.getTime() - (shortestLimit(rules) + 1) * dayMs);
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const from: string = after;
    after = await transaction(pool, async (client) => {
      const tx = drizzle(client);
      const silent = await lockSilent(tx, since, from);
      const late = silent.flatMap((parcel): NewDelay[] => {
        const { id, seller_id, owner_id, tracking_status: status, labelled_at, tracking_at: last_event_at } = parcel;
        const delay = delayOf({ status, labelled_at, last_event_at, now }, parcel.country_code, rules);
        if (!delay) return [];
        const { stage, limitDays: limit_days } = delay;
        return [{ id: newId(), parcel_id: id, seller_id, stage, since: delay.since, limit_days, owner_id }];
      });
      if (late.length > 0) await keep(tx, late, now);
      return silent.length < portion ? undefined : silent.at(-1)?.id;
    });
  }
}

export const noticeDelays: Job = (_, services) => noticeDelaysAt(services, new Date());

const Ended = z.object({ seller_id: z.string(), parcel_id: z.string(), order_id: z.string() });
type Ended = z.output<typeof Ended>;

async function notifyEnded(db: Db, ended: readonly Ended[], now: Date): Promise<void> {
  await recordMany(
    db,
    ended.map(({ seller_id, parcel_id, order_id }) => ({
      name: 'tracking.delay-ended',
      sellerId: seller_id,
      orderId: order_id,
      subjectId: parcel_id,
      data: {},
      at: now,
    })),
  );
}

/** Ends delays of these parcels after newer events. In the caller's transaction, which holds the parcels' locks. */
export async function endDelays(db: Db, parcelIds: readonly string[], now: Date): Promise<void> {
  const rows = await query(db, Ended).all(sql`
    update parcel_delays d set ended_at = ${now} from parcels p
    where d.parcel_id = any(${sql.param([...parcelIds])}::uuid[]) and d.ended_at is null
      and p.seller_id = d.seller_id and p.id = d.parcel_id and p.tracking_at > d.since
    returning d.seller_id, d.parcel_id, p.order_id`);
  await notifyEnded(db, rows, now);
}

/** A parcel that was unpacked, cancelled or returned is no longer in transit. */
async function endGone(db: Db, now: Date): Promise<void> {
  const rows = await query(db, Ended).all(sql`
    update parcel_delays d set ended_at = ${now} from parcels p
    where d.ended_at is null and p.seller_id = d.seller_id and p.id = d.parcel_id and not p.status = ${anyOf(parcelsUnderWay)}
    returning d.seller_id, d.parcel_id, p.order_id`);
  await notifyEnded(db, rows, now);
}
