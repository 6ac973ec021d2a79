import { z } from 'zod';
import { parcelStatus, parcelStatuses, parcelsToPick } from '#domain/shipping/shipping/parcel-status.ts';
import { openPickBatches, pickBatchStatus, pickBatchStatuses } from '#domain/warehouse/picking/status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { literals } from '../../../core/db/literals.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { piecesAt } from '../stock/pieces-at.ts';

const BatchRow = z.object({
  id: z.string(),
  warehouse_id: z.string(),
  status: z.enum(pickBatchStatuses),
  picker_id: z.string(),
  opened_at: z.date(),
});
export type BatchRow = z.output<typeof BatchRow>;

const batchesWhere = (where: SQL) => sql`
  select id, warehouse_id, status, picker_id, opened_at from pick_batches where ${where}`;

/** Locked until the transaction ends. */
export const lockBatchRow = (db: Db, id: string): Promise<BatchRow | null> =>
  query(db, BatchRow).first(batchesWhere(sql`id = ${id} for update`));

export const batchOf = (db: Db, warehouseId: string, userId: string): Promise<BatchRow | null> =>
  query(db, BatchRow).first(
    batchesWhere(sql`picker_id = ${userId} and status = ${pickBatchStatus.open} and warehouse_id = ${warehouseId}`),
  );

const ParcelInBatch = z.object({
  parcel_id: z.string(),
  waybill: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  status: z.enum(parcelStatuses),
  totes: z.array(z.string()),
});

const TaskRow = z.object({
  task_id: z.string(),
  batch_id: z.string(),
  warehouse_id: z.string(),
  parcel_id: z.string(),
  line_id: z.string(),
  /** Of the line, which may be in the parcel of another order; null: its line is no more. */
  order_id: z.string().nullable(),
  variant_id: z.string(),
  location_code: z.string(),
  quantity: z.number(),
  picked: z.number(),
  short: z.boolean(),
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
});
export type TaskRow = z.output<typeof TaskRow>;

/** A task whose line left the order, or takes fewer units now, has fewer to pick. */
const tasksWhere = (where: SQL) => sql`
  select t.id as task_id, t.batch_id, t.warehouse_id, t.parcel_id, t.line_id, ol.order_id, t.variant_id, t.location_code,
    least(t.quantity, t.picked + greatest(0, coalesce(l.quantity - l.picked, 0)))::int as quantity, t.picked,
    t.short_at is not null as short, v.variant_code, v.sku, v.title as product_title, v.title_cn as product_title_cn, v.image
  from pick_tasks t join variants v on v.id = t.variant_id
    left join parcel_lines l on l.seller_id = t.seller_id and l.id = t.line_id
    left join order_lines ol on ol.seller_id = l.seller_id and ol.id = l.order_line_id
  where ${where} order by t.id`;

export const tasksOfParcel = (db: Db, batchId: string, parcelId: string): Promise<TaskRow[]> =>
  query(db, TaskRow).all(tasksWhere(sql`t.batch_id = ${batchId} and t.parcel_id = ${parcelId}`));

export const taskById = (db: Db, id: string, parcelId: string): Promise<TaskRow | null> =>
  query(db, TaskRow).first(tasksWhere(sql`t.id = ${id} and t.parcel_id = ${parcelId}`));

/** The wire format. */
export const presentTask = ({ batch_id: _, warehouse_id: __, variant_id: ___, order_id: ____, ...task }: TaskRow) =>
  task;

export async function presentBatch(db: Db, batch: BatchRow) {
  const parcels = await query(db, ParcelInBatch).all(sql`
    select p.id as parcel_id, p.waybill, o.order_number, o.country_code, p.status, p.totes
    from pick_parcels b join parcels p on p.seller_id = b.seller_id and p.id = b.parcel_id
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where b.batch_id = ${batch.id} order by b.position`);
  const tasks = await query(db, TaskRow).all(tasksWhere(sql`t.batch_id = ${batch.id}`));
  return {
    _id: batch.id,
    opened_at: batch.opened_at.toISOString(),
    parcels: parcels.map(({ status, ...parcel }) => ({
      ...parcel,
      is_open: parcelsToPick.includes(status),
      is_cancelled: status === parcelStatus.cancelled,
    })),
    tasks: tasks.map(presentTask),
    places: await piecesAt(
      db,
      batch.warehouse_id,
      tasks.map((task) => task.location_code),
    ),
  };
}

const Progress = z.object({
  id: z.string(),
  warehouse: z.string(),
  status: z.enum(pickBatchStatuses),
  picker: z.string(),
  opened_at: z.date(),
  changed_at: z.date(),
  parcels: z.number(),
  picked: z.number(),
  units: z.number(),
  short: z.number(),
  totes: z.array(z.string()),
});
export type Progress = z.output<typeof Progress>;

const progressOf = (which: SQL) => sql`
  select b.id, w.code as warehouse, b.status, u.name as picker, b.opened_at, b.changed_at,
    (select count(*)::int from pick_parcels pp where pp.batch_id = b.id) as parcels,
    coalesce(t.picked, 0)::int as picked, coalesce(t.units, 0)::int as units, coalesce(t.short, 0)::int as short,
    coalesce((select array_agg(distinct tote order by tote) from pick_parcels pp
      join parcels p on p.seller_id = pp.seller_id and p.id = pp.parcel_id, unnest(p.totes) tote
      where pp.batch_id = b.id), '{}') as totes
  from (${which}) b join warehouses w on w.id = b.warehouse_id join users u on u.id = b.picker_id
    left join lateral (select sum(picked) as picked, sum(quantity) as units,
      sum(quantity - picked) filter (where short_at is not null) as short
      from pick_tasks where batch_id = b.id) t on true
  order by b.opened_at desc, b.id desc`;

export const waitingBatches = (db: Db, warehouseId: string): Promise<Progress[]> =>
  query(db, Progress).all(
    progressOf(sql`
      select * from pick_batches where warehouse_id = ${warehouseId} and status in ${sql.raw(literals(openPickBatches))}
        and status = ${pickBatchStatus.waiting} order by opened_at limit 50`),
  );

type Filter = {
  readonly page: number;
  readonly size: number;
  readonly statuses: readonly (typeof pickBatchStatuses)[number][];
};

export async function listBatches(db: Db, { page, size, statuses }: Filter) {
  const where = sql`status = ${anyOf(statuses)}`;
  const rows = await query(db, Progress).all(
    progressOf(sql`
      select * from pick_batches where ${where}
      order by opened_at desc, id desc limit ${size} offset ${(page - 1) * size}`),
  );
  const counted = await query(db, z.object({ count: z.number() })).first(
    sql`select count(*)::int as count from pick_batches where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export const batchProgress = (db: Db, id: string): Promise<Progress | null> =>
  query(db, Progress).first(progressOf(sql`select * from pick_batches where id = ${id}`));

export const presentProgress = ({ id, opened_at: openedAt, changed_at: changedAt, ...row }: Progress) => ({
  ...row,
  _id: id,
  opened_at: openedAt.toISOString(),
  changed_at: changedAt.toISOString(),
});

type Change = { readonly status: (typeof pickBatchStatuses)[number]; readonly pickerId?: string; readonly now: Date };

/** Changes the status of a locked batch; when it is over, its parcels may be collected again. */
export async function changeBatch(db: Db, id: string, { status, pickerId, now }: Change): Promise<void> {
  await db.execute(sql`
    update pick_batches set status = ${status}, picker_id = coalesce(${pickerId ?? null}::uuid, picker_id), changed_at = ${now}
    where id = ${id}`);
  if (!openPickBatches.includes(status))
    await db.execute(sql`update pick_parcels set is_open = false where batch_id = ${id}`);
}
