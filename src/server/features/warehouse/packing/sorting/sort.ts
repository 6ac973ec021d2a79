import { sql } from '../../../../core/db/sql.ts';
import type { z } from 'zod';
import { packSort } from '#contract/warehouse/pack-modes.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { decideSorted } from '#domain/warehouse/packing/sort.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { Db, Handler } from '../../../../core/http/context.ts';
import { carry } from '../../stock/carry.ts';
import { storedResponse, doneAt, storeResponse, missingBefore } from '../../operations/operations.ts';
import { unitSorted } from './sorted.ts';
import { lockParcels, type ParcelRow } from '../parcel-rows.ts';
import { freeTrays, presentUnsorted, unsortedOfParcel } from './unsorted.ts';

type SortOutput = z.input<(typeof packSort)['output']>;

/** Whether a tray is free; serializes tray assignments of a warehouse until the transaction ends. */
async function isFree(db: Db, warehouseId: string, tray: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('trays ' || ${warehouseId}, 0))`);
  return (await freeTrays(db, warehouseId)).includes(tray);
}

/**
 * Sorts one unit into its parcel's tray. Like a scan, the operation and its response are stored with the effect, so a
 * retry sorts once. A refused unit is stored too.
 */
export const sort: Handler<typeof packSort> = async (context) => {
  const { input, actor, scope, db } = context;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await storedResponse(db, packSort.output, input.op_id, {
    parcel_id: parcel.id,
    kind: 'sort',
    code: input.code,
  });
  if (before) return before;
  const put = await putAway(context, parcel);
  const list = (await unsortedOfParcel(db, parcel.id)).map(presentUnsorted);
  const response: SortOutput = { ...put, list, missing: await missingBefore(db, input.device_id, input.seq) };
  return storeResponse(db, { ...input, kind: 'sort', response, sentBy: actor.userId }, context.now);
};

type Put = Pick<SortOutput, 'sorted' | 'refusal' | 'tray' | 'parcel_ready'>;

async function putAway({ input, actor, db, now, emit }: Parameters<typeof sort>[0], parcel: ParcelRow): Promise<Put> {
  const waiting = await unsortedOfParcel(db, parcel.id);
  const line = waiting.find((row) => row.line_id === input.line_id && row.location_code === input.location_code);
  const decided = decideSorted({
    waits: parcel.status === parcelStatus.waiting && parcel.order_status !== orderStatus.cancelled,
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
  // The time of sorting for later counts of its location, which may be before the request.
  const sortedAt = doneAt(input, now);
  const tray = decided.value;
  const { seller_id: sellerId, order_id: orderId, variant_id: variantId } = line;
  const unit = { sellerId, orderId, parcelId: parcel.id, lineId: line.line_id, tray };
  // Locks parcels before stock, like all code.
  const isReady = await unitSorted(db, { ...unit, actorId, now, sortedAt }, emit);
  await carry(
    db,
    { warehouseId: parcel.warehouse_id, variantId, sellerId, orderId, from: line.location_code, to: tray, quantity: 1 },
    { actorId, at: sortedAt, deviceId: input.device_id },
  );
  return { sorted: true, refusal: null, tray, parcel_ready: isReady };
}
