import { mappingStatusOf } from '#domain/catalog/mapping/status.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { addressProblems } from '#domain/shared/address/address.ts';
import { searchTextOf } from '#domain/sales/orders/search-text.ts';
import {
  fulfillmentFromParcels,
  type FinancialStatus,
  type FulfillmentStatus,
  type OrderStatus,
} from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { orderTracking, type TrackingStatus } from '#domain/shipping/tracking/tracking.ts';
import { intoEuroE8 } from '../catalog/market.ts';
import type { Draft } from './draft.ts';
import type { Rows } from './rows.ts';
import type { Box, Work } from './work.ts';

/** A parcel at the anchor time. */
export type Sent = {
  readonly box: Box;
  readonly status: ParcelStatus;
  readonly trackNo: string;
  readonly tracking: TrackingStatus;
};

/** The final state of an order. */
export type Ended = {
  readonly status: OrderStatus;
  readonly financial: FinancialStatus;
  readonly previousFinancial: FinancialStatus | null;
  readonly cancelledAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  readonly changes: number;
};

const gone: ReadonlySet<ParcelStatus> = new Set(['shipped', 'delivered', 'returned']);

/** The fulfilment status, by the product's own function. */
export function fulfilmentOf(draft: Draft, sent: readonly Sent[]): FulfillmentStatus {
  const unitsIn = (position: number, counts: (status: ParcelStatus) => boolean) =>
    sent
      .filter(({ status }) => counts(status))
      .flatMap(({ box }) => box.lines)
      .filter(({ line }) => line.position === position)
      .reduce((all, { line }) => all + line.quantity, 0);
  return fulfillmentFromParcels(
    draft.lines.map(({ position, quantity }) => ({
      ordered: quantity,
      processed: unitsIn(position, (status) => status !== parcelStatus.cancelled),
      shipped: unitsIn(position, (status) => gone.has(status)),
      restocked: unitsIn(position, (status) => status === parcelStatus.returned),
    })),
  );
}

/** What the shop's customer paid, in minor units of the shop's currency. */
function moneyOf({ lines, chance }: Draft, financial: FinancialStatus) {
  const goods = lines.reduce((all, { option, quantity }) => all + option.priceMinor * quantity, 0);
  const discountMinor = chance.hits(0.09) ? Math.round(goods / 10) : 0;
  const subtotalMinor = goods - discountMinor;
  const shippingMinor = subtotalMinor > 6_000 ? 0 : 490;
  const total = subtotalMinor + shippingMinor;
  const remaining = financial === 'refunded' ? 0 : financial === 'partially_refunded' ? Math.round(total * 0.6) : total;
  return {
    subtotalMinor,
    discountMinor,
    shippingMinor,
    taxMinor: Math.round((total * 21) / 121),
    incomeMinor: remaining,
  };
}

/**
 * Adds the order and its lines. `work` is what is still in effect: null when nothing was processed or it was cancelled.
 */
export function addOrder(rows: Rows, draft: Draft, work: Work | null, sent: readonly Sent[], ended: Ended): void {
  const { customer, shop, sellerId, lines } = draft;
  const { currency, id: storeId } = shop.store;
  const amounts = moneyOf(draft, ended.financial);
  const left = sent.filter(({ status }) => gone.has(status));
  const tracking = orderTracking(left.map((parcel) => parcel.tracking));
  const income = money(amounts.incomeMinor, currency);
  rows.orders.push({
    sellerId,
    id: draft.id,
    storeId,
    orderNumber: draft.orderNumber,
    createdAt: draft.createdAt,
    importedAt: draft.importedAt,
    updatedAt: ended.updatedAt,
    version: 1 + ended.changes,
    orderStatus: ended.status,
    financialStatus: ended.financial,
    previousFinancialStatus: ended.previousFinancial,
    fulfillmentStatus: fulfilmentOf(draft, sent),
    mappingStatus: mappingStatusOf(lines.map(({ option }) => ({ variant_id: option.variant?.id ?? null }))),
    paymentMethod: draft.payment,
    paymentType: work === null ? null : work.isManual ? 'manual' : 'auto',
    note: draft.note,
    tags: '',
    currency,
    ...amounts,
    email: customer.email,
    customerName: customer.name,
    shippingAddress: customer.address,
    countryCode: customer.address.country_code,
    addressProblems: [...addressProblems(customer.address)],
    unitCount: lines.reduce((all, { quantity }) => all + quantity, 0),
    channelId: work?.quote.row.channel_id ?? null,
    costMinor: work?.quote.totals.total.minor ?? null,
    incomeBaseMinor: convert(income, 'EUR', intoEuroE8(currency)).minor,
    trackNo: left.find((parcel) => parcel.tracking === tracking)?.trackNo ?? null,
    trackingStatus: tracking,
    parcelTracks: left.length > 1 ? left.map((parcel) => [parcel.trackNo, parcel.tracking] as const) : null,
    processedAt: work?.processedAt ?? null,
    cancelledAt: ended.cancelledAt,
    closedAt: ended.closedAt,
    searchText: searchTextOf({
      order_number: draft.orderNumber,
      customer_name: customer.name,
      email: customer.email,
      phone: customer.address.phone,
      note: draft.note,
      track_nos: sent.filter(({ status }) => status !== parcelStatus.cancelled).map((parcel) => parcel.trackNo),
      lines: lines.map(({ option }) => ({ sku: option.sku, title: option.title, variant_title: option.variantTitle })),
    }),
  });
  for (const [index, { id, position, option, quantity }] of lines.entries()) {
    const price = work?.quote.lines[index];
    rows.orderLines.push({
      sellerId,
      id,
      orderId: draft.id,
      position,
      shopVariantId: option.id,
      sku: option.sku,
      title: option.title,
      variantTitle: option.variantTitle,
      quantity,
      priceMinor: option.priceMinor,
      variantId: option.variant?.id ?? null,
      image: option.variant?.image ?? option.image,
      quoteE4: price?.quote.e4 ?? null,
      shipE4: price?.price.e4 ?? null,
      vatE4: price?.vat.e4 ?? null,
    });
  }
}
