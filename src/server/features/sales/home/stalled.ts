import { sql, type SQL } from 'drizzle-orm';
import { stalledAfterHours, stallStages, type StallStage } from '#domain/sales/home/stages.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { viewConditions } from '../orders/views.ts';

const shown = 3;

type Stage = {
  /** The rows that stand in it. */
  readonly from: SQL;
  readonly is: SQL;
  readonly since: SQL;
  readonly seller: SQL;
  readonly orderId: SQL;
};

const inHouse = (statuses: string, since: string): Stage => ({
  from: sql`parcels p`,
  is: sql.raw(`p.status in (${statuses})`),
  since: sql.raw(since),
  seller: sql`p.seller_id`,
  orderId: sql`p.order_id`,
});

/** Where each stage is read, and since when its rows stand there. All by indexes of what is under way. */
const stages: Readonly<Record<StallStage, Stage>> = {
  to_process: {
    from: sql`orders o`,
    is: sql.raw(viewConditions.to_process.join(' and ')),
    since: sql`o.created_at`,
    seller: sql`o.seller_id`,
    orderId: sql`o.id`,
  },
  buying: inHouse(`'waiting'`, 'p.created_at'),
  packing: inHouse(`'ready', 'packing'`, 'p.updated_at'),
  deciding: inHouse(`'conflict'`, 'p.updated_at'),
  handing_over: inHouse(`'packed'`, 'coalesce(p.labelled_at, p.updated_at)'),
  travelling: { ...inHouse('', 'coalesce(p.tracking_at, p.shipped_at)'), is: sql`p.status = 'shipped'` },
};

type Found = {
  stage: StallStage;
  count: number;
  oldest: { order_id: string; order_number: string; since: string }[];
};

const hourMs = 3_600_000;

/** Orders that have not moved for longer than their stage allows, with those that stand the longest. */
export async function stalledOrders(db: Db, scope: Scope, now: Date) {
  // Counted in indexes alone; orders are opened for the few that are shown.
  const looks = stallStages.map((stage) => {
    const { from, is, since, seller, orderId } = stages[stage];
    const before = new Date(now.getTime() - stalledAfterHours[stage] * hourMs);
    const rows = sql`from ${from} where ${is} and ${since} < ${before} and ${sellerScope(scope, seller)}`;
    return sql`select ${stage}::text as stage, (select count(*)::int ${rows}) as count,
      coalesce((select json_agg(json_build_object('order_id', o.id, 'order_number', o.order_number, 'since', x.since)
          order by x.since)
        from (select ${orderId} as id, ${since} as since ${rows} order by ${since} limit ${shown}) x
          join orders o on o.id = x.id), '[]') as oldest`;
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
