import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { dayState } from '#domain/sales/stores/connection.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { dayOf, daysUntil, nextDayOf } from './pull/pull-cursor.ts';

/** Stores the number of the shop's orders per day. */
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

export const Day = z.object({
  day: z.string(),
  shop_count: z.number().nullable(),
  our_count: z.number(),
  counted_at: z.date().nullable(),
});
export type Day = z.output<typeof Day>;
type Store = { readonly store_id: string; readonly seller_id: string };

/**
 * The shop's orders of the last 60 days (UTC) against ours, newest first. Orders after the comparison are not counted
 * as differences; resends and orders from the cart are unknown to the shop.
 */
export async function compareDays(db: Db, { store_id, seller_id }: Store, now: Date): Promise<Day[]> {
  const days = daysUntil(now);
  const [newest = '', oldest = newest] = [days[0], days.at(-1)];
  return query(db, Day).all(sql`
    select d.day, c.shop_count, coalesce(o.count, 0)::int as our_count, c.counted_at
    from unnest(${sql.param(days)}::date[]) as d(day)
      left join store_days c on c.store_id = ${store_id} and c.day = d.day
      left join (select (created_at at time zone 'UTC')::date as day, count(*) as count from orders
        where seller_id = ${seller_id} and store_id = ${store_id} and resend_of is null and checkout_id is null
          and created_at >= ${dayOf(oldest)} and created_at < ${nextDayOf(newest)} group by 1) o on o.day = d.day
    order by d.day desc`);
}

/** Records a complete comparison when all 60 days are equal. */
export async function proveComplete(db: Db, store: Store, now: Date): Promise<void> {
  const days = await compareDays(db, store, now);
  if (days.some((day) => dayState(day.shop_count, day.our_count) !== 'same')) return;
  await db.execute(sql`update store_connections set last_complete_at = ${now} where store_id = ${store.store_id}`);
}
