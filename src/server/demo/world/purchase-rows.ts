import { statusFromLines } from '#domain/warehouse/purchasing/decide.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import type { PurchaseLineStatus, PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { userId } from '../people.ts';
import { products } from '../catalog/products.ts';
import { hour, type Draft } from './draft.ts';
import type { Rows } from './rows.ts';
import { homeWarehouse } from './demo-stock.ts';
import type { Story } from './story.ts';
import type { BoughtLine, Buying, Work } from './work.ts';

const suppliers = new Map(products.map((product) => [product.id, product.supplierName]));
const purchaser = userId('purchaser');
const packer = userId('packer');

function lineStatus(line: BoughtLine, story: Story): PurchaseLineStatus {
  if (story.has(line.receivedAt)) return 'received';
  if (story.has(line.sentAt)) return 'deliveried';
  return story.has(line.boughtAt) ? 'purchased' : '';
}

function purchaseStatus({ confirmedAt, rejectedAt, lines }: Buying, work: Work, story: Story): PurchaseStatus {
  if (story.has(rejectedAt)) return -1;
  if (story.has(work.cancelledAt)) return -2;
  if (!story.has(confirmedAt)) return 0;
  return statusFromLines(
    1,
    lines.map((line) => lineStatus(line, story)),
  );
}

/** Shipments of one supplier within the same hours share one waybill. */
function waybillOf(supplier: string, sentAt: Date, n: number): string {
  const number = [...supplier].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973, 7);
  return `SF${String(Math.floor(sentAt.getTime() / (6 * hour))).padStart(7, '0')}${String(number).padStart(4, '0')}${n % 3}`;
}

function addPurchaseEvents(buying: Buying, work: Work, status: PurchaseStatus, number: string, story: Story): void {
  const subject = { subjectId: buying.id };
  const changed = (at: Date, from: number, to: number, actorId: string | null) =>
    story.add(at, 'purchase.changed', { ...subject, actorId, data: { from, to, number } });
  story.add(work.processedAt, 'purchase.created', { ...subject, data: { number } });
  if (status < 0 && work.cancelledAt) return changed(work.cancelledAt, 0, status, purchaser);
  changed(buying.confirmedAt, 0, 1, purchaser);
  const moments = (pick: (line: BoughtLine) => Date) => buying.lines.map((line) => pick(line).getTime());
  changed(new Date(Math.min(...moments((line) => line.sentAt))), 1, 2, null);
  changed(new Date(Math.max(...moments((line) => line.receivedAt))), 2, 3, null);
}

type PlaceOf = (variantId: string) => string;

/** Adds the purchase of an order with its lines and history. */
export function addPurchase(rows: Rows, draft: Draft, work: Work, placeOf: PlaceOf, story: Story): void {
  const { buying } = work;
  if (!buying) return;
  const { sellerId, id: orderId, orderNumber } = draft;
  const status = purchaseStatus(buying, work, story);
  const number = purchaseNumber(buying.id, work.processedAt);
  addPurchaseEvents(buying, work, status, number, story);
  const allReceived = buying.lines.every((line) => story.has(line.receivedAt));
  const finishedAt = status === 3 ? new Date(Math.max(...buying.lines.map((line) => line.receivedAt.getTime()))) : null;
  const confirmed = story.has(buying.confirmedAt) && status >= 0;
  rows.purchases.push({
    sellerId,
    id: buying.id,
    number,
    orderId,
    orderNumber,
    warehouseId: homeWarehouse.id,
    status,
    version: 1 + Math.max(0, status),
    reason: status === -1 ? 'The factory stopped making it' : status === -2 ? 'Processing cancelled' : '',
    createdAt: work.processedAt,
    updatedAt:
      finishedAt ?? (status < 0 ? work.cancelledAt : null) ?? (confirmed ? buying.confirmedAt : work.processedAt),
    purchasedBy: confirmed ? purchaser : null,
    finishedAt: allReceived ? finishedAt : null,
  });
  for (const line of buying.lines) addLine(rows, draft, buying, line, placeOf, story);
}

function addLine(
  rows: Rows,
  { sellerId, n }: Draft,
  buying: Buying,
  bought: BoughtLine,
  placeOf: PlaceOf,
  story: Story,
): void {
  const { variant } = bought.line.option;
  if (!variant) throw new Error('An unmapped line was purchased');
  const supplierName = suppliers.get(variant.productId) ?? '';
  const isBought = story.has(bought.boughtAt);
  const first = bought.quantity - bought.shortBy;
  const received = story.has(bought.receivedAt) ? bought.quantity : story.has(bought.firstAt) ? first : 0;
  rows.purchaseLines.push({
    sellerId,
    id: bought.id,
    purchaseId: buying.id,
    orderLineId: bought.line.id,
    variantId: variant.id,
    quantity: bought.quantity,
    received,
    status: lineStatus(bought, story),
    supplierName,
    supplierOrderNumber: isBought ? `1688-${4_000_000 + n}` : '',
    inboundWaybill: isBought ? waybillOf(supplierName, bought.sentAt, n) : '',
    unitCostFen: variant.costFen,
    receiveReason: bought.shortBy > 0 && received > 0 ? 'One piece was missing in the box' : '',
    purchasedAt: isBought ? bought.boughtAt : null,
    receivedAt: received > 0 ? (story.has(bought.receivedAt) ? bought.receivedAt : bought.firstAt) : null,
    receivedBy: received > 0 ? packer : null,
  });
  const { variantCode: variant_code } = variant;
  const facts = { quantity: bought.quantity, variant_code, supplier: supplierName };
  story.add(bought.boughtAt, 'line.purchased', { subjectId: buying.id, actorId: purchaser, data: facts });
  const arrived = (at: Date, quantity: number, difference: 'none' | 'short') => {
    const data = { quantity, damaged: 0, difference, variant_code, location_code: placeOf(variant.id) };
    story.add(at, 'line.received', { subjectId: buying.id, actorId: packer, data });
  };
  if (bought.shortBy > 0) arrived(bought.firstAt, first, 'short');
  arrived(bought.receivedAt, bought.shortBy > 0 ? bought.shortBy : bought.quantity, 'none');
}
