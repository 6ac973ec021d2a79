import type { z } from 'zod';
import { packPick } from '#contract/warehouse/picking.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelsLabelled, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { decidePick } from '#domain/warehouse/picking/walk.ts';
import { applyMove } from '#domain/warehouse/stock/moves.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { raiseDoubt } from '../cycle-counts/due.ts';
import { doneAt, missingBefore, storedResponse, storeResponse } from '../operations/operations.ts';
import { isFilled, linesOf, lockParcels, parcelsByIds, type LineRow, type ParcelRow } from '../packing/parcel-rows.ts';
import { countLateUnit } from '../packing/put-back-store.ts';
import { lockVariants, writeMoves } from '../stock/levels.ts';
import { taskById, type TaskRow } from './store.ts';

type PickOutput = z.input<(typeof packPick)['output']>;
type Picked = Pick<PickOutput, 'picked' | 'refusal'>;
type PickContext = Parameters<Handler<typeof packPick>>[0];

const no = (refusal: NonNullable<PickOutput['refusal']>): Picked => ({ picked: 0, refusal });

/**
 * Units put into the tote of their parcel, possibly offline. Like a scan, the operation and its response are stored with
 * the effect. A batch that was handed over or cancelled meanwhile does not matter: the units are in the tote.
 */
export const pick: Handler<typeof packPick> = async (context) => {
  const { input, actor, scope, db, now } = context;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const { task_id: code, line_id: _, quantity: __, tote: ___, ...fields } = input;
  const before = await storedResponse(db, packPick.output, input.op_id, { parcel_id: parcel.id, kind: 'pick', code });
  if (before) return before;
  const task = await taskById(db, code, parcel.id);
  const picked = task ? await book(context, parcel, task) : no('pick.unknown-task');
  const response: PickOutput = {
    ...picked,
    line_id: task?.line_id ?? null,
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...fields, kind: 'pick', code, response, sentBy: actor.userId }, now);
};

async function book(context: PickContext, parcel: ParcelRow, task: TaskRow): Promise<Picked> {
  const { input, actor, db, now, emit } = context;
  const wrongTote = await wrongToteOf(db, parcel, input.tote);
  if (wrongTote) return no(wrongTote);
  const line = (await linesOf(db, [parcel.id])).find((each) => each.id === task.line_id);
  if (!line) return no('pick.surplus');
  const actorId = input.user_id ?? actor.userId;
  if (parcel.status === parcelStatus.cancelled) {
    await keepLateUnits(context, parcel, line);
    await fillTote(db, parcel, input.tote, now);
    return no('pick.stopped');
  }
  const decided = decidePick({ ...line, isGone: parcelsLabelled.includes(parcel.status) }, input.quantity);
  if (!decided.ok) return no(decided.refusal);
  const units = decided.value;
  await db.execute(sql`
    update parcel_lines set picked = picked + ${units}::int where seller_id = ${line.seller_id} and id = ${line.id}`);
  await db.execute(sql`
    update pick_tasks set picked = picked + ${units}::int, quantity = greatest(quantity, picked + ${units}::int), short_at = null
    where id = ${task.task_id}`);
  await fillTote(db, parcel, input.tote, now);
  await writePick(context, parcel, task, units);
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id, actorId, at: now };
  await emit({ name: 'parcel.changed', ...about, data: { picked: line.variant_code, location_code: input.tote } });
  return { picked: units, refusal: units < input.quantity ? 'pick.surplus' : null };
}

/** One tote carries one parcel; two phones that scan it wait for each other. */
async function wrongToteOf(
  db: Db,
  { id, warehouse_id: warehouseId }: ParcelRow,
  tote: string,
): Promise<'pick.unknown-tote' | 'pick.tote-taken' | null> {
  const { rows } = await db.execute(sql`
    select 1 from locations where warehouse_id = ${warehouseId} and code = ${tote} and kind = 'tote' and closed_at is null for update`);
  if (rows.length === 0) return 'pick.unknown-tote';
  const { rows: others } = await db.execute(sql`
    select 1 from parcels p where p.warehouse_id = ${warehouseId} and p.totes <> '{}' and p.totes @> array[${tote}]
      and p.id <> ${id} and ${isFilled}`);
  return others.length > 0 ? 'pick.tote-taken' : null;
}

const fillTote = (db: Db, parcel: ParcelRow, tote: string, now: Date) =>
  db.execute(sql`
    update parcels set totes = case when totes @> array[${tote}] then totes else totes || ${tote}::text end,
      version = version + 1, updated_at = ${now}
    where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);

/** Picked before the phone knew of the cancellation: the units lie in the tote until they are put back. */
async function keepLateUnits({ input, actor, scope, db, now, emit }: PickContext, parcel: ParcelRow, line: LineRow) {
  for (let unit = 0; unit < input.quantity; unit += 1) {
    const [current] = await parcelsByIds(db, scope, [parcel.id]);
    const late = (await linesOf(db, [parcel.id])).find((each) => each.id === line.id);
    if (current && late) await countLateUnit(db, current, late, { actorId: input.user_id ?? actor.userId, now, emit });
  }
}

/** A pick changes no level. Fewer pieces than booked make the location doubtful. */
async function writePick({ input, actor, db, now }: PickContext, parcel: ParcelRow, task: TaskRow, units: number) {
  const place = { warehouseId: task.warehouse_id, variantId: task.variant_id, locationCode: task.location_code };
  const actorId = input.user_id ?? actor.userId;
  const levels = await lockVariants(db, [place], 'present');
  const level = levels.find((row) => row.location_code === place.locationCode);
  const step = { kind: 'pick' as const, quantity: units };
  if (!level || !applyMove(level, step).ok) return raiseDoubt(db, { ...place, raisedBy: actorId, at: now });
  const orderId = task.order_id ?? parcel.order_id;
  const move = { ...place, ...step, opId: newId(), sellerId: parcel.seller_id, orderId };
  return writeMoves(db, [move], [level], { actorId, at: doneAt(input, now), deviceId: input.device_id });
}
