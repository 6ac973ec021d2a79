import { z } from 'zod';
import { quarantineStatuses, type QuarantineStatus } from '#domain/warehouse/quarantine/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export const QuarantineRow = z.object({
  id: z.string(),
  warehouse_id: z.string(),
  warehouse: z.string(),
  variant_id: z.string(),
  variant_code: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  location_code: z.string(),
  from_code: z.string(),
  owner_id: z.string().nullable(),
  owner: z.string().nullable(),
  quantity: z.number(),
  reason: z.string(),
  photos: z.array(z.string()),
  status: z.enum(quarantineStatuses),
  reported_by: z.string(),
  reported_at: z.date(),
  released_to: z.string(),
  note: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.date().nullable(),
  value_fen: z.number(),
});
export type QuarantineRow = z.output<typeof QuarantineRow>;

/** Quarantines `q`, with the value of their pieces at the average. */
const quarantines = (which: SQL) => sql`
  select q.id, q.warehouse_id, w.code as warehouse, q.variant_id, v.variant_code, v.title as product_title,
    v.title_cn as product_title_cn, v.image, q.location_code, q.from_code, q.owner_id, o.name as owner, q.quantity, q.reason, q.photos, q.status,
    u.name as reported_by, q.reported_at, q.released_to, q.note, d.name as decided_by, q.decided_at,
    case when coalesce(t.on_hand, 0) > 0 then round(t.value_fen::numeric * q.quantity / t.on_hand)::bigint else 0 end as value_fen
  from (${which}) q join warehouses w on w.id = q.warehouse_id join variants v on v.id = q.variant_id
    join users u on u.id = q.reported_by left join users d on d.id = q.decided_by left join users o on o.id = q.owner_id
    left join stock_totals t on t.warehouse_id = q.warehouse_id and t.variant_id = q.variant_id
  order by q.reported_at desc, q.id desc`;

type Filter = { readonly page: number; readonly size: number; readonly statuses: readonly QuarantineStatus[] };

export async function listQuarantine(db: Db, { page, size, statuses }: Filter) {
  const where = sql`status = any(${sql.param([...statuses])}::text[])`;
  const rows = await query(db, QuarantineRow).all(
    quarantines(sql`
      select * from stock_quarantine where ${where}
      order by reported_at desc, id desc limit ${size} offset ${(page - 1) * size}`),
  );
  const counted = await query(db, CountRow).first(
    sql`select count(*)::int as count from stock_quarantine where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

/** One; `locked` until the transaction ends. */
export async function findQuarantine(db: Db, id: string, locked = false): Promise<QuarantineRow | null> {
  if (locked) await db.execute(sql`select 1 from stock_quarantine where id = ${id} for update`);
  return query(db, QuarantineRow).first(quarantines(sql`select * from stock_quarantine where id = ${id}`));
}

const LeftRow = z.object({ left: z.number() });

/** How many of its pieces are still there: a count may have found fewer than were set aside. */
export async function piecesLeft(db: Db, row: QuarantineRow): Promise<number> {
  const found = await query(db, LeftRow).first(sql`
    select least(on_hand, reserved, ${row.quantity}::int) as left from stock_levels
    where warehouse_id = ${row.warehouse_id} and variant_id = ${row.variant_id} and location_code = ${row.location_code}`);
  return found?.left ?? 0;
}
