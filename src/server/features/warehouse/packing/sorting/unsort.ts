import { sql } from '../../../../core/db/sql.ts';
import type { z } from 'zod';
import { packUnsort } from '#contract/warehouse/pack-modes.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { mayUnsort } from '#domain/warehouse/packing/sort.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelsUntouched } from '#domain/shipping/shipping/parcel-status.ts';
import type { Db, Handler } from '../../../../core/http/context.ts';
import { ordersOfLines } from '../../../shipping/parcels/boxes.ts';
import { carry } from '../../stock/carry.ts';
import { isPlace } from '../../stock/place.ts';
import { storedResponse, doneAt, storeResponse, missingBefore } from '../../operations/operations.ts';
import { unitUnsorted } from './sorted.ts';
import { linesOf, lockParcels, type ParcelRow } from '../parcel-rows.ts';
import { presentUnsorted, unsortedOfParcel } from './unsorted.ts';

type UnsortOutput = z.input<(typeof packUnsort)['output']>;
type UnsortContext = Parameters<typeof unsort>[0];

/** Whether this unit was sorted with this code, and not taken back since. */
async function isOnRecord(
  db: Db,
  parcelId: string,
  { sort_id, tray }: UnsortContext['input'],
  codes: readonly string[],
) {
  const { rows } = await db.execute(sql`
    select 1 from pack_operations
    where op_id = ${sort_id} and parcel_id = ${parcelId} and kind = 'sort' and (response->>'sorted')::boolean
      and response->>'tray' = ${tray} and upper(code) = any(${sql.param(codes.map((code) => code.toUpperCase()))}::text[])
      and not exists (select 1 from pack_operations u where u.parcel_id = ${parcelId} and u.kind = 'undo'
        and u.code = ${sort_id} and (u.response->>'undone')::boolean)`);
  return rows.length > 0;
}

/** A count may have found the tray empty meanwhile. */
async function isInTray(db: Db, warehouseId: string, variantId: string, tray: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from stock_levels where warehouse_id = ${warehouseId} and variant_id = ${variantId} and location_code = ${tray}
      and on_hand > 0 and reserved > 0`);
  return rows.length > 0;
}

/**
 * Takes one sorted unit out of its tray. Like a scan, the operation and its response are stored with the effect, so a
 * retry, or a second undo of one sorting, has no effect.
 */
export const unsort: Handler<typeof packUnsort> = async (context) => {
  const { input, actor, scope, db, now } = context;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await storedResponse(db, packUnsort.output, input.op_id, {
    parcel_id: parcel.id,
    kind: 'undo',
    code: input.sort_id,
  });
  if (before) return before;
  const taken = await takeBack(context, parcel);
  const list = (await unsortedOfParcel(db, parcel.id)).map(presentUnsorted);
  const response: UnsortOutput = { ...taken, list, missing: await missingBefore(db, input.device_id, input.seq) };
  const { sort_id: code, ...fields } = input;
  return storeResponse(db, { ...fields, kind: 'undo', code, response, sentBy: actor.userId }, now);
};

async function takeBack({ input, actor, db, now, emit }: UnsortContext, parcel: ParcelRow) {
  const line = (await linesOf(db, [parcel.id])).find((each) => each.id === input.line_id);
  const nothing = { undone: false, tray_freed: false };
  if (!line || !(await isPlace(db, parcel.warehouse_id, input.location_code))) return nothing;
  const isUntouched = parcelsUntouched.includes(parcel.status) && parcel.order_status !== orderStatus.cancelled;
  const isSorted =
    (await isOnRecord(db, parcel.id, input, [line.variant_code, line.sku])) &&
    (await isInTray(db, parcel.warehouse_id, line.variant_id, input.tray));
  const unit = { isUntouched, isSorted, sorted: line.sorted, tray: line.location_code, put: input.tray };
  if (!mayUnsort(unit)) return nothing;
  const { seller_id: sellerId } = parcel;
  // In a merged parcel the line may be another order's.
  const { order_id: orderId } = (await ordersOfLines(db, [line.order_line_id]))(line.order_line_id);
  const actorId = input.user_id ?? actor.userId;
  const from = { sellerId, orderId, parcelId: parcel.id, lineId: line.id, tray: input.tray, actorId, now };
  // Locks parcels before stock, like all code.
  const isFreed = await unitUnsorted(db, { ...from, place: input.location_code }, emit);
  await carry(
    db,
    {
      warehouseId: parcel.warehouse_id,
      variantId: line.variant_id,
      sellerId,
      orderId,
      from: input.tray,
      to: input.location_code,
      quantity: 1,
    },
    { actorId, at: doneAt(input, now), deviceId: input.device_id },
  );
  return { undone: true, tray_freed: isFreed };
}
