import { statusFromLines } from '#domain/warehouse/purchasing/decide.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { purchaseStatus, purchaseLineStatus, validPurchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import type { PurchaseLineStatus, PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { userId } from '../people.ts';
import { products } from '../catalog/products.ts';
import { hour, type Draft } from './draft.ts';
import type { Rows } from './rows.ts';
import { homeWarehouse } from './demo-stock.ts';
import type { History } from './history.ts';
import type { BoughtLine, Buying, Work } from './work.ts';

const suppliers = new Map(products.map((product) => [product.id, product.supplierName]));
const purchaser = userId('purchaser');
const packer = userId('packer');

function lineStatus(line: BoughtLine, history: History): PurchaseLineStatus {
  if (history.has(line.receivedAt)) return purchaseLineStatus.received;
  if (history.has(line.sentAt)) return purchaseLineStatus.deliveried;
  return history.has(line.boughtAt) ? purchaseLineStatus.purchased : purchaseLineStatus.open;
}

function statusOf({ confirmedAt, rejectedAt, lines }: Buying, work: Work, history: History): PurchaseStatus {
  if (history.has(rejectedAt)) return purchaseStatus.rejected;
  if (history.has(work.cancelledAt)) return purchaseStatus.canceled;
  if (!history.has(confirmedAt)) return purchaseStatus.confirming;
  return statusFromLines(
    purchaseStatus.purchasing,
    lines.map((line) => lineStatus(line, history)),
  );
}

/** Shipments of one supplier within the same hours share one waybill. */
function waybillOf(supplier: string, sentAt: Date, n: number): string {
  const number = [...supplier].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973, 7);
  return `SF${String(Math.floor(sentAt.getTime() / (6 * hour))).padStart(7, '0')}${String(number).padStart(4, '0')}${n % 3}`;
}

function addPurchaseEvents(buying: Buying, work: Work, status: PurchaseStatus, number: string, history: History): void {
  const subject = { subjectId: buying.id };
  const changed = (at: Date, from: number, to: number, actorId: string | null) =>
    history.add(at, 'purchase.changed', { ...subject, actorId, data: { from, to, number } });
  history.add(work.processedAt, 'purchase.created', { ...subject, data: { number } });
  const { confirming, purchasing, stocking, finished } = purchaseStatus;
  if (!validPurchaseStatuses.includes(status) && work.cancelledAt)
    return changed(work.cancelledAt, confirming, status, purchaser);
  changed(buying.confirmedAt, confirming, purchasing, purchaser);
  const moments = (pick: (line: BoughtLine) => Date) => buying.lines.map((line) => pick(line).getTime());
  changed(new Date(Math.min(...moments((line) => line.sentAt))), purchasing, stocking, null);
  changed(new Date(Math.max(...moments((line) => line.receivedAt))), stocking, finished, null);
}

type PlaceOf = (variantId: string) => string;

/** Adds the purchase of an order with its lines and history. */
export function addPurchase(rows: Rows, draft: Draft, work: Work, placeOf: PlaceOf, history: History): void {
  const { buying } = work;
  if (!buying) return;
  const { sellerId, id: orderId, orderNumber } = draft;
  const status = statusOf(buying, work, history);
  const number = purchaseNumber(buying.id, work.processedAt);
  addPurchaseEvents(buying, work, status, number, history);
  const allReceived = buying.lines.every((line) => history.has(line.receivedAt));
  const finishedAt =
    status === purchaseStatus.finished
      ? new Date(Math.max(...buying.lines.map((line) => line.receivedAt.getTime())))
      : null;
  const confirmed = history.has(buying.confirmedAt) && validPurchaseStatuses.includes(status);
  rows.purchases.push({
    sellerId,
    id: buying.id,
    number,
    orderId,
    orderNumber,
    warehouseId: homeWarehouse.id,
    status,
    version: 1 + Math.max(0, status),
    reason:
      status === purchaseStatus.rejected
        ? 'The factory stopped making it'
        : status === purchaseStatus.canceled
          ? 'Processing cancelled'
          : '',
    createdAt: work.processedAt,
    updatedAt:
      finishedAt ??
      (validPurchaseStatuses.includes(status) ? null : work.cancelledAt) ??
      (confirmed ? buying.confirmedAt : work.processedAt),
    purchasedBy: confirmed ? purchaser : null,
    finishedAt: allReceived ? finishedAt : null,
  });
  for (const line of buying.lines) addLine(rows, draft, buying, line, placeOf, history);
}

function addLine(
  rows: Rows,
  { sellerId, n }: Draft,
  buying: Buying,
  bought: BoughtLine,
  placeOf: PlaceOf,
  history: History,
): void {
  const { variant } = bought.line.option;
  if (!variant) throw new Error('An unmapped line was purchased');
  const supplierName = suppliers.get(variant.productId) ?? '';
  const isBought = history.has(bought.boughtAt);
  const first = bought.quantity - bought.shortBy;
  const received = history.has(bought.receivedAt) ? bought.quantity : history.has(bought.firstAt) ? first : 0;
  rows.purchaseLines.push({
    sellerId,
    id: bought.id,
    purchaseId: buying.id,
    orderLineId: bought.line.id,
    variantId: variant.id,
    quantity: bought.quantity,
    received,
    status: lineStatus(bought, history),
    supplierName,
    supplierOrderNumber: isBought ? `1688-${4_000_000 + n}` : '',
    inboundWaybill: isBought ? waybillOf(supplierName, bought.sentAt, n) : '',
    unitCostFen: variant.costFen,
    receiveReason: bought.shortBy > 0 && received > 0 ? 'One piece was missing in the box' : '',
    purchasedAt: isBought ? bought.boughtAt : null,
    receivedAt: received > 0 ? (history.has(bought.receivedAt) ? bought.receivedAt : bought.firstAt) : null,
    receivedBy: received > 0 ? packer : null,
  });
  const { variantCode: variant_code } = variant;
  const facts = { quantity: bought.quantity, variant_code, supplier: supplierName };
  history.add(bought.boughtAt, 'line.purchased', { subjectId: buying.id, actorId: purchaser, data: facts });
  const arrived = (at: Date, quantity: number, difference: 'none' | 'short') => {
    const data = { quantity, damaged: 0, difference, variant_code, location_code: placeOf(variant.id) };
    history.add(at, 'line.received', { subjectId: buying.id, actorId: packer, data });
  };
  if (bought.shortBy > 0) arrived(bought.firstAt, first, 'short');
  arrived(bought.receivedAt, bought.shortBy > 0 ? bought.shortBy : bought.quantity, 'none');
}
