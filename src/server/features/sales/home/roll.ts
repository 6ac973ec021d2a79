import { drizzle, sql, type SQL } from '../../../core/db/sql.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';

export const rollDaysJob = 'roll-days';

/** Max days per transaction, so that a large import does not block others for minutes. */
const portion = 500;

/** The UTC start of a day column. */
export const beginOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'UTC')`;

const isSale = sql`o.resend_of is null and o.checkout_id is null`;

/**
 * The daily totals of `orders o`. Orders cancelled by the shop are excluded; resends and orders from the cart are no
 * customer orders but have costs.
 */
export const orderSums = sql`
  count(*) filter (where ${isSale})::int as orders,
  coalesce(sum(o.unit_count) filter (where ${isSale}), 0)::int as units,
  coalesce(sum(o.income_base_minor), 0)::bigint as income_minor,
  coalesce(sum(o.cost_minor), 0)::bigint as cost_minor`;
export const orderCounts = sql`o.order_status <> ${orderStatus.cancelled}`;

type Days = { sellers: readonly string[]; days: readonly string[] };

const MarkedDay = z.object({ seller_id: z.string(), day: z.string() });

/** The next outdated days. Their marks are deleted in the transaction that writes the totals. */
async function claimMarks(db: Db): Promise<Days> {
  const rows = await query(db, MarkedDay).all(sql`
    with picked as (select distinct seller_id, day from day_marks limit ${portion}),
      taken as (delete from day_marks m using picked s where m.seller_id = s.seller_id and m.day = s.day)
    select seller_id, day::text as day from picked`);
  return { sellers: rows.map((row) => row.seller_id), days: rows.map((row) => row.day) };
}

async function writeSums(db: Db, { sellers, days }: Days): Promise<void> {
  const old = sql`unnest(${sql.param([...sellers])}::uuid[], ${sql.param([...days])}::date[]) as m(seller_id, day)`;
  await db.execute(sql`delete from order_days d using ${old} where d.seller_id = m.seller_id and d.day = m.day`);
  await db.execute(sql`delete from delivery_days d using ${old} where d.seller_id = m.seller_id and d.day = m.day`);
  // Day by day, using the seller's index: in one join the planner compares every order with every day.
  await db.execute(sql`
    insert into order_days (seller_id, day, orders, units, income_minor, cost_minor)
    select m.seller_id, m.day, x.orders, x.units, x.income_minor, x.cost_minor
    from ${old} cross join lateral (
      select count(*) as found, ${orderSums} from orders o where o.seller_id = m.seller_id and ${orderCounts}
        and o.created_at >= ${beginOf(sql`m.day`)} and o.created_at < ${beginOf(sql`m.day + 1`)}) x
    where x.found > 0`);
  await db.execute(sql`
    insert into delivery_days (seller_id, day, country_code, channel_id, took, parcels)
    select m.seller_id, m.day, x.country_code, x.channel_id, x.took, x.parcels
    from ${old} cross join lateral (
      select o.country_code, p.channel_id, ${tookDays} as took, count(*)::int as parcels
      from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      where p.seller_id = m.seller_id and p.shipped_at is not null
        and p.delivered_at >= ${beginOf(sql`m.day`)} and p.delivered_at < ${beginOf(sql`m.day + 1`)}
      group by 1, 2, 3) x`);
}

/** Whole days from shipping to delivery of `parcels p`; never negative, because clocks differ. */
export const tookDays = sql`greatest(0, floor(extract(epoch from p.delivered_at - p.shipped_at) / 86400))::int`;

/** Recomputes some outdated days; true while there may be more. Writes in the caller's transaction. */
export async function rollSomeDays(db: Db): Promise<boolean> {
  // Concurrent runs would compute the same day twice.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('roll days', 0))`);
  const marks = await claimMarks(db);
  if (marks.days.length > 0) await writeSums(db, marks);
  return marks.days.length === portion;
}

/** Recomputes all outdated days. */
export async function rollDays(pool: Pool): Promise<void> {
  while (await transaction(pool, (client) => rollSomeDays(drizzle(client)))) continue;
}

export const rollDaysNow: Job = async (_, { pool }) => rollDays(pool);
