import { euMembers } from '#domain/shared/reference/countries.ts';
import { maskedIossNumber } from '#domain/platform/settings/ioss.ts';
import { trackingUrlOf } from '#domain/platform/settings/tracking-url.ts';
import type { z } from 'zod';
import type { OrderDetail } from '#contract/sales/order-detail.ts';
import { money, subtract, sum, type Money } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import type { ProcessRefusal } from '#domain/sales/orders/processable.ts';
import { isBeforePacking } from '#domain/warehouse/packing/split.ts';
import type { ChargeRow, DetailRow, LineRow, ParcelRow, PurchaseRow, RefundRow } from './detail.ts';
import { presentLines } from './present-lines.ts';
import { presentOrder, type Viewer } from './present.ts';

type Wire = z.input<typeof OrderDetail>;

export type Parts = {
  readonly order: DetailRow;
  readonly lines: readonly LineRow[];
  readonly parcels: readonly ParcelRow[];
  readonly purchases: readonly PurchaseRow[];
  readonly charge: ChargeRow | null;
  readonly refunds: readonly RefundRow[];
  readonly obstacles: readonly ProcessRefusal[];
  readonly addressOpen: boolean;
};

/** The full numbers are in the parcels' customs data; readers of an order only need to identify them. */
const iossOf = ({ ioss_number, country_code }: ParcelRow): string | null =>
  ioss_number !== null && euMembers.has(country_code) ? maskedIossNumber(ioss_number) : null;

const presentParcel = (parcel: ParcelRow): Wire['parcels'][number] => ({
  _id: parcel.id,
  status: parcel.status,
  waybill: parcel.waybill,
  track_no: parcel.track_no,
  tracking_status: parcel.tracking_status,
  channel_name: parcel.channel_name,
  channel_name_cn: parcel.channel_name_cn,
  carrier_name: parcel.carrier_name,
  tracking_url: parcel.shipped_at ? trackingUrlOf(parcel.tracking_url, parcel.track_no) : null,
  ioss: iossOf(parcel),
  days: parcel.days_from === null || parcel.days_to === null ? null : { from: parcel.days_from, to: parcel.days_to },
  expected_g: parcel.expected_g,
  weight_g: parcel.weight_g,
  conflict: parcel.conflict,
  shipped_at: parcel.shipped_at?.toISOString() ?? null,
  delivered_at: parcel.delivered_at?.toISOString() ?? null,
  version: parcel.version,
  lines: parcel.lines.map(({ order_line_id, quantity, sorted }) => ({ order_line_id, quantity, sorted })),
  orders: parcel.orders,
  inside: parcel.inside,
  before_packing: isBeforePacking(parcel),
});

/** The per-parcel part is the shipping minus all per-piece parts. */
function basePart(charge: ChargeRow, lines: readonly LineRow[]): Money {
  const perPiece = lines.map((line) => lineTotal(unitPrice(line.ship_e4 ?? 0, charge.currency), line.quantity));
  return subtract(money(charge.shipping_minor, charge.currency), sum(charge.currency, perPiece));
}

function presentCharge(charge: ChargeRow, lines: readonly LineRow[], country_code: string): Wire['charge'] {
  const amount = (minor: number) => money(minor, charge.currency);
  return {
    payment_type: charge.payment_type,
    transfer:
      charge.payment_number === null
        ? null
        : { number: charge.payment_number, amount: amount(charge.payment_minor ?? 0), has_proof: charge.has_proof },
    goods: amount(charge.goods_minor),
    shipping: amount(charge.shipping_minor),
    base: basePart(charge, lines),
    vat: amount(charge.vat_minor),
    duty: amount(charge.duty_minor),
    fee: amount(charge.fee_minor),
    total: amount(charge.total_minor),
    country_code,
    created_at: charge.created_at.toISOString(),
  };
}

export function presentDetail(parts: Parts, viewer: Viewer): Wire {
  const { order, lines, charge } = parts;
  const row = presentOrder(order, viewer);
  const amount = (minor: number) => (viewer.prices ? money(minor, order.currency) : null);
  const currencies = { shop: order.currency, books: charge?.currency ?? order.currency };
  return {
    ...row,
    version: order.version,
    line_items: presentLines(lines, viewer, currencies),
    subtotal: amount(order.subtotal_minor),
    discount: amount(order.discount_minor),
    shipping: amount(order.shipping_minor),
    tax: amount(order.tax_minor),
    shop_refunds: (viewer.prices ? parts.refunds : []).map(({ id, amount_minor, currency, refunded_at: at }) => ({
      _id: id,
      amount: money(amount_minor, currency),
      at: at.toISOString(),
    })),
    tags: order.tags,
    imported_at: order.imported_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    store_status: order.store_status,
    charge: charge && viewer.prices ? presentCharge(charge, lines, row.shipping_address.country_code) : null,
    parcels: parts.parcels.map(presentParcel),
    purchases: parts.purchases.map(({ id, number, status }) => ({ _id: id, number, status })),
    obstacles: [...parts.obstacles],
    shop_hold: parts.order.shop_hold || null,
    address_open: parts.addressOpen,
  };
}
