import { sql } from 'drizzle-orm';
import { dayState } from '#domain/sales/stores/connection.ts';
import type { Db } from '../../../core/http/context.ts';
import { dayOf, daysUntil, nextDayOf } from './pull/pull-cursor.ts';

/** Writes down how many orders a shop has of each of these days. */
export async function saveDays(
  db: Db,
  storeId: string,
  counted: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  if (counted.size === 0) return;
  const rows = [...counted].map(([day, count]) => ({ day, count }));
  await db.execute(sql`
    insert into store_days (store_id, day, shop_count, counted_at)
    select ${storeId}, day, count, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(day date, count integer)
    on conflict (store_id, day) do update set shop_count = excluded.shop_count, counted_at = excluded.counted_at`);
}

export type Day = { day: string; shop_count: number | null; our_count: number; counted_at: Date | null };
type Store = { readonly store_id: string; readonly seller_id: string };

/**
 * The shop's orders of the last 60 days (UTC) against ours, newest first. What came after a day was counted is not held
 * against it; what we send again by ourselves the shop does not know.
 */
export async function compareDays(db: Db, { store_id, seller_id }: Store, now: Date): Promise<Day[]> {
  const days = daysUntil(now);
  const [newest = '', oldest = newest] = [days[0], days.at(-1)];
  const { rows } = await db.execute<Day>(sql`
    select d.day, c.shop_count, coalesce(o.count, 0)::int as our_count, c.counted_at
    from unnest(${sql.param(days)}::date[]) as d(day)
      left join store_days c on c.store_id = ${store_id} and c.day = d.day
      left join (select (created_at at time zone 'UTC')::date as day, count(*) as count from orders
        where seller_id = ${seller_id} and store_id = ${store_id} and resend_of is null
          and created_at >= ${dayOf(oldest)} and created_at < ${nextDayOf(newest)} group by 1) o on o.day = d.day
    order by d.day desc`);
  return rows;
}

/** Remembers that all 60 days were the same here and there, if they were. */
export async function proveComplete(db: Db, store: Store, now: Date): Promise<void> {
  const days = await compareDays(db, store, now);
  if (days.some((day) => dayState(day.shop_count, day.our_count) !== 'same')) return;
  await db.execute(sql`update store_connections set last_complete_at = ${now} where store_id = ${store.store_id}`);
}
