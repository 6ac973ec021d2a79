import { z } from 'zod';
import { add, money, subtract, sum, type Money } from '#domain/money/money.ts';
import type { FinancialStatus, FulfillmentStatus, OrderStatus } from '#domain/orders/status.ts';
import { addressOf, amountOf, Decimal, plainText, understood, words } from './read-order.ts';
import type { ShopOrder } from './shop.ts';

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
  number: z.string().min(1),
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
      quantity: z.int().min(0),
      subtotal: Decimal,
      total: Decimal,
      sku: Text,
      meta_data: z
        .array(z.object({ key: z.string(), display_value: z.unknown(), value: z.unknown() }).partial())
        .optional(),
    }),
  ),
  refunds: z.array(z.object({ total: Decimal })).optional(),
});
type WooOrder = z.output<typeof WooOrder>;

const Status = z.object({ status: z.string() });
/** A basket nobody ordered yet, or an order that was thrown away. */
const drafts = new Set(['checkout-draft', 'auto-draft', 'draft', 'trash', 'new']);
export const isDraft = (raw: unknown): boolean => {
  const found = Status.safeParse(raw);
  return found.success && drafts.has(found.data.status);
};

type Standing = { order: OrderStatus; financial: FinancialStatus; fulfilment: FulfillmentStatus };

/** WooCommerce has one status for money and goods; plugins add their own, which are read by whether it was paid. */
function standingOf({ status, date_paid_gmt }: WooOrder, refunded: Money, total: Money): Standing {
  const isPaid = (date_paid_gmt ?? '') !== '';
  const paid: FinancialStatus = refunded.minor > 0 && refunded.minor < total.minor ? 'partially_refunded' : 'paid';
  const open = (financial: FinancialStatus, fulfilment: FulfillmentStatus = 'unfulfilled'): Standing => ({
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

const utc = (moment: string): Date => new Date(`${moment.slice(0, 19)}Z`);

/** In our words. Line prices are without tax, as the shop calculates them. */
export function wooOrder(said: WooOrder, currency: string | null): ShopOrder {
  const amount = (text: string): Money => {
    const found = amountOf(text, said.currency);
    if (!found) throw new RangeError('an amount');
    return found;
  };
  const total = amount(said.total);
  const refunded = sum(
    said.currency,
    (said.refunds ?? []).map((each) => ({ ...amount(each.total), minor: Math.abs(amount(each.total).minor) })),
  );
  const lines = said.line_items.map((line) => lineOf(line, amount));
  const standing = standingOf(said, refunded, total);
  const address = shipTo(said);
  const tax = amount(said.total_tax);
  const shipping = amount(said.shipping_total);
  return understood(
    {
      sourceId: String(said.id),
      orderNumber: words(said.number, 60),
      updatedAt: said.date_modified_gmt ? utc(said.date_modified_gmt) : null,
    },
    {
      created_at: utc(said.date_created_gmt),
      order_status: standing.order,
      financial_status: standing.financial,
      shop_fulfillment: standing.fulfilment,
      currency: said.currency,
      subtotal: subtract(total, add(tax, shipping)),
      discount: amount(said.discount_total),
      shipping,
      tax,
      total: subtract(total, refunded),
      email: words(said.billing.email, 320),
      phone: address.phone,
      payment_method: words(said.payment_method_title, 300),
      note: words(said.customer_note, 5000),
      tags: '',
      shipping_address: address,
      lines,
    },
    currency,
  );
}

type Line = WooOrder['line_items'][number];

function lineOf(line: Line, amount: (text: string) => Money) {
  const before = amount(line.subtotal);
  const after = amount(line.total);
  const price = money(line.quantity > 0 ? Math.floor(before.minor / line.quantity + 0.5) : 0, before.currency);
  const discount = before.minor > after.minor ? subtract(before, after) : money(0, before.currency);
  return {
    sku: words(line.sku, 200),
    ...titlesOf(line),
    quantity: line.quantity,
    price,
    discount,
    requires_shipping: true,
  };
}

/** Newer versions name the product apart from its option; older ones join them by a dash. */
function titlesOf({ name, parent_name }: Line): { title: string; variant_title: string } {
  const whole = words(plainText(name), 500);
  const product = words(plainText(parent_name ?? ''), 500);
  if (product !== '' && whole.startsWith(product))
    return { title: product, variant_title: whole.slice(product.length).replace(/^\s*[-–—]\s*/, '') };
  const dash = Math.max(whole.lastIndexOf(' - '), whole.lastIndexOf(' – '));
  return dash > 0
    ? { title: whole.slice(0, dash).trim(), variant_title: whole.slice(dash + 3).trim() }
    : { title: whole, variant_title: '' };
}

/** Without an address of its own an order goes where its bill goes. */
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
