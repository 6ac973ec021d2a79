import { z } from 'zod';
import { packPickEmpty } from '#contract/warehouse/picking.ts';
import { refuse } from '#domain/shared/result.ts';
import { decideZero } from '#domain/warehouse/picking/walk.ts';
import { countStatus } from '#domain/warehouse/stock/count.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { placeCounted, raiseDoubt } from '../cycle-counts/due.ts';
import { doneAt, missingBefore, storedResponse, storeResponse } from '../operations/operations.ts';
import { lockParcels } from '../packing/parcel-rows.ts';
import { insertCount, replaceWaiting } from '../stock/counts/counts-store.ts';
import { laidAt } from '../stock/place.ts';

type EmptyOutput = z.input<(typeof packPickEmpty)['output']>;
type Context = Parameters<Handler<typeof packPickEmpty>>[0];

const PickedFrom = z.object({
  warehouse_id: z.string(),
  variant_id: z.string(),
  location_code: z.string(),
  is_answered: z.boolean(),
});
type PickedFrom = z.output<typeof PickedFrom>;

/** The answer of a picker about a place that a pick should have emptied. Nothing waits for it. */
export const pickEmpty: Handler<typeof packPickEmpty> = async (context) => {
  const { input, actor, scope, db, now } = context;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const { pick_id: code, line_id: _, empty: __, ...fields } = input;
  const about = { parcel_id: parcel.id, kind: 'pick-empty' as const, code };
  const before = await storedResponse(db, packPickEmpty.output, input.op_id, about);
  if (before) return before;
  const from = await query(db, PickedFrom).first(sql`
    select t.warehouse_id, t.variant_id, t.location_code, exists (select 1 from pack_operations e
      where e.parcel_id = o.parcel_id and e.kind = 'pick-empty' and e.code = ${code}) as is_answered
    from pack_operations o join pick_tasks t on t.id::text = o.code
    where o.op_id = ${code} and o.kind = 'pick' and o.parcel_id = ${parcel.id}`);
  if (!from) return refuse('not-found');
  const result = from.is_answered ? 'known' : await book(context, from);
  const response: EmptyOutput = { result, missing: await missingBefore(db, input.device_id, input.seq) };
  return storeResponse(db, { ...fields, ...about, response, sentBy: actor.userId }, now);
};

/** An empty place where the stock says so is a count of zero. Anything else is found out by a count. */
async function book({ input, actor, db, now, emit }: Context, from: PickedFrom) {
  const { warehouse_id: warehouseId, location_code: locationCode } = from;
  const by = input.user_id ?? actor.userId;
  const at = doneAt(input, now);
  const lying = [...(await laidAt(db, warehouseId, locationCode, at))].filter(([, pieces]) => pieces > 0);
  const result = decideZero(
    input.empty,
    lying.reduce((sum, [, pieces]) => sum + pieces, 0),
  );
  if (result === 'doubted') {
    const variants = lying.length > 0 ? lying.map(([variantId]) => variantId) : [from.variant_id];
    for (const variantId of variants) await raiseDoubt(db, { warehouseId, locationCode, variantId, raisedBy: by, at });
    return result;
  }
  const count = { id: newId(), warehouseId, locationCode, status: countStatus.booked };
  await replaceWaiting(db, { warehouseId, locationCode }, now);
  await insertCount(db, { ...count, countedBy: by, countedAt: at, deviceId: input.device_id, lines: [] }, now);
  await placeCounted(db, warehouseId, locationCode, at);
  const data = { status: count.status, place: locationCode };
  await emit({ name: 'stock.counted', subjectId: count.id, actorId: by, data, at: now });
  return result;
}
