import { z } from 'zod';
import { packPickShort } from '#contract/warehouse/picking.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelsToPick } from '#domain/shipping/shipping/parcel-status.ts';
import { takeFirst } from '#domain/warehouse/picking/plan.ts';
import { unitsLeft } from '#domain/warehouse/picking/walk.ts';
import { isSellable } from '#domain/warehouse/lots/lots.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { applyMove, serveFromStock } from '#domain/warehouse/stock/moves.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { raiseDoubt } from '../cycle-counts/due.ts';
import { doneAt, missingBefore, storedResponse, storeResponse } from '../operations/operations.ts';
import { lockParcels, type ParcelRow } from '../packing/parcel-rows.ts';
import {
  lockVariants,
  reservedFor,
  writeMoves,
  type LevelRow,
  type MoveContext,
  type MoveWrite,
} from '../stock/levels.ts';
import { presentTask, taskById, tasksOfParcel, type TaskRow } from './store.ts';

type ShortOutput = z.input<(typeof packPickShort)['output']>;

/** Units not found: the location is counted next, and the units come from elsewhere, or stay for later. */
export const pickShort: Handler<typeof packPickShort> = async ({ input, actor, scope, db, now }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const { task_id: code, line_id: _, ...fields } = input;
  const about = { parcel_id: parcel.id, kind: 'pick-short' as const, code };
  const before = await storedResponse(db, packPickShort.output, input.op_id, about);
  if (before) return before;
  const task = await taskById(db, code, parcel.id);
  const actorId = input.user_id ?? actor.userId;
  const moving = { actorId, at: doneAt(input, now), deviceId: input.device_id, reason: 'Not found while picking' };
  const served = task ? await serveElsewhere(db, parcel, task, moving) : 0;
  const response: ShortOutput = {
    served,
    tasks: task ? (await tasksOfParcel(db, task.batch_id, parcel.id)).map(presentTask) : [],
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...fields, kind: 'pick-short', code, response, sentBy: actor.userId }, now);
};

async function serveElsewhere(db: Db, parcel: ParcelRow, task: TaskRow, context: MoveContext): Promise<number> {
  const { warehouse_id: warehouseId, variant_id: variantId, location_code: locationCode } = task;
  const left = unitsLeft(task);
  if (left === 0 || !parcelsToPick.includes(parcel.status)) return 0;
  await raiseDoubt(db, { warehouseId, locationCode, variantId, raisedBy: context.actorId, at: context.at });
  const served = await moveReservation(db, parcel, task, left, context);
  const moved = served.reduce((sum, { quantity }) => sum + quantity, 0);
  await db.execute(sql`
    update pick_tasks set quantity = quantity - ${moved}::int,
      short_at = case when quantity - ${moved}::int > picked then ${context.at}::timestamptz end
    where id = ${task.task_id}`);
  for (const { locationCode: place, quantity } of served)
    await db.execute(sql`
      insert into pick_tasks (id, batch_id, warehouse_id, seller_id, parcel_id, line_id, variant_id, location_code, quantity)
      select ${newId()}::uuid, batch_id, warehouse_id, seller_id, parcel_id, line_id, variant_id, ${place}::text, ${quantity}::int
      from pick_tasks where id = ${task.task_id}`);
  const [first] = served;
  if (first)
    await db.execute(sql`
      update parcel_lines set location_code = ${first.locationCode}
      where seller_id = ${parcel.seller_id} and id = ${task.line_id} and location_code = ${locationCode}`);
  return moved;
}

type Served = { readonly locationCode: string; readonly quantity: number };
const CodeRow = z.object({ code: z.string() });

/** Moves the reservation of the missing units to other locations, as far as they have free pieces. */
async function moveReservation(
  db: Db,
  parcel: ParcelRow,
  { warehouse_id: warehouseId, variant_id: variantId, location_code: from, order_id }: TaskRow,
  left: number,
  context: MoveContext,
): Promise<Served[]> {
  const { seller_id: sellerId } = parcel;
  const orderId = order_id ?? parcel.order_id;
  const rows = await lockVariants(db, [{ warehouseId, variantId }], 'present');
  let reserved = (await reservedFor(db, [orderId])).filter(
    (row) => row.warehouseId === warehouseId && row.variantId === variantId && row.locationCode === from,
  );
  const origin = rows.find((row) => row.location_code === from);
  const shelves = await query(db, CodeRow).all(sql`
    select lo.code from locations lo
    where lo.warehouse_id = ${warehouseId} and lo.code = any(${sql.param(rows.map((row) => row.location_code))}::text[])
      and lo.code <> ${from} and lo.closed_at is null and lo.kind in ('pick', 'bulk')
      and not exists (select 1 from stock_doubts d where d.warehouse_id = lo.warehouse_id and d.location_code = lo.code
        and d.variant_id = ${variantId} and d.counted_at is null)
    order by lo.kind = 'pick' desc, lo.code`);
  const here = reserved.reduce((sum, { quantity }) => sum + quantity, 0);
  let open = Math.min(left, here, origin?.reserved ?? 0);
  if (!origin || open === 0) return [];
  const moves: MoveWrite[] = [];
  const changed: LevelRow[] = [];
  let source = origin;
  const served: Served[] = [];
  for (const { code } of shelves) {
    const row = rows.find((each) => each.location_code === code);
    if (!row || open === 0 || !isSellable(row, row.rule, utcDay(context.at))) continue;
    const { served: quantity } = serveFromStock(row, open);
    const released = applyMove(source, { kind: 'release', quantity });
    const taken = applyMove(row, { kind: 'reserve', quantity });
    if (quantity === 0 || !released.ok || !taken.ok) continue;
    open -= quantity;
    source = { ...source, ...released.value };
    changed.push({ ...row, ...taken.value });
    const first = takeFirst(reserved, quantity);
    reserved = first.rest;
    // The seller's own pieces stay the seller's own.
    for (const { own, quantity: pieces } of first.taken) {
      const of = { quantity: pieces, warehouseId, variantId, sellerId, orderId, own };
      moves.push({ ...of, kind: 'release', opId: newId(), locationCode: from });
      moves.push({ ...of, kind: 'reserve', opId: newId(), locationCode: code });
    }
    served.push({ locationCode: code, quantity });
  }
  await writeMoves(db, moves, [source, ...changed], context);
  return served;
}
