import { trackNumber, trackNumberSpace, waybillNumber } from '#domain/shipping/tracking/numbers.ts';
import { statusFromLog } from '#domain/shipping/tracking/tracking.ts';
import { parcelStatus, parcelsLabelled } from '#domain/shipping/shipping/parcel-status.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { userId } from '../people.ts';
import { day, type Draft } from './draft.ts';
import type { Sent } from './order-rows.ts';
import { channelOf } from './price.ts';
import type { Rows } from './rows.ts';
import { homeWarehouse, type DemoStock } from './demo-stock.ts';
import type { History } from './history.ts';
import type { Box, PackedLine, Work } from './work.ts';

const packer = userId('packer');
/** When a returned parcel is back in stock. */
export const returnedAt = (draft: Draft, { log }: Box): Date | null => {
  const last = log.at(-1);
  return draft.fate === 'returned' && last ? new Date(last.at.getTime() + 6 * day) : null;
};

const deliveredAt = ({ log }: Box): Date | null =>
  log.find(({ status }) => status === parcelStatus.delivered)?.at ?? null;

function statusOf(draft: Draft, work: Work, box: Box, history: History): ParcelStatus {
  if (history.has(work.cancelledAt)) return 'cancelled';
  if (history.has(work.stoppedAt)) return 'conflict';
  if (history.has(returnedAt(draft, box))) return 'returned';
  if (history.has(deliveredAt(box))) return 'delivered';
  if (history.has(box.shippedAt)) return 'shipped';
  if (history.has(box.packedAt)) return 'packed';
  if (!history.has(box.readyAt) || isToSort(box, history)) return 'waiting';
  return draft.chance.hits(0.08) ? 'packing' : 'ready';
}

/** Two numbers are reserved per order, because some have two parcels. */
const countOf = (draft: Draft, box: Box): number => draft.n * 2 + box.nth + 1;
/** Deterministic, so tracking numbers are scattered instead of random; there are no real parcels behind them. */
const scattered = (count: number): number =>
  Number((BigInt(count) * 387_420_489_011n + 263_241_904_471n) % BigInt(trackNumberSpace));
/** How many numbers a world with this many orders has used. */
export const parcelNumbersUsed = (orders: number): number => orders * 2 + 2;

/**
 * Some recently received parcels are not sorted yet. Only completely bought ones, so that none of their units is ready
 * elsewhere.
 */
const isToSort = (box: Box, history: History): boolean =>
  box.lines.every(({ served, bought }) => served === 0 && bought !== null && history.has(bought.receivedAt)) &&
  history.has(box.readyAt) &&
  !history.has(box.packedAt);

const isPacked = (status: ParcelStatus) => parcelsLabelled.includes(status);

/** Adds the parcels of an order with lines, log and history. */
export function addParcels(rows: Rows, draft: Draft, work: Work, stock: DemoStock, history: History): readonly Sent[] {
  return work.boxes.map((box) => addParcel(rows, draft, work, box, stock, history));
}

function addParcel(rows: Rows, draft: Draft, work: Work, box: Box, stock: DemoStock, history: History): Sent {
  const { sellerId, id: orderId, chance } = draft;
  const status = statusOf(draft, work, box, history);
  const waybill = waybillNumber(countOf(draft, box));
  const trackNo = trackNumber(channelOf(work.quote.row.channel_id).carrier, scattered(countOf(draft, box)));
  const log =
    history.has(box.packedAt) && status !== parcelStatus.cancelled ? box.log.filter(({ at }) => history.has(at)) : [];
  const tracking = statusFromLog(log);
  const expectedG = box.lines.reduce((all, { line }) => all + (line.option.variant?.weightG ?? 0) * line.quantity, 0);
  const packed = isPacked(status);
  const lastAt = log.at(-1)?.at ?? null;
  rows.parcels.push({
    sellerId,
    id: box.id,
    orderId,
    warehouseId: homeWarehouse.id,
    channelId: work.quote.row.channel_id,
    status,
    version: 1 + log.length + (packed ? 2 : 0),
    waybill,
    trackNo,
    expectedG,
    weightG: packed ? Math.round(expectedG * (0.985 + chance.next() * 0.03)) : null,
    conflict: status === parcelStatus.conflict ? 'order-cancelled' : null,
    labelPrints: packed ? 1 : 0,
    labelledAt: packed ? box.packedAt : null,
    packedBy: packed ? packer : null,
    shippedAt: history.has(box.shippedAt) && packed ? box.shippedAt : null,
    deliveredAt: history.has(deliveredAt(box)) ? deliveredAt(box) : null,
    trackingStatus: tracking,
    trackingAt: lastAt,
    createdAt: work.processedAt,
    updatedAt: lastAt ?? (packed ? box.packedAt : history.has(box.readyAt) ? box.readyAt : work.processedAt),
  });
  for (const packedLine of box.lines) {
    const { id, line } = packedLine;
    const variantId = line.option.variant?.id ?? '';
    rows.parcelLines.push({
      sellerId,
      id,
      parcelId: box.id,
      orderLineId: line.id,
      variantId,
      quantity: line.quantity,
      scanned: packed ? line.quantity : status === parcelStatus.packing ? Math.floor(line.quantity / 2) : 0,
      locationCode: stock.placeOf(variantId),
      ...(isToSort(box, history) && status === parcelStatus.waiting
        ? { sorted: 0, sortedAt: null, sortedBy: null }
        : sortedOf(packedLine, draft, work, history)),
    });
  }
  for (const { id, hash, at, status: entryStatus, raw, text, place } of log) {
    const entry = { id, sellerId, parcelId: box.id, hash, at, status: entryStatus, raw, text, place };
    rows.trackingEvents.push({ ...entry, source: 'import', receivedAt: at });
  }
  addParcelEvents(work, box, { status, trackNo, waybill, log }, history);
  return { box, status, trackNo, tracking };
}

/** How many pieces of the parcel are sorted, and who sorted the last one. */
function sortedOf({ line, served, bought }: PackedLine, draft: Draft, work: Work, history: History) {
  const arrived = !bought ? 0 : history.has(bought.receivedAt) ? bought.quantity : bought.quantity - bought.shortBy;
  const sorted = served + (bought && history.has(bought.firstAt) ? arrived : 0);
  if (sorted < line.quantity) return { sorted, sortedAt: null, sortedBy: null };
  return bought
    ? { sorted, sortedAt: bought.receivedAt, sortedBy: packer }
    : { sorted, sortedAt: work.processedAt, sortedBy: draft.sellerId };
}

type Facts = {
  readonly status: ParcelStatus;
  readonly trackNo: string;
  readonly waybill: string;
  readonly log: Box['log'];
};

function addParcelEvents(work: Work, box: Box, { status, trackNo, waybill, log }: Facts, history: History): void {
  const subjectId = box.id;
  const fromStock = box.readyAt.getTime() === work.processedAt.getTime();
  const data = { status: fromStock ? parcelStatus.ready : parcelStatus.waiting, waybill };
  history.add(work.processedAt, 'parcel.created', { subjectId, data });
  if (status === parcelStatus.cancelled && work.cancelledAt)
    return history.add(work.cancelledAt, 'parcel.changed', {
      subjectId,
      data: { status, reason: 'Processing cancelled' },
    });
  if (!fromStock && status !== parcelStatus.waiting)
    history.add(box.readyAt, 'parcel.ready', { subjectId, actorId: packer });
  if (status === parcelStatus.conflict && work.stoppedAt)
    return history.add(work.stoppedAt, 'parcel.conflict', { subjectId, data: { status, reason: 'order-cancelled' } });
  history.add(box.packedAt, 'parcel.packed', { subjectId, actorId: packer, data: { track_no: trackNo } });
  history.add(box.shippedAt, 'parcel.shipped', { subjectId, actorId: packer, data: { track_no: trackNo } });
  let from = 'notfound';
  for (const [index, { at }] of log.entries()) {
    const to = statusFromLog(log.slice(0, index + 1));
    if (to === from) continue;
    history.add(at, 'tracking.changed', { subjectId, data: { from, to } });
    from = to;
  }
}
