import { parcelStatus, parcelTransitions } from '#domain/shipping/shipping/parcel-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import type { Taken } from '#domain/warehouse/reallocation/decide.ts';
import { query } from '#server/core/db/rows.ts';
import { z } from 'zod';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { goodsArrived } from '../packing/parcels.ts';
import { lockVariants, reservedFor, writeMoves, type MoveContext, type MoveWrite } from '../stock/levels.ts';
import type { Holder, HolderLine, Waiting } from './facts.ts';

type CommandContext = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Lying = { readonly locationCode: string; readonly quantity: number };

const PlaceRow = z.object({ code: z.string() });

/** Reserves units of one order for another, where they lie. */
export async function moveReservation(
  db: Db,
  receiver: Waiting,
  donor: Holder,
  quantity: number,
  context: MoveContext,
): Promise<readonly Lying[]> {
  const { warehouseId, variantId } = receiver;
  const levels = await lockVariants(db, [{ warehouseId, variantId }], 'present');
  const trays = await query(db, PlaceRow).all(
    sql`select code from locations where warehouse_id = ${warehouseId} and kind = 'tray'`,
  );
  const isTray = new Set(trays.map(({ code }) => code));
  let open = quantity;
  const lying = (await reservedFor(db, [donor.orderId]))
    .filter((each) => !each.own && each.warehouseId === warehouseId && each.variantId === variantId)
    .filter(({ locationCode }) => !isTray.has(locationCode))
    .flatMap((each): Lying[] => {
      const share = Math.min(open, each.quantity);
      open -= share;
      return share > 0 ? [{ locationCode: each.locationCode, quantity: share }] : [];
    });
  if (open > 0) throw new Error(`${open} units of ${donor.orderNumber} are not reserved on a shelf`);
  const moves = lying.flatMap((each): MoveWrite[] => {
    const of = { ...each, warehouseId, variantId };
    return [
      { ...of, kind: 'release', opId: newId(), sellerId: donor.sellerId, orderId: donor.orderId },
      { ...of, kind: 'reserve', opId: newId(), sellerId: receiver.sellerId, orderId: receiver.orderId },
    ];
  });
  // The levels stay as they are: as many units are reserved as before.
  const places = new Set(lying.map(({ locationCode }) => locationCode));
  const touched = levels.filter((level) => places.has(level.location_code));
  await writeMoves(db, moves, touched, context);
  return lying;
}

/** The donor's parcels lack these units again. */
export async function unitsGone(
  db: Db,
  donor: Holder,
  taken: readonly Taken<HolderLine>[],
  { actorId, now, emit }: CommandContext,
): Promise<void> {
  const { sellerId } = donor;
  for (const { line, units } of taken)
    await db.execute(sql`
      update parcel_lines set sorted = sorted - ${units}::int, sorted_at = null, sorted_by = null,
        location_code = case when sorted > ${units}::int then location_code else '' end
      where seller_id = ${sellerId} and id = ${line.lineId}`);
  for (const [parcelId, [first]] of Map.groupBy(taken, ({ line }) => line.parcelId)) {
    if (!first) continue;
    const { status: from, parcelOrderId: orderId } = first.line;
    const to = nextStatus(parcelTransitions, from, 'goods-missing') ?? parcelStatus.waiting;
    await db.execute(sql`
      update parcels set status = ${to}, version = version + 1, updated_at = ${now}
      where seller_id = ${sellerId} and id = ${parcelId}`);
    await emit({
      name: 'parcel.changed',
      sellerId,
      orderId,
      subjectId: parcelId,
      actorId,
      data: { status: to },
      at: now,
    });
  }
}

/** The receiver's units are sorted where they lie. @returns whether a parcel became ready */
export async function unitsHere(
  db: Db,
  { sellerId, orderLineId }: Waiting,
  lying: readonly Lying[],
  { actorId, now, emit }: CommandContext,
): Promise<boolean> {
  let isReady = false;
  for (const { locationCode, quantity } of lying) {
    const arrival = { sellerId, orderLineId, quantity, locationCode, actorId, now };
    isReady = (await goodsArrived(db, arrival, emit)) || isReady;
  }
  return isReady;
}
