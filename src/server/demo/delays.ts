import { startingDelayLimits } from '#domain/platform/settings/delay-limits.ts';
import { parcelsUnderWay } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingUnseen, trackingEnded } from '#domain/shipping/tracking/tracking.ts';
import { sql } from '../core/db/sql.ts';
import type { Db } from '../core/http/context.ts';
import { userId } from './people.ts';
import { anyOf } from '../core/db/any-of.ts';

/** Every n-th delay is closed by the responsible salesperson. */
const everyClosed = 5;

/** Creates the delays the job would have detected: parcels of the demo world without news. */
export async function fillDelays(db: Db, anchor: Date): Promise<void> {
  const { afterLabel, inTransit } = startingDelayLimits;
  const sales = userId('sales');
  await db.execute(sql`
    with silent as (
      select p.seller_id, p.id, case when w.weak then 'label' else 'transit' end as stage,
        coalesce(p.tracking_at, p.labelled_at) as since, case when w.weak then ${afterLabel}::int else ${inTransit}::int end as days
      from parcels p cross join lateral (select p.tracking_status = ${anyOf(trackingUnseen)} as weak) w
      where p.status = ${anyOf(parcelsUnderWay)} and not p.tracking_status = ${anyOf(trackingEnded)} and p.labelled_at is not null
    ), late as (
      select s.*, s.since + make_interval(days => s.days + 1) as noticed_at,
        row_number() over (order by s.since, s.id) % ${everyClosed} = 0 as is_closed,
        (select r.staff_id from staff_relations r where r.seller_id = s.seller_id and r.staff_id = ${sales}) as owner_id
      from silent s
    )
    insert into parcel_delays (seller_id, id, parcel_id, stage, since, limit_days, noticed_at, owner_id, ended_at, ended_by, reason)
    select seller_id, (left(h, 12) || '8' || substr(h, 14, 3) || 'a' || right(h, 15))::uuid, id, stage, since, days, noticed_at,
      owner_id, case when is_closed then least(noticed_at + interval '20 hours', ${anchor}) end,
      case when is_closed then ${sales}::uuid end,
      case when is_closed then 'The carrier found it at its hub and sends it on.' else '' end
    from late cross join lateral md5('delay ' || id::text) as h where noticed_at < ${anchor}`);
}
