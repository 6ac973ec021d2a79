import { z } from 'zod';
import { add, money, subtract, sum, type Money } from '#domain/shared/money/money.ts';
import type { FinancialStatus, FulfillmentStatus, OrderStatus } from '#domain/shared/order-status/order-status.ts';
import {
  addressOf,
  amountAt,
  amountOf,
  checkCurrency,
  Decimal,
  discountLeft,
  impossible,
  plainText,
  textLimits,
  understood,
  utcText,
  cleanShort,
  type Expected,
  type Head,
} from '../read-order.ts';
import type { ShopOrder } from '../shop.ts';
import { refundedUnits, wooRefunds, type Refunds } from './woocommerce-refunds.ts';

const Text = z.string().nullish();
const Place = z.object({
  first_name: Text,
  last_name: Text,
  company: Text,
  address_1: Text,
  address_2: Text,
  city: Text,
  state: Text,
  postcode: Text,
  country: Text,
  phone: Text,
});
const Moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/);

export const WooOrder = z.object({
  id: z.int(),
  number: z.union([z.string().min(1), z.int()]),
  status: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  date_created_gmt: Moment,
  date_modified_gmt: Moment.nullish(),
  date_paid_gmt: z.string().nullish(),
  discount_total: Decimal,
  shipping_total: Decimal,
  total: Decimal,
  total_tax: Decimal,
  customer_note: Text,
  billing: Place.extend({ email: Text }),
  shipping: Place,
  payment_method_title: Text,
  line_items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      parent_name: Text,
      quantity: z.number(),
      subtotal: Decimal,
      total: Decimal,
      sku: Text,
      product_id: z.int().nullish().catch(null),
      variation_id: z.int().nullish().catch(null),
      meta_data: z
        .array(z.object({ key: z.string(), display_value: z.unknown(), value: z.unknown() }).partial())
        .optional(),
    }),
  ),
  refunds: z.array(z.object({ total: Decimal })).optional(),
});
export type WooOrder = z.output<typeof WooOrder>;

const Status = z.object({ status: z.string() });
/** An unsubmitted cart, or a deleted order. */
const drafts = new Set(['checkout-draft', 'auto-draft', 'draft', 'trash', 'new']);
export const isDraft = (raw: unknown): boolean => {
  const found = Status.safeParse(raw);
  return found.success && drafts.has(found.data.status);
};

type Statuses = { order: OrderStatus; financial: FinancialStatus; fulfilment: FulfillmentStatus };

/**
 * WooCommerce has one status for payment and fulfilment; custom statuses of plugins are mapped by whether the order was
 * paid.
 */
function statusesOf({ status, date_paid_gmt }: WooOrder, refunded: Money, total: Money): Statuses {
  const isPaid = (date_paid_gmt ?? '') !== '';
  const paid: FinancialStatus =
    refunded.minor === 0 ? 'paid' : refunded.minor < total.minor ? 'partially_refunded' : 'refunded';
  const open = (financial: FinancialStatus, fulfilment: FulfillmentStatus = 'unfulfilled'): Statuses => ({
    order: 'open',
    financial,
    fulfilment,
  });
  if (status === 'processing') return open(paid);
  if (status === 'completed') return open(paid, 'fulfilled');
  if (status === 'refunded') return open('refunded');
  if (status === 'cancelled' || status === 'failed')
    return { order: 'cancelled', financial: isPaid ? paid : 'voided', fulfilment: 'unfulfilled' };
  return open(isPaid ? paid : 'pending');
}

const utc = (moment: string): Date => new Date(utcText(moment));

/**
 * Converts an order without its refunded units. Line prices are net of tax, as calculated by the shop. @throws
 * OrderFault
 */
export function wooOrder(raw: WooOrder, refunds: Refunds, head: Head, expected: Expected): ShopOrder {
  const code = raw.currency;
  checkCurrency(code, expected);
  const amount = (text: string, part: 'total' | 'price' = 'total'): Money => amountAt(text, code, part);
  const total = amount(raw.total);
  const refunded = sum(
    code,
    (raw.refunds ?? []).map(({ total: text }) => {
      const found = amountOf(text, code);
      if (!found) throw impossible('refund');
      return money(Math.abs(found.minor), code);
    }),
  );
  // A fully refunded order keeps its original lines.
  const units = raw.status === 'refunded' ? new Map<number, number>() : refundedUnits(refunds);
  const lines = raw.line_items.map((line) => lineOf(line, units.get(line.id) ?? 0, amount));
  const isLeft = lines.some(({ quantity }) => quantity > 0);
  const statuses = statusesOf(raw, refunded, total);
  const address = shipTo(raw);
  const tax = amount(raw.total_tax);
  const shipping = amount(raw.shipping_total);
  const goods = subtract(total, add(tax, shipping));
  return understood(
    head,
    {
      created_at: utc(raw.date_created_gmt),
      order_status: statuses.order,
      financial_status: statuses.financial,
      shop_fulfillment: statuses.fulfilment,
      // Unpaid orders are on hold until payment; a paid one was put on hold by a user.
      shop_hold: raw.status === 'on-hold' && statuses.financial !== 'pending' ? 'other' : null,
      currency: code,
      // A gift card may pay for more than the goods.
      subtotal: money(Math.max(goods.minor, 0), code),
      discount: amount(raw.discount_total),
      shipping,
      tax,
      total: subtract(total, refunded),
      email: cleanShort(raw.billing.email, textLimits.email),
      phone: address.phone,
      payment_method: cleanShort(raw.payment_method_title, textLimits.payment),
      note: cleanShort(raw.customer_note, textLimits.note),
      tags: '',
      shipping_address: address,
      lines: isLeft ? lines : raw.line_items.map((line) => lineOf(line, 0, amount)),
    },
    wooRefunds(refunds, code, expected.now),
    expected,
  );
}

type Line = WooOrder['line_items'][number];

function lineOf(line: Line, refunded: number, amount: (text: string, part: 'price') => Money) {
  const before = amount(line.subtotal, 'price');
  const after = amount(line.total, 'price');
  const { quantity } = line;
  const left = Math.max(quantity - refunded, 0);
  // A product without variations has the variation 0.
  const remoteId = line.variation_id || line.product_id;
  const price = money(quantity > 0 ? Math.floor(before.minor / quantity + 0.5) : 0, before.currency);
  const discount = Math.max(before.minor - after.minor, 0);
  return {
    sku: cleanShort(line.sku, textLimits.sku),
    ...titlesOf(line),
    quantity: quantity < 0 ? quantity : left,
    price,
    discount: money(discountLeft(discount, left, quantity), before.currency),
    requires_shipping: true,
    ...(remoteId ? { remote_variant_id: String(remoteId) } : {}),
  };
}

/** Newer versions send product and option titles separately; older ones join them by a dash. */
function titlesOf({ name, parent_name }: Line): { title: string; variant_title: string } {
  const whole = cleanShort(plainText(name), textLimits.title);
  const product = cleanShort(plainText(parent_name ?? ''), textLimits.title);
  const rest = whole.slice(product.length);
  // A renamed product may be the beginning of another word.
  if (product !== '' && whole.startsWith(product) && !/^[\p{L}\p{N}]/u.test(rest))
    return { title: product, variant_title: rest.replace(/^\s*[-–—]\s*/, '') };
  const dash = Math.max(whole.lastIndexOf(' - '), whole.lastIndexOf(' – '));
  return dash > 0
    ? { title: whole.slice(0, dash).trim(), variant_title: whole.slice(dash + 3).trim() }
    : { title: whole, variant_title: '' };
}

/** Without a shipping address an order is shipped to the billing address. */
function shipTo({ shipping, billing }: WooOrder) {
  const isGiven = [shipping.address_1, shipping.city, shipping.postcode].some((part) => (part ?? '').trim() !== '');
  const place = isGiven ? shipping : billing;
  return addressOf({
    name: [place.first_name, place.last_name].filter(Boolean).join(' '),
    company: place.company ?? '',
    address1: place.address_1 ?? '',
    address2: place.address_2 ?? '',
    city: place.city ?? '',
    province: place.state ?? '',
    province_code: place.state ?? '',
    zip: place.postcode ?? '',
    country_code: place.country ?? '',
    phone: shipping.phone || (billing.phone ?? ''),
  });
}
