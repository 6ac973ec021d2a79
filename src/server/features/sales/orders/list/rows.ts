import type { Pool } from 'pg';
import type { Address, AddressProblem } from '#domain/shared/address/address.ts';
import type {
  FinancialStatus,
  FulfillmentStatus,
  MappingStatus,
  OrderStatus,
} from '#domain/shared/order-status/order-status.ts';
import type { TrackingStatus } from '#domain/shipping/shipping/tracking.ts';
import { prepared } from '../statement.ts';

/** title, variant_title, sku, quantity, image, variant_id: without names, because a page holds hundreds of them. */
export type LineTuple = readonly [string, string, string, number, string | null, string | null];

export type OrderRow = {
  id: string;
  version: number;
  order_number: string;
  created_at: Date;
  store_id: string;
  store_name: string;
  seller_id: string;
  seller_name: string;
  order_status: OrderStatus;
  financial_status: FinancialStatus;
  fulfillment_status: FulfillmentStatus;
  mapping_status: MappingStatus;
  payment_method: string | null;
  payment_type: 'auto' | 'manual' | null;
  currency: string;
  income_minor: number;
  income_base_minor: number | null;
  cost_minor: number | null;
  note: string;
  customer_name: string;
  email: string;
  shipping_address: Address;
  address_problems: AddressProblem[];
  unit_count: number;
  track_no: string | null;
  tracking_status: TrackingStatus | null;
  parcel_tracks: [string, TrackingStatus][] | null;
  processed_at: Date | null;
  lines: LineTuple[] | null;
  /** The setting `books_currency`. */
  books: unknown;
};

/** Every column of a list row, from `orders o`, `stores s` and `users u`. */
export const rowColumns = `o.id, o.version, o.order_number, o.created_at, o.store_id, s.name as store_name, o.seller_id,
  u.name as seller_name, o.order_status, o.financial_status, o.fulfillment_status, o.mapping_status, o.payment_method,
  o.payment_type, o.currency, o.income_minor, o.income_base_minor, o.cost_minor, o.note, o.customer_name, o.email,
  o.shipping_address, o.address_problems, o.unit_count, o.track_no, o.tracking_status, o.parcel_tracks, o.processed_at,
  (select json_agg(json_build_array(l.title, l.variant_title, l.sku, l.quantity, l.image, l.variant_id)
      order by l.position)
    from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id) as lines,
  (select value from settings where key = 'books_currency') as books`;

/** The orders of these ids, in their order. */
export async function rowsOf(pool: Pool, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const text = `select ${rowColumns}
    from unnest($1::uuid[]) with ordinality as wanted(id, place)
      join orders o on o.id = wanted.id
      join stores s on s.id = o.store_id
      join users u on u.id = o.seller_id
    order by wanted.place`;
  const { rows } = await pool.query<OrderRow>(prepared(text, [ids]));
  return rows;
}
