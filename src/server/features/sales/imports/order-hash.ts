import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Money } from '#contract/wire.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import { shopHolds } from '#domain/sales/orders/shop-hold.ts';
import { financialStatuses, fulfillmentStatuses, orderStatuses } from '#domain/shared/order-status/order-status.ts';
import { AddressColumn } from '#server/core/db/columns.ts';

/** An order of a file as JSON: its time as text. */
export const ImportedOrderJson = z.object({
  order_number: z.string(),
  created_at: z.string(),
  order_status: z.enum(orderStatuses),
  financial_status: z.enum(financialStatuses),
  shop_fulfillment: z.enum(fulfillmentStatuses),
  shop_hold: z.enum(shopHolds).nullable().optional(),
  currency: z.string(),
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  total: Money,
  email: z.string(),
  phone: z.string(),
  payment_method: z.string(),
  note: z.string(),
  tags: z.string(),
  shipping_address: AddressColumn,
  lines: z
    .array(
      z.object({
        key: z.string(),
        sku: z.string(),
        title: z.string(),
        variant_title: z.string(),
        quantity: z.number(),
        price: Money,
        discount: Money,
        requires_shipping: z.boolean(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<Omit<ImportedOrder, 'created_at'>>;
export type ImportedOrderJson = z.output<typeof ImportedOrderJson>;

export const toJson = (order: ImportedOrder): ImportedOrderJson => ({
  ...order,
  created_at: order.created_at.toISOString(),
});
export const fromJson = (json: ImportedOrderJson): ImportedOrder => ({
  ...json,
  created_at: new Date(json.created_at),
});

/** Equal orders have equal hashes. Fields are sorted, because jsonb changes their order. */
export const hashOf = (order: ImportedOrder): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(toJson(order))))
    .digest();

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
