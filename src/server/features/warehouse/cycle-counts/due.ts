import { z } from 'zod';
import { daysBetweenCounts, stockClasses } from '#domain/warehouse/cycle-counts/classes.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const DueRow = z.object({
  place: z.string(),
  count_class: z.enum(stockClasses),
  counted_at: z.date().nullable(),
  is_doubted: z.boolean(),
});

/** One screen of work; the next ones follow when these are counted. */
const max = 60;

const intervals = JSON.stringify(stockClasses.map((name) => ({ name, days: daysBetweenCounts[name] })));

/** The locations to count: doubted ones first, then by class and by how long ago they were counted. */
export const dueCounts = (db: Db, warehouseId: string, now: Date) =>
  query(db, DueRow).all(sql`
    select * from (
      (select l.code as place, coalesce(l.count_class, 'C') as count_class, l.counted_at, true as is_doubted
       from stock_doubts d join locations l on l.warehouse_id = d.warehouse_id and l.code = d.location_code
       where d.warehouse_id = ${warehouseId} and d.counted_at is null and l.closed_at is null
       group by l.warehouse_id, l.code order by min(d.raised_at) limit ${max})
      union all
      (select l.code, l.count_class, l.counted_at, false
       from locations l join jsonb_to_recordset(${intervals}::jsonb) as c(name text, days int) on c.name = l.count_class
       where l.warehouse_id = ${warehouseId} and l.closed_at is null and l.kind not in ('tray', 'tote')
         and (l.counted_at is null or l.counted_at <= ${now}::timestamptz - make_interval(days => c.days))
         and not exists (select 1 from stock_doubts d
           where d.warehouse_id = l.warehouse_id and d.location_code = l.code and d.counted_at is null)
       order by l.count_class, l.counted_at nulls first, l.code limit ${max})) due
    order by is_doubted desc, count_class, counted_at nulls first, place limit ${max}`);

type Doubt = {
  readonly warehouseId: string;
  readonly locationCode: string;
  readonly variantId: string;
  readonly raisedBy: string;
  readonly at: Date;
};

/** A location where goods were not found: it is counted next. One open doubt per location and item is enough. */
export async function raiseDoubt(db: Db, { warehouseId, locationCode, variantId, raisedBy, at }: Doubt): Promise<void> {
  if (locationCode === '') return;
  await db.execute(sql`
    insert into stock_doubts (id, warehouse_id, location_code, variant_id, raised_by, raised_at)
    values (gen_random_uuid(), ${warehouseId}, ${locationCode}, ${variantId}, ${raisedBy}, ${at})
    on conflict (warehouse_id, location_code, variant_id) where counted_at is null do nothing`);
}

/** A location was counted: earlier doubts about it are answered. */
export async function placeCounted(db: Db, warehouseId: string, locationCode: string, at: Date): Promise<void> {
  await db.execute(sql`
    update stock_doubts set counted_at = ${at}
    where warehouse_id = ${warehouseId} and location_code = ${locationCode} and counted_at is null and raised_at <= ${at}`);
  await db.execute(sql`
    update locations set counted_at = greatest(coalesce(counted_at, ${at}::timestamptz), ${at}::timestamptz)
    where warehouse_id = ${warehouseId} and code = ${locationCode}`);
}
