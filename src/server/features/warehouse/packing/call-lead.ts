import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { packCall } from '#contract/warehouse/packing.ts';
import { refuse } from '#domain/shared/result.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { answeredBefore, keepAnswered, missingBefore } from './operations.ts';
import { presentParcel } from './present.ts';
import { isStopped } from './stop.ts';
import { linesOf, lockParcels, type ParcelRow } from './parcel-rows.ts';

type Answer = z.input<(typeof packCall)['output']>;

/** What is kept as the code of such an operation: it is about the whole parcel. */
const code = 'lead';

/** Where whoever calls is to be found: the warehouse, and the parcel's tray or the place of its first goods. */
async function placeOf(db: Db, { seller_id, id }: ParcelRow): Promise<string> {
  const { rows } = await db.execute<{ warehouse: string; place: string }>(sql`
    select w.code as warehouse, coalesce(nullif(p.tray, ''), (select min(l.location_code) from parcel_lines l
      where l.seller_id = p.seller_id and l.parcel_id = p.id and l.location_code <> ''), '') as place
    from parcels p join warehouses w on w.id = p.warehouse_id where p.seller_id = ${seller_id} and p.id = ${id}`);
  const { warehouse = '', place = '' } = rows[0] ?? {};
  return [warehouse, place].filter((part) => part !== '').join(' · ');
}

/**
 * Tells those who decide that a packer waits for them. As with a scan, the operation and its answer are one with the effect:
 * sent twice it calls once. A call that was made without a network may come when the parcel goes on already: then nobody is told.
 */
export const callLead: Handler<typeof packCall> = async ({ input, actor, scope, db, now, emit }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await answeredBefore<Answer>(db, input.op_id, { parcel_id: parcel.id, code });
  if (before) return before;
  const called = isStopped(parcel);
  if (called) {
    const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
    const data = { number: parcel.waybill, from: await placeOf(db, parcel) };
    const actorId = input.user_id ?? actor.userId;
    await emit({ name: 'parcel.lead-called', ...about, actorId, data, at: now });
  }
  const answer: Answer = {
    called,
    parcel: presentParcel(parcel, await linesOf(db, [parcel.id])),
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return keepAnswered(db, { ...input, kind: 'call', code, answer, sentBy: actor.userId }, now);
};
