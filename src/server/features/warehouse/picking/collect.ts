import { z } from 'zod';
import type { packCollect } from '#contract/warehouse/picking.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { piecesLeft, planTasks } from '#domain/warehouse/picking/plan.ts';
import { pickBatchStatus } from '#domain/warehouse/picking/status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { isUnique } from '../../../core/db/unique.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { reservedFor } from '../stock/levels.ts';
import { isFilled } from '../packing/parcel-rows.ts';
import { batchOf, presentBatch } from './store.ts';

type Choice = {
  readonly warehouseId: string;
  readonly zone?: string | undefined;
  readonly channelId?: string | undefined;
};

/** A line `l` of `parcels p` whose goods lie on a shelf. */
const isToPick = sql`l.seller_id = p.seller_id and l.parcel_id = p.id and l.picked < l.quantity
  and not exists (select 1 from locations lo where lo.warehouse_id = p.warehouse_id and lo.code = l.location_code and lo.kind = 'tray')`;

/** Parcels that wait to be picked and are in no batch. Goods at a doubted location wait for its count. */
const collectable = ({ warehouseId, zone, channelId }: Choice) => sql`
  select p.seller_id, p.id from parcels p
  where p.status = ${parcelStatus.ready} and p.warehouse_id = ${warehouseId}
    and ${channelId === undefined ? sql`true` : sql`p.channel_id = ${channelId}`}
    and exists (select 1 from parcel_lines l where ${isToPick})
    and not exists (select 1 from pick_parcels b where b.parcel_id = p.id and b.is_open)
    and not exists (select 1 from parcel_lines l join stock_doubts d on d.warehouse_id = p.warehouse_id
        and d.location_code = l.location_code and d.variant_id = l.variant_id and d.counted_at is null
      where l.seller_id = p.seller_id and l.parcel_id = p.id and l.picked < l.quantity)
    and ${
      zone === undefined
        ? sql`true`
        : sql`not exists (select 1 from parcel_lines l where ${isToPick}
      and not exists (select 1 from locations z where z.warehouse_id = p.warehouse_id and z.code = l.location_code and z.zone = ${zone}))`
    }`;

const Collected = z.object({ seller_id: z.string(), id: z.string() });
const CountRow = z.object({ count: z.number() });
const ZoneRow = z.object({ zone: z.string() });
const ChannelRow = z.object({ _id: z.string(), name: z.string() });
const ToteRow = z.object({ code: z.string(), parcel_id: z.string().nullable() });

/** What a phone shows before a walk, and needs during it. */
export async function pickWork(db: Db, warehouseId: string) {
  const waiting = sql`(${collectable({ warehouseId })} limit 500)`;
  const counted = await query(db, CountRow).first(sql`select count(*)::int as count from ${waiting} w`);
  const zones = await query(db, ZoneRow).all(sql`
    select distinct zone from locations
    where warehouse_id = ${warehouseId} and closed_at is null and kind in ('pick', 'bulk') and zone <> '' order by zone limit 60`);
  const channels = await query(db, ChannelRow).all(sql`
    select distinct c.id as _id, c.name from ${waiting} w join parcels p on p.seller_id = w.seller_id and p.id = w.id
      join channels c on c.id = p.channel_id order by c.name`);
  const totes = await query(db, ToteRow).all(sql`
    select lo.code, (select p.id from parcels p where p.warehouse_id = lo.warehouse_id and p.totes <> '{}'
      and p.totes @> array[lo.code] and ${isFilled} limit 1) as parcel_id
    from locations lo where lo.warehouse_id = ${warehouseId} and lo.kind = 'tote' and lo.closed_at is null
    order by lo.code limit 500`);
  return { parcels: counted?.count ?? 0, zones: zones.map(({ zone }) => zone), channels, totes };
}

/** Collects parcels for one walk, oldest paid first. Collections in a warehouse run one after the other. */
export const collect: Handler<typeof packCollect> = async ({ input, actor, db, now, emit, audit }) => {
  const { warehouse_id: warehouseId, parcels: max, zone, channel_id: channelId } = input;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pick ${warehouseId}`}, 0))`);
  const parcels = await query(db, Collected).all(sql`
    ${collectable({ warehouseId, zone, channelId })} order by p.created_at, p.id limit ${max} for update of p skip locked`);
  if (parcels.length === 0) return refuse('pick.nothing');
  const id = newId();
  const isMade = await isUnique(
    'pick_batches_picker',
    db.execute(sql`
      insert into pick_batches (id, warehouse_id, status, picker_id, opened_at, changed_at)
      values (${id}, ${warehouseId}, ${pickBatchStatus.open}, ${actor.userId}, ${now}, ${now})`),
  );
  if (!isMade) return refuse('pick.has-batch');
  const rows = parcels.map((parcel, position) => ({ seller_id: parcel.seller_id, parcel_id: parcel.id, position }));
  await db.execute(sql`
    insert into pick_parcels (batch_id, position, seller_id, parcel_id)
    select ${id}::uuid, position, seller_id, parcel_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, seller_id uuid, parcel_id uuid)`);
  await writeTasks(
    db,
    { id, warehouseId },
    parcels.map((parcel) => parcel.id),
  );
  audit({ subject: id, after: { parcels: parcels.length } });
  await emit({ name: 'stock.picking', subjectId: id, data: { status: pickBatchStatus.open }, at: now });
  const batch = await batchOf(db, warehouseId, actor.userId);
  if (!batch) throw new Error('the batch was not stored');
  return ok({ batch: await presentBatch(db, batch) });
};

const LineToPick = z.object({
  seller_id: z.string(),
  parcel_id: z.string(),
  line_id: z.string(),
  order_id: z.string(),
  variant_id: z.string(),
  location_code: z.string(),
  open: z.number(),
});
const PickedRow = z.object({
  order_id: z.string(),
  variant_id: z.string(),
  location_code: z.string(),
  quantity: z.number(),
});

async function writeTasks(
  db: Db,
  { id, warehouseId }: { readonly id: string; readonly warehouseId: string },
  parcelIds: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param([...parcelIds])}::uuid[]`;
  const lines = await query(db, LineToPick).all(sql`
    select l.seller_id, l.parcel_id, l.id as line_id, ol.order_id, l.variant_id, l.location_code, (l.quantity - l.picked)::int as open
    from parcels p join parcel_lines l on ${isToPick} join order_lines ol on ol.seller_id = l.seller_id and ol.id = l.order_line_id
    where p.id = any(${ids}) order by array_position(${ids}, p.id), l.id`);
  const orders = [...new Set(lines.map((line) => line.order_id))];
  // Already in totes, for these orders.
  const picked = await query(db, PickedRow).all(sql`
    select ol.order_id, t.variant_id, t.location_code, sum(t.picked)::int as quantity
    from order_lines ol join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id
      join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id
      join pick_tasks t on t.parcel_id = p.id and t.line_id = l.id
    where ol.order_id = any(${sql.param(orders)}::uuid[]) and t.warehouse_id = ${warehouseId} and t.picked > 0
      and (p.status = ${anyOf(parcelsInHouse)} or p.put_back_since is not null)
    group by 1, 2, 3`);
  const reserved = (await reservedFor(db, orders))
    .filter((row) => row.warehouseId === warehouseId)
    .map(({ orderId, variantId, locationCode, quantity }) => ({
      order_id: orderId,
      variant_id: variantId,
      location_code: locationCode,
      quantity,
    }));
  const pieces = piecesLeft(reserved, picked);
  const byLine = new Map(lines.map((line) => [line.line_id, line]));
  const tasks = planTasks(lines, pieces).flatMap((task) => {
    const line = byLine.get(task.line_id);
    return line ? [{ id: newId(), ...line, ...task }] : [];
  });
  await db.execute(sql`
    insert into pick_tasks (id, batch_id, warehouse_id, seller_id, parcel_id, line_id, variant_id, location_code, quantity)
    select id, ${id}::uuid, ${warehouseId}::uuid, seller_id, parcel_id, line_id, variant_id, location_code, quantity
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t(id uuid, seller_id uuid, parcel_id uuid, line_id uuid,
      variant_id uuid, location_code text, quantity int)`);
}
