import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { lateAfterHours, parcelStages, type ParcelStage } from '#domain/sales/home/stages.ts';
import { parcelsToPack, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { purchaseLinesUnderWay, purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { ofStore } from './narrow.ts';

const Found = z.object({ stage: z.enum(parcelStages), count: z.int(), late: z.int() });

const hourMs = 3_600_000;

/** Parcels by stage, and how many are late. A parcel waits for its slowest line. All by indexes of open parcels. */
export async function parcelsByStage(db: Db, scope: Scope, storeId: string | undefined, now: Date) {
  const inScope = sql`${sellerScope(scope, sql`p.seller_id`)} and ${ofStore(storeId, sql`p.seller_id`, sql`p.order_id`)}`;
  const before = (stage: keyof typeof lateAfterHours) => new Date(now.getTime() - lateAfterHours[stage] * hourMs);
  const delayed = (status: ParcelStatus) => sql`
    (select count(*)::int from parcel_delays d join parcels p on p.seller_id = d.seller_id and p.id = d.parcel_id
      where d.ended_at is null and p.status = ${status} and ${inScope})`;
  const rows = await query(db, Found).all(sql`
    with awaited as (
      select p.created_at as since, coalesce(b.to_buy, false) as to_buy, coalesce(b.under_way, false) as under_way
      from parcels p left join lateral (
        select bool_or(l.status = ${purchaseLineStatus.open}) as to_buy, bool_or(l.status = ${anyOf(purchaseLinesUnderWay)}) as under_way
        from parcel_lines pl join purchase_lines l on l.seller_id = pl.seller_id and l.order_line_id = pl.order_line_id
        where pl.seller_id = p.seller_id and pl.parcel_id = p.id) b on true
      where p.status = ${parcelStatus.waiting} and ${inScope})
    select 'to_buy' as stage, count(*)::int as count,
      (count(*) filter (where since < ${before('to_buy')}))::int as late from awaited where to_buy
    union all select 'from_factory', count(*)::int,
      (count(*) filter (where since < ${before('from_factory')}))::int from awaited where under_way and not to_buy
    union all select 'received', count(*)::int,
      (count(*) filter (where since < ${before('received')}))::int from awaited where not under_way and not to_buy
    union all select 'to_pack', count(*)::int, (count(*) filter (where p.updated_at < ${before('to_pack')}))::int
      from parcels p where p.status = ${anyOf(parcelsToPack)} and ${inScope}
    union all select 'deciding', count(*)::int, (count(*) filter (where p.updated_at < ${before('deciding')}))::int
      from parcels p where p.status = ${parcelStatus.conflict} and ${inScope}
    union all select 'packed', count(*)::int, ${delayed(parcelStatus.packed)} from parcels p where p.status = ${parcelStatus.packed} and ${inScope}
    union all select 'on_the_way', count(*)::int, ${delayed(parcelStatus.shipped)} from parcels p where p.status = ${parcelStatus.shipped} and ${inScope}`);
  const found = new Map<ParcelStage, z.output<typeof Found>>(rows.map((row) => [row.stage, row]));
  return parcelStages.map((stage) => found.get(stage) ?? { stage, count: 0, late: 0 });
}

const Waiting = z.object({
  order_id: z.string(),
  order_number: z.string(),
  location_code: z.string(),
  since: z.date(),
});

/** As many as there is room for next to the queues of an administrator. */
const shown = 8;

/** The parcels that wait longest to be packed, with the place of their first goods. */
export async function waitingLongest(db: Db, scope: Scope, storeId: string | undefined) {
  const rows = await query(db, Waiting).all(sql`
    select p.order_id, o.order_number, p.updated_at as since, coalesce((select l.location_code from parcel_lines l
      where l.seller_id = p.seller_id and l.parcel_id = p.id and l.location_code <> '' order by l.location_code limit 1), '') as location_code
    from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where p.status = ${anyOf(parcelsToPack)} and ${sellerScope(scope, sql`p.seller_id`)}
      and ${ofStore(storeId, sql`p.seller_id`, sql`p.order_id`)}
    order by p.updated_at, p.id limit ${shown}`);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
