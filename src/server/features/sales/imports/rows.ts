import type { Money } from '#domain/shared/money/money.ts';
import { addressProblems } from '#domain/shared/address/address.ts';
import type { ImportedLine, ImportedOrder } from '#domain/sales/imports/imported.ts';
import { searchTextOf } from '#domain/sales/orders/search-text.ts';
import type { Component } from '#domain/catalog/mapping/bundle.ts';
import { mappingStatusOf } from '#domain/catalog/mapping/status.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { newId } from '../../../core/ids.ts';
import type { OptionOf } from './catalogue.ts';

/** Orders and lines with database column names. */

/** Income in the books' currency; null without an exchange rate. */
export type ToBase = (income: Money) => number | null;

export type OrderRecord = ReturnType<typeof orderRecord>;
export type LineRecord = ReturnType<typeof lineRecord>;

/** One order line with its mapping. */
export function lineRecord(orderId: string, id: string, position: number, line: ImportedLine, optionOf: OptionOf) {
  const option = optionOf(line);
  const components: readonly Component[] | null = option.components;
  return {
    id,
    order_id: orderId,
    position,
    shop_variant_id: option.id,
    sku: line.sku,
    title: line.title,
    variant_title: line.variant_title,
    quantity: line.quantity,
    price_minor: line.price.minor,
    discount_minor: line.discount.minor,
    requires_shipping: line.requires_shipping,
    variant_id: option.variant_id,
    components,
    by_country: option.by_country,
    image: option.image,
  };
}

export const newLines = (orderId: string, order: ImportedOrder, optionOf: OptionOf): LineRecord[] =>
  order.lines.map((line, index) => lineRecord(orderId, newId(), index, line, optionOf));

const unitsOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** The order columns computed from its lines. */
export const fromLines = (lines: readonly LineRecord[]) => ({
  mapping_status: mappingStatusOf(lines),
  unit_count: unitsOf(lines),
});

export const fromAddress = ({ shipping_address }: ImportedOrder) => ({
  customer_name: shipping_address.name || shipping_address.company,
  shipping_address,
  country_code: shipping_address.country_code,
  address_problems: [...addressProblems(shipping_address)],
});

export const fromMoney = (order: ImportedOrder, toBase: ToBase) => ({
  currency: order.currency,
  income_minor: order.total.minor,
  subtotal_minor: order.subtotal.minor,
  shipping_minor: order.shipping.minor,
  tax_minor: order.tax.minor,
  discount_minor: order.discount.minor,
  income_base_minor: toBase(order.total),
});

/** A new order. */
export function orderRecord(
  id: string,
  order: ImportedOrder,
  sourceId: string,
  lines: readonly LineRecord[],
  { toBase, now }: { toBase: ToBase; now: Date },
) {
  const address = fromAddress(order);
  return {
    id,
    order_number: order.order_number,
    source_id: sourceId || null,
    created_at: order.created_at.toISOString(),
    order_status: order.order_status,
    financial_status: order.financial_status,
    shop_hold: order.shop_hold ?? '',
    fulfillment_status: order.shop_fulfillment,
    payment_method: order.payment_method,
    note: order.note,
    tags: order.tags,
    email: order.email,
    cancelled_at: order.order_status === orderStatus.cancelled ? now.toISOString() : null,
    ...address,
    ...fromMoney(order, toBase),
    ...fromLines(lines),
    search_text: searchTextOf({
      ...order,
      customer_name: address.customer_name,
      track_nos: [],
    }),
  };
}
