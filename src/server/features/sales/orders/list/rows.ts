import type { Pool } from 'pg';
import { z } from 'zod';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import {
  orderStatuses,
  financialStatuses,
  fulfillmentStatuses,
  mappingStatuses,
} from '#domain/shared/order-status/order-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import { prepared } from '../statement.ts';
import { awaitsTransfer } from './filter.ts';

/** title, variant_title, sku, quantity, image, variant_id: as a tuple, because a page has hundreds of them. */
export const LineTuple = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.string().nullable(),
  z.string().nullable(),
]);
export type LineTuple = z.output<typeof LineTuple>;

export const OrderRow = z.object({
  id: z.string(),
  version: z.number(),
  order_number: z.string(),
  created_at: z.date(),
  store_id: z.string(),
  store_name: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  order_status: z.enum(orderStatuses),
  financial_status: z.enum(financialStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  mapping_status: z.literal(mappingStatuses),
  payment_method: z.string().nullable(),
  payment_type: z.enum(['auto', 'manual']).nullable(),
  awaits_transfer: z.boolean().nullable(),
  currency: z.string(),
  income_minor: z.number(),
  income_base_minor: z.number().nullable(),
  cost_minor: z.number().nullable(),
  note: z.string(),
  customer_name: z.string(),
  email: z.string(),
  shipping_address: AddressColumn,
  address_problems: z.array(z.enum(addressProblemCodes)),
  unit_count: z.number(),
  track_no: z.string().nullable(),
  tracking_status: z.enum(trackingStatuses).nullable(),
  parcel_tracks: z.array(z.tuple([z.string(), z.enum(trackingStatuses)])).nullable(),
  processed_at: z.date().nullable(),
  lines: z.array(LineTuple).nullable(),
  /** The setting `books_currency`. */
  books: z.unknown(),
});
export type OrderRow = z.output<typeof OrderRow>;

/** Columns of a list row, from `orders o`, `stores s` and `users u`. */
export const rowColumns = `o.id, o.version, o.order_number, o.created_at, o.store_id, s.name as store_name, o.seller_id,
  u.name as seller_name, o.order_status, o.financial_status, o.fulfillment_status, o.mapping_status, o.payment_method,
  o.payment_type, ${awaitsTransfer} as awaits_transfer, o.currency, o.income_minor, o.income_base_minor, o.cost_minor, o.note, o.customer_name, o.email,
  o.shipping_address, o.address_problems, o.unit_count, o.track_no, o.tracking_status, o.parcel_tracks, o.processed_at,
  (select json_agg(json_build_array(l.title, l.variant_title, l.sku, l.quantity, l.image, l.variant_id)
      order by l.position)
    from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id and l.component_of is null) as lines,
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
  const rows = checkedRows(OrderRow, await pool.query(prepared(text, [ids])));
  return rows;
}
