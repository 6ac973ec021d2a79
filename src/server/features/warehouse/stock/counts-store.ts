import { sql, type SQL } from 'drizzle-orm';
import type { CountStatus } from '#domain/warehouse/stock/count.ts';
import type { Db } from '../../../core/http/context.ts';

type Place = { readonly warehouseId: string; readonly locationCode: string };

export type NewCount = Place & {
  readonly id: string;
  readonly status: 'booked' | 'waiting';
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

/** What nobody decided about yet is answered by a newer count of the same place. */
export async function replaceWaiting(db: Db, { warehouseId, locationCode }: Place, now: Date): Promise<void> {
  await db.execute(sql`
    update stock_counts set status = 'replaced', decided_at = ${now}
    where warehouse_id = ${warehouseId} and location_code = ${locationCode} and status = 'waiting'`);
}

export type CountRow = {
  id: string;
  warehouse_id: string;
  warehouse: string;
  location_code: string;
  status: CountStatus;
  counted_by: string;
  counted_by_id: string;
  counted_at: Date;
  device_id: string;
  decided_by: string | null;
  decided_at: Date | null;
  note: string;
};

const counts = (where: SQL, rest: SQL = sql``) => sql`
  select c.id, c.warehouse_id, w.code as warehouse, c.location_code, c.status, u.name as counted_by,
    c.counted_by as counted_by_id, c.counted_at, c.device_id, d.name as decided_by, c.decided_at, c.note
  from stock_counts c join warehouses w on w.id = c.warehouse_id join users u on u.id = c.counted_by
    left join users d on d.id = c.decided_by
  where ${where} ${rest}`;

export async function findCount(db: Db, id: string): Promise<CountRow | null> {
  const { rows } = await db.execute<CountRow>(counts(sql`c.id = ${id}`));
  return rows[0] ?? null;
}

export async function lockCount(db: Db, id: string): Promise<CountRow | null> {
  const { rows } = await db.execute<CountRow>(counts(sql`c.id = ${id}`, sql`for update of c`));
  return rows[0] ?? null;
}

type Filter = { readonly page: number; readonly size: number; readonly statuses: readonly CountStatus[] };

/** Those that wait first, then the newest. */
export async function listCounts(db: Db, { page, size, statuses }: Filter) {
  const of = sql`c.status = any(${sql.param([...statuses])}::text[])`;
  const { rows } = await db.execute<CountRow>(
    counts(
      of,
      sql`order by c.status = 'waiting' desc, c.created_at desc, c.id desc limit ${size} offset ${(page - 1) * size}`,
    ),
  );
  const counted = await db.execute<{ count: number; waiting: number }>(sql`
    select count(*) filter (where ${of}) as count, count(*) filter (where c.status = 'waiting') as waiting from stock_counts c`);
  return { rows, ...(counted.rows[0] ?? { count: 0, waiting: 0 }) };
}

export type CountLineRow = {
  count_id: string;
  variant_id: string;
  variant_code: string;
  sku: string;
  title: string;
  title_cn: string;
  image: string;
  expected: number;
  counted: number;
};

export async function linesOfCounts(db: Db, ids: readonly string[]): Promise<CountLineRow[]> {
  const { rows } = await db.execute<CountLineRow>(sql`
    select l.count_id, l.variant_id, v.variant_code, v.sku, v.title, v.title_cn, v.image, l.expected, l.counted
    from stock_count_lines l join variants v on v.id = l.variant_id
    where l.count_id = any(${sql.param([...ids])}::uuid[])
    order by abs(l.counted - l.expected) desc, v.variant_code`);
  return rows;
}

type Decision = { readonly status: CountStatus; readonly by: string; readonly note: string; readonly at: Date };

export async function decideRow(db: Db, id: string, { status, by, note, at }: Decision): Promise<void> {
  await db.execute(sql`
    update stock_counts set status = ${status}, decided_by = ${by}, note = ${note}, decided_at = ${at} where id = ${id}`);
}
