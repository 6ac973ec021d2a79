import { sql, type SQL } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import type { NewCountStatus } from '#domain/warehouse/stock/count.ts';
import { countStatuses, type CountStatus, countStatus } from '#domain/warehouse/stock/count.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../../core/http/context.ts';

type Place = { readonly warehouseId: string; readonly locationCode: string };

export type NewCount = Place & {
  readonly id: string;
  readonly status: NewCountStatus;
  readonly countedBy: string;
  readonly countedAt: Date;
  readonly deviceId: string;
  readonly lines: readonly { readonly variantId: string; readonly expected: number; readonly counted: number }[];
};

export async function insertCount(db: Db, count: NewCount, now: Date): Promise<void> {
  await db.execute(sql`
    insert into stock_counts (id, warehouse_id, location_code, status, counted_by, counted_at, device_id, created_at)
    values (${count.id}, ${count.warehouseId}, ${count.locationCode}, ${count.status}, ${count.countedBy}, ${count.countedAt},
      ${count.deviceId}, ${now})`);
  await db.execute(sql`
    insert into stock_count_lines (count_id, variant_id, expected, counted)
    select ${count.id}::uuid, "variantId", expected, counted
    from jsonb_to_recordset(${JSON.stringify(count.lines)}::jsonb) as l("variantId" uuid, expected int, counted int)`);
}

/** A newer count replaces undecided ones of the same location. */
export async function replaceWaiting(db: Db, { warehouseId, locationCode }: Place, now: Date): Promise<void> {
  await db.execute(sql`
    update stock_counts set status = ${countStatus.replaced}, decided_at = ${now}
    where warehouse_id = ${warehouseId} and location_code = ${locationCode} and status = ${countStatus.waiting}`);
}

const CountSince = z.object({ id: z.string(), status: z.enum(countStatuses) });

/** A count of a location since then that has corrected the stock, or else one that may; null: none. */
export const countSince = (db: Db, { warehouseId, locationCode }: Place, since: Date) =>
  query(db, CountSince).first(sql`
    select id, status from stock_counts
    where warehouse_id = ${warehouseId} and location_code = ${locationCode} and counted_at > ${since}
      and status in (${countStatus.booked}, ${countStatus.confirmed}, ${countStatus.waiting})
    order by status = ${countStatus.waiting}, counted_at limit 1`);

/** Pieces that were missing at a count left the stock before it was decided. */
export const expectFewer = (db: Db, countId: string, variantId: string, pieces: number) =>
  db.execute(sql`
    update stock_count_lines set expected = greatest(0, expected - ${pieces}::int)
    where count_id = ${countId} and variant_id = ${variantId}`);

export const CountRow = z.object({
  id: z.string(),
  warehouse_id: z.string(),
  warehouse: z.string(),
  location_code: z.string(),
  status: z.enum(countStatuses),
  counted_by: z.string(),
  counted_by_id: z.string(),
  counted_at: z.date(),
  device_id: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.date().nullable(),
  note: z.string(),
});
export type CountRow = z.output<typeof CountRow>;

const counts = (where: SQL, rest: SQL = sql``) => sql`
  select c.id, c.warehouse_id, w.code as warehouse, c.location_code, c.status, u.name as counted_by,
    c.counted_by as counted_by_id, c.counted_at, c.device_id, d.name as decided_by, c.decided_at, c.note
  from stock_counts c join warehouses w on w.id = c.warehouse_id join users u on u.id = c.counted_by
    left join users d on d.id = c.decided_by
  where ${where} ${rest}`;

export async function findCount(db: Db, id: string): Promise<CountRow | null> {
  return query(db, CountRow).first(counts(sql`c.id = ${id}`));
}

export async function lockCount(db: Db, id: string): Promise<CountRow | null> {
  return query(db, CountRow).first(counts(sql`c.id = ${id}`, sql`for update of c`));
}

type Filter = { readonly page: number; readonly size: number; readonly statuses: readonly CountStatus[] };

const CountedWaiting = z.object({ count: z.number(), waiting: z.number() });

/** Waiting ones first, then the newest. */
export async function listCounts(db: Db, { page, size, statuses }: Filter) {
  const of = sql`c.status = any(${sql.param([...statuses])}::text[])`;
  const rows = await query(db, CountRow).all(
    counts(
      of,
      sql`order by c.status = ${countStatus.waiting} desc, c.created_at desc, c.id desc limit ${size} offset ${(page - 1) * size}`,
    ),
  );
  const counted = await query(db, CountedWaiting).first(sql`
    select count(*) filter (where ${of}) as count, count(*) filter (where c.status = ${countStatus.waiting}) as waiting from stock_counts c`);
  return { rows, ...(counted ?? { count: 0, waiting: 0 }) };
}

export const CountLineRow = z.object({
  count_id: z.string(),
  variant_id: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  expected: z.number(),
  counted: z.number(),
});
export type CountLineRow = z.output<typeof CountLineRow>;

export async function linesOfCounts(db: Db, ids: readonly string[]): Promise<CountLineRow[]> {
  return query(db, CountLineRow).all(sql`
    select l.count_id, l.variant_id, v.variant_code, v.sku, v.title, v.title_cn, v.image, l.expected, l.counted
    from stock_count_lines l join variants v on v.id = l.variant_id
    where l.count_id = any(${sql.param([...ids])}::uuid[])
    order by abs(l.counted - l.expected) desc, v.variant_code`);
}

type Decision = { readonly status: CountStatus; readonly by: string; readonly note: string; readonly at: Date };

export async function decideRow(db: Db, id: string, { status, by, note, at }: Decision): Promise<void> {
  await db.execute(sql`
    update stock_counts set status = ${status}, decided_by = ${by}, note = ${note}, decided_at = ${at} where id = ${id}`);
}
