import type { z } from 'zod';
import type { OrderRow as Wire } from '#contract/sales/orders.ts';
import { money } from '#domain/shared/money/money.ts';
import { orderMargin } from '#domain/sales/orders/margin.ts';
import { paymentLabel } from '#domain/sales/orders/payment-method.ts';
import { booksCurrencyFrom } from '../../platform/settings/books-currency.ts';
import type { OrderRow } from './list/rows.ts';

export type Viewer = {
  /** Whether the reader sees amounts. */
  readonly prices: boolean;
  /** Whether the reader works with several sellers. */
  readonly sellers: boolean;
};

const noAmounts = { income: null, cost: null, margin: null, margin_bp: null } as const;

/** The order's income, cost and margin. Cost and margin are in the books' currency, and known once processed. */
function amountsOf(row: OrderRow, { prices }: Viewer) {
  const books = booksCurrencyFrom(row.books);
  if (!prices) return noAmounts;
  const income = money(row.income_minor, row.currency);
  if (row.cost_minor === null) return { ...noAmounts, income };
  const cost = money(row.cost_minor, books);
  if (row.income_base_minor === null) return { ...noAmounts, income, cost };
  const { margin, marginBp } = orderMargin(money(row.income_base_minor, books), [cost]);
  return { income, cost, margin, margin_bp: marginBp };
}

const fulfillmentsOf = ({ parcel_tracks, track_no, tracking_status }: OrderRow) => {
  if (parcel_tracks) return parcel_tracks.map(([track_no, tracking_status]) => ({ track_no, tracking_status }));
  return track_no === null || tracking_status === null ? [] : [{ track_no, tracking_status }];
};

export function presentOrder(row: OrderRow, viewer: Viewer): z.input<typeof Wire> {
  return {
    _id: row.id,
    order_number: row.order_number,
    created_at: row.created_at.toISOString(),
    store_id: row.store_id,
    store_name: row.store_name,
    seller: viewer.sellers ? { _id: row.seller_id, name: row.seller_name } : null,
    order_status: row.order_status,
    financial_status: row.financial_status,
    fulfillment_status: row.fulfillment_status,
    mapping_status: row.mapping_status,
    payment_method: paymentLabel(row.payment_method ?? ''),
    payment_type: row.payment_type ?? '',
    awaits_transfer: row.awaits_transfer ?? false,
    ...amountsOf(row, viewer),
    note: row.note,
    customer: { name: row.customer_name, email: row.email },
    shipping_address: row.shipping_address,
    address_problems: row.address_problems,
    unit_count: row.unit_count,
    line_items: (row.lines ?? []).map(([title, variant_title, sku, quantity, image, variant_id]) => ({
      title,
      variant_title,
      sku,
      quantity,
      image,
      variant_id,
    })),
    fulfillments: fulfillmentsOf(row),
    track_no: row.track_no,
    tracking_status: row.tracking_status,
    processed_at: row.processed_at?.toISOString() ?? null,
  };
}
