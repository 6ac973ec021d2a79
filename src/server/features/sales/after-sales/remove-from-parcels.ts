import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { LineChange } from '#domain/warehouse/packing/changes.ts';
import { withoutUnits } from '#domain/warehouse/packing/put-back.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { parcelStatuses, parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { projectFulfilment } from '../orders/project.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { becomeReady } from '../../warehouse/packing/parcels.ts';
import { startPutBack, startSurplusBack } from '../../warehouse/packing/put-back-store.ts';
import { partCompany } from '../../warehouse/packing/rearrange.ts';
import { noteChanges } from '../../warehouse/packing/stop.ts';
import { returnUnits } from '../../catalog/cart/market-stock.ts';
import { dropUnbought } from '../../warehouse/purchasing/drop-lines.ts';
import { reservedFor, type Reservation } from '../../warehouse/stock/levels.ts';
import { endReservations } from '../../warehouse/stock/moves.ts';
import type { CaseLine, CaseRow } from '../cases/case-rows.ts';

type CommandContext = { readonly actorId: string; readonly now: Date };
const Boxed = z.object({
  parcel_id: z.string(),
  status: z.enum(parcelStatuses),
  line_id: z.string(),
  order_id: z.string(),
  order_line_id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
  sorted: z.number(),
  scanned: z.number(),
  to_put_back: z.number(),
  location_code: z.string(),
});
type Boxed = z.output<typeof Boxed>;

/** The contents of the order's boxes, also of those it shares with other orders. */
async function boxesOf(db: Db, { seller_id, order_id }: CaseRow): Promise<Boxed[]> {
  return query(db, Boxed).all(sql`
    select p.id as parcel_id, p.status, l.id as line_id, ol.order_id, l.order_line_id, l.variant_id, l.quantity, l.sorted,
      l.scanned, l.to_put_back, l.location_code
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      join order_lines ol on ol.seller_id = l.seller_id and ol.id = l.order_line_id
    where ${inBoxesOf(sql`${seller_id}`, sql`${order_id}::uuid`)}
      and p.status = ${anyOf(parcelsInHouse)}
    order by p.created_at, p.id, l.id for update of p, l`);
}

/** Units removed from one parcel line: missing ones first. */
type Taken = { readonly box: Boxed; readonly units: number; readonly here: number };

function plan(boxes: readonly Boxed[], lines: readonly CaseLine[]): Taken[] {
  return lines.flatMap(({ order_line_id, quantity }) => {
    let open = quantity;
    return boxes
      .filter((box) => box.order_line_id === order_line_id)
      .flatMap((box): Taken[] => {
        const units = Math.min(open, box.quantity);
        open -= units;
        const here = Math.max(0, units - (box.quantity - box.sorted));
        return units > 0 ? [{ box, units, here }] : [];
      });
  });
}

/**
 * Removes refunded, unshipped goods: they leave their parcels, their reservations are released, and unbought ones are
 * not bought. A parcel without goods is cancelled. Removed units in a box stay reserved until they are put back. Refused
 * while a labelled parcel would be shipped with fewer goods.
 */
export async function removeFromParcels(
  db: Db,
  row: CaseRow,
  lines: readonly CaseLine[],
  { actorId, now }: CommandContext,
  emit: (event: NewEvent) => Promise<void>,
  isApart = false,
): Promise<Result<true, 'aftersale.label-printed' | 'aftersale.wrong-units'>> {
  if (lines.length === 0) return ok(true);
  const { seller_id: sellerId, order_id: orderId } = row;
  const boxes = await boxesOf(db, row);
  const taken = plan(boxes, lines);
  const wanted = lines.reduce((all, line) => all + line.quantity, 0);
  const found = taken.reduce((all, one) => all + one.units, 0);
  if (found < wanted) return refuse('aftersale.wrong-units', { max: found });
  const parcels = Map.groupBy(boxes, (box) => box.parcel_id);
  const takenFrom = (parcelId: string) =>
    taken.filter(({ box }) => box.parcel_id === parcelId).reduce((all, { units }) => all + units, 0);
  const leftIn = (parcelId: string) =>
    (parcels.get(parcelId) ?? []).reduce((all, box) => all + box.quantity, 0) - takenFrom(parcelId);
  const touched = [...new Set(taken.map(({ box }) => box.parcel_id))];
  const isLabelled = (id: string) => parcels.get(id)?.[0]?.status === parcelStatus.packed && leftIn(id) > 0;
  if (touched.some(isLabelled)) return refuse('aftersale.label-printed', { order: row.order_number });

  // An order without goods in a shared box is not shipped with it.
  const ownLeftIn = (parcelId: string) =>
    (parcels.get(parcelId) ?? [])
      .filter((box) => box.order_id === orderId)
      .reduce((all, { quantity }) => all + quantity, 0) - takenFrom(parcelId);
  if (!isApart && touched.some((id) => leftIn(id) > 0 && ownLeftIn(id) === 0)) {
    await partCompany(db, { sellerId, orderIds: [orderId] }, { actorId, now });
    return removeFromParcels(db, row, lines, { actorId, now }, emit, true);
  }

  // Before other stock, as a checkout locks it.
  const refunded = taken.map(({ box, units }) => ({ variantId: box.variant_id, units }));
  await returnUnits(db, { sellerId, documentId: orderId }, refunded);
  for (const { box, units, here } of taken) {
    const left = withoutUnits(box, units);
    await db.execute(sql`
      update parcel_lines set quantity = ${left.quantity}, sorted = greatest(0, sorted - ${here}::int),
        scanned = ${left.scanned}, to_put_back = ${left.to_put_back}
      where seller_id = ${sellerId} and id = ${box.line_id}`);
    await db.execute(sql`
      update parcels set expected_g = greatest(1, expected_g - ${units}::int * (select weight_g from variants where id = ${box.variant_id}))
      where seller_id = ${sellerId} and id = ${box.parcel_id}`);
  }
  for (const parcelId of touched) {
    const isEmpty = leftIn(parcelId) === 0;
    // An emptied parcel keeps its lines, so that its contents stay readable.
    if (isEmpty) await restoreLines(db, sellerId, taken, parcelId);
    else
      await db.execute(
        sql`delete from parcel_lines where seller_id = ${sellerId} and parcel_id = ${parcelId} and quantity <= 0 and to_put_back = 0`,
      );
    const status = isEmpty ? sql`${parcelStatus.cancelled}` : sql`status`;
    await db.execute(sql`
      update parcels set status = ${status}, conflict = case when ${isEmpty} then null else conflict end, weight_g = null,
        version = version + 1, updated_at = ${now}
      where seller_id = ${sellerId} and id = ${parcelId}`);
    const about = { sellerId, orderId, subjectId: parcelId, actorId, at: now };
    const isBoxed = isEmpty && (await startPutBack(db, { sellerId, parcelIds: [parcelId], now })).length > 0;
    const data = { reason: row.number, ...(isEmpty ? { status: parcelStatus.cancelled } : {}) };
    await (isBoxed
      ? emit({ name: 'parcel.conflict', ...about, data: { ...data, status: parcelStatus.cancelled } })
      : emit({ name: 'parcel.changed', ...about, data }));
    if (isEmpty) continue;
    await startSurplusBack(db, sellerId, parcelId, now);
    const parcel = { seller_id: sellerId, order_id: orderId, id: parcelId, status: parcels.get(parcelId)?.[0]?.status };
    if (parcel.status)
      await noteChanges(db, { ...parcel, status: parcel.status }, changesIn(taken, parcelId), { actorId, now, emit });
    await becomeReady(db, sellerId, parcelId, { actorId, now }, emit);
  }
  const freed = taken.map(({ box, units, here }) => ({
    variantId: box.variant_id,
    units: Math.max(0, here - withoutUnits(box, units).reserved),
  }));
  await releaseReservations(db, orderId, freed, { actorId, now }, row.number);
  const notHere = taken.map(({ box, units, here }) => ({ orderLineId: box.order_line_id, quantity: units - here }));
  await dropUnbought(db, { sellerId, orderId }, notHere, { actorId, now, reason: row.number });
  await projectFulfilment(db, { sellerId, orderId, now }, emit);
  return ok(true);
}

/** The changes for the packer: lines before and after, and units in the box. */
const changesIn = (taken: readonly Taken[], parcelId: string): LineChange[] =>
  taken
    .filter(({ box }) => box.parcel_id === parcelId)
    .map(({ box, units }) => ({
      line_id: box.line_id,
      variant_id: box.variant_id,
      location_code: box.location_code,
      order_line_id: box.order_line_id,
      was: box.quantity,
      now: box.quantity - units,
      in_box: box.scanned + box.to_put_back,
    }));

async function restoreLines(db: Db, sellerId: string, taken: readonly Taken[], parcelId: string): Promise<void> {
  for (const { box } of taken.filter((one) => one.box.parcel_id === parcelId))
    await db.execute(sql`
      update parcel_lines set quantity = ${box.quantity}, sorted = ${box.sorted}, scanned = ${box.scanned},
        to_put_back = ${box.to_put_back}
      where seller_id = ${sellerId} and id = ${box.line_id}`);
}

async function releaseReservations(
  db: Db,
  orderId: string,
  units: readonly { readonly variantId: string; readonly units: number }[],
  { actorId, now }: CommandContext,
  reason: string,
): Promise<void> {
  const open = new Map<string, number>();
  for (const each of units) open.set(each.variantId, (open.get(each.variantId) ?? 0) + each.units);
  const freed = (await reservedFor(db, [orderId])).flatMap((reservation): Reservation[] => {
    const wanted = open.get(reservation.variantId) ?? 0;
    const quantity = Math.min(reservation.quantity, wanted);
    open.set(reservation.variantId, wanted - quantity);
    return quantity > 0 ? [{ ...reservation, quantity }] : [];
  });
  await endReservations(db, 'release', freed, { actorId, at: now, reason });
}
