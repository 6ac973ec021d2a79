import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { packSort } from '#contract/warehouse/pack-modes.ts';
import { decideSorted } from '#domain/warehouse/packing/sort.ts';
import { refuse } from '#domain/shared/result.ts';
import type { Db, Handler } from '../../../../core/http/context.ts';
import { carry } from '../../stock/carry.ts';
import { answeredBefore, doneAt, keepAnswered, missingBefore } from '../operations.ts';
import { unitSorted } from './sorted.ts';
import { lockParcels, type ParcelRow } from '../parcel-rows.ts';
import { freeTrays, presentUnsorted, unsortedOfParcel } from './unsorted.ts';

type Answer = z.input<(typeof packSort)['output']>;

/** Whether a tray can be given away; until this transaction ends nobody else gives one away in the same warehouse. */
async function isFree(db: Db, warehouseId: string, tray: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('trays ' || ${warehouseId}, 0))`);
  return (await freeTrays(db, warehouseId)).includes(tray);
}

/**
 * One unit lies in the tray of its parcel now. As with a scan, the operation and its answer are one with the effect: sent
 * twice, it is sorted once. A unit that could not be sorted is an answer too: it stays on record.
 */
export const sort: Handler<typeof packSort> = async (asked) => {
  const { input, actor, scope, db } = asked;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await answeredBefore<Answer>(db, input.op_id, { parcel_id: parcel.id, code: input.code });
  if (before) return before;
  const put = await putAway(asked, parcel);
  const list = (await unsortedOfParcel(db, parcel.id)).map(presentUnsorted);
  const answer: Answer = { ...put, list, missing: await missingBefore(db, input.device_id, input.seq) };
  return keepAnswered(db, { ...input, kind: 'sort', answer, sentBy: actor.userId }, asked.now);
};

type Put = Pick<Answer, 'sorted' | 'refusal' | 'tray' | 'parcel_ready'>;

async function putAway({ input, actor, db, now, emit }: Parameters<typeof sort>[0], parcel: ParcelRow): Promise<Put> {
  const waiting = await unsortedOfParcel(db, parcel.id);
  const line = waiting.find((row) => row.line_id === input.line_id && row.location_code === input.location_code);
  const decided = decideSorted({
    waits: parcel.status === 'waiting' && parcel.order_status !== 'cancelled',
    left: line?.to_sort ?? 0,
    tray: line?.tray ?? '',
    put: input.tray,
    isFree: line?.tray === '' && (await isFree(db, parcel.warehouse_id, input.tray)),
  });
  if (!line || !decided.ok)
    return {
      sorted: false,
      refusal: decided.ok ? 'sort.taken' : decided.refusal,
      tray: line?.tray ?? '',
      parcel_ready: false,
    };
  const actorId = input.user_id ?? actor.userId;
  // As of then the goods lie in the tray, for whoever counts the place they came from; it is heard of now.
  const sortedAt = doneAt(input, now);
  const tray = decided.value;
  const { seller_id: sellerId, order_id: orderId, variant_id: variantId } = line;
  const unit = { sellerId, orderId, parcelId: parcel.id, lineId: line.line_id, tray };
  // Parcels before stock, as everybody takes them.
  const isReady = await unitSorted(db, { ...unit, actorId, now, sortedAt }, emit);
  await carry(
    db,
    { warehouseId: parcel.warehouse_id, variantId, sellerId, orderId, from: line.location_code, to: tray, quantity: 1 },
    { actorId, at: sortedAt, deviceId: input.device_id },
  );
  return { sorted: true, refusal: null, tray, parcel_ready: isReady };
}
