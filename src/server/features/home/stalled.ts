import { sql, type SQL } from 'drizzle-orm';
import { stalledAfterHours, stallStages, type StallStage } from '#domain/home/stages.ts';
import type { Scope } from '#domain/permissions/can.ts';
import { within } from '../../db/scope.ts';
import type { Db } from '../../http/context.ts';
import { viewConditions } from '../orders/views.ts';

const shown = 3;

const inHouse = (statuses: string, since: string) => ({
  from: sql`parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id`,
  is: sql.raw(`p.status in (${statuses})`),
  since: sql.raw(since),
  seller: sql`p.seller_id`,
});

/** Where each stage is read: the rows that stand in it, and since when. All by indexes of what is under way. */
const stages: Readonly<Record<StallStage, { from: SQL; is: SQL; since: SQL; seller: SQL }>> = {
  to_process: {
    from: sql`orders o`,
    is: sql.raw(viewConditions.to_process.join(' and ')),
    since: sql`o.created_at`,
    seller: sql`o.seller_id`,
  },
  buying: inHouse(`'waiting'`, 'p.created_at'),
  packing: inHouse(`'ready', 'packing'`, 'p.updated_at'),
  deciding: inHouse(`'conflict'`, 'p.updated_at'),
  handing_over: inHouse(`'packed'`, 'coalesce(p.labelled_at, p.updated_at)'),
  travelling: inHouse(`'shipped'`, 'coalesce(p.tracking_at, p.shipped_at)'),
};

type Found = {
  stage: StallStage;
  count: number;
  oldest: { order_id: string; order_number: string; since: string }[];
};

const hourMs = 3_600_000;

/** Orders that have not moved for longer than their stage allows, with those that stand the longest. */
export async function stalledOrders(db: Db, scope: Scope, now: Date) {
  const looks = stallStages.map((stage) => {
    const { from, is, since, seller } = stages[stage];
    const before = new Date(now.getTime() - stalledAfterHours[stage] * hourMs);
    return sql`select ${stage}::text as stage, count(*)::int as count,
      coalesce((array_agg(json_build_object('order_id', x.id, 'order_number', x.order_number, 'since', x.since)
        order by x.since))[1:${sql.raw(String(shown))}], '{}') as oldest
      from (select o.id, o.order_number, ${since} as since from ${from}
        where ${is} and ${since} < ${before} and ${within(scope, seller)}) x`;
  });
  const { rows } = await db.execute<Found>(sql.join(looks, sql` union all `));
  return stallStages.map((stage) => {
    const { count, oldest } = rows.find((row) => row.stage === stage) ?? { count: 0, oldest: [] };
    return {
      stage,
      after_hours: stalledAfterHours[stage],
      count,
      oldest: oldest.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
    };
  });
}
