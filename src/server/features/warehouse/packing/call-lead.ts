import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { packCall } from '#contract/warehouse/packing.ts';
import { refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { storedResponse, storeResponse, missingBefore } from '../operations/operations.ts';
import { presentParcel } from './present.ts';
import { isStopped } from './stop.ts';
import { linesOf, lockParcels, type ParcelRow } from './parcel-rows.ts';

type CallOutput = z.input<(typeof packCall)['output']>;

/** The stored code of such an operation, which concerns the whole parcel. */
const code = 'lead';

const PlaceRow = z.object({ warehouse: z.string(), place: z.string() });

/** Where the packer is: the warehouse, and the parcel's tray or the location of its first goods. */
export async function placeOf(db: Db, { seller_id, id }: ParcelRow): Promise<string> {
  const row = await query(db, PlaceRow).first(sql`
    select w.code as warehouse, coalesce(nullif(p.tray, ''), (select min(l.location_code) from parcel_lines l
      where l.seller_id = p.seller_id and l.parcel_id = p.id and l.location_code <> ''), '') as place
    from parcels p join warehouses w on w.id = p.warehouse_id where p.seller_id = ${seller_id} and p.id = ${id}`);
  const { warehouse = '', place = '' } = row ?? {};
  return [warehouse, place].filter((part) => part !== '').join(' · ');
}

/**
 * Notifies the supervisors that a packer waits for a decision. Like a scan, the operation and its response are stored
 * with the effect, so a retry notifies once. An offline call may arrive after the parcel continued: then it does
 * not notify.
 */
export const callLead: Handler<typeof packCall> = async ({ input, actor, scope, db, now, emit }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await storedResponse(db, packCall.output, input.op_id, { parcel_id: parcel.id, kind: 'call', code });
  if (before) return before;
  const called = isStopped(parcel);
  if (called) {
    const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
    const data = { number: parcel.waybill, from: await placeOf(db, parcel) };
    const actorId = input.user_id ?? actor.userId;
    await emit({ name: 'parcel.lead-called', ...about, actorId, data, at: now });
  }
  const response: CallOutput = {
    called,
    parcel: presentParcel(parcel, await linesOf(db, [parcel.id])),
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...input, kind: 'call', code, response, sentBy: actor.userId }, now);
};
