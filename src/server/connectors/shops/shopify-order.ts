import { z } from 'zod';
import { money, subtract, zero, type Money } from '#domain/shared/money/money.ts';
import { isPlausibleMoment } from '#domain/sales/imports/limits.ts';
import type { ShopHold } from '#domain/sales/orders/shop-hold.ts';
import {
  shopFinancialStatuses,
  type FinancialStatus,
  type FulfillmentStatus,
  orderStatus,
} from '#domain/shared/order-status/order-status.ts';
import {
  addressOf,
  amountAt,
  checkCurrency,
  discountLeft,
  textLimits,
  understood,
  cleanShort,
  type Expected,
  type Head,
} from './read-order.ts';
import type { ShopOrder } from './shop.ts';
import { PageInfo } from './shopify-pages.ts';

export const partFields = `pageInfo { hasNextPage endCursor } nodes { status fulfillmentHolds { reason } }`;

/** All imported fields of an order; the first page of its lines and of its fulfilment orders. */
export const orderFields = `
  id name createdAt updatedAt cancelledAt note tags email phone currencyCode
  displayFinancialStatus displayFulfillmentStatus paymentGatewayNames
  subtotalPriceSet { shopMoney { amount } } totalDiscountsSet { shopMoney { amount } }
  totalShippingPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
  totalPriceSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } }
  shippingAddress { name company address1 address2 city province provinceCode zip countryCodeV2 phone }
  refunds(first: 100) { id createdAt totalRefundedSet { shopMoney { amount } } }
  fulfillmentOrders(first: 10) { ${partFields} }
  lineItems(first: 50) { pageInfo { hasNextPage endCursor } nodes { ...Line } }`;

export const lineFragment = `
fragment Line on LineItem {
  sku title variantTitle quantity currentQuantity requiresShipping variant { id }
  originalUnitPriceSet { shopMoney { amount } } totalDiscountSet { shopMoney { amount } }
}`;

const Bag = z.object({ shopMoney: z.object({ amount: z.string() }) });

export const LineNode = z.object({
  sku: z.string().nullish(),
  title: z.string(),
  variantTitle: z.string().nullish(),
  quantity: z.number(),
  currentQuantity: z.number(),
  requiresShipping: z.boolean(),
  variant: z.object({ id: z.string() }).nullish().catch(null),
  originalUnitPriceSet: Bag,
  totalDiscountSet: Bag,
});
export type LineNode = z.output<typeof LineNode>;

export const Lines = z.object({ pageInfo: PageInfo, nodes: z.array(LineNode) });
/** Lines are validated with their order, so that an unreadable one fails no other order. */
export const UnreadLines = z.object({ pageInfo: PageInfo, nodes: z.array(z.unknown()) });

/** Fulfilment orders: the parts that are fulfilled separately. */
export const Parts = z.object({
  pageInfo: PageInfo.nullish(),
  nodes: z.array(
    z.object({ status: z.string(), fulfillmentHolds: z.array(z.object({ reason: z.string() })).nullish() }),
  ),
});

export const OrderNode = z.object({
  id: z.string(),
  name: z.string().min(1),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  cancelledAt: z.string().nullable(),
  note: z.string().nullish(),
  tags: z.array(z.string()),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  displayFinancialStatus: z.string().nullish(),
  displayFulfillmentStatus: z.string(),
  paymentGatewayNames: z.array(z.string()),
  subtotalPriceSet: Bag.nullish(),
  totalDiscountsSet: Bag.nullish(),
  totalShippingPriceSet: Bag,
  totalTaxSet: Bag.nullish(),
  totalPriceSet: Bag,
  totalRefundedSet: Bag,
  shippingAddress: z
    .object({
      name: z.string().nullish(),
      company: z.string().nullish(),
      address1: z.string().nullish(),
      address2: z.string().nullish(),
      city: z.string().nullish(),
      province: z.string().nullish(),
      provinceCode: z.string().nullish(),
      zip: z.string().nullish(),
      countryCodeV2: z.string().nullish(),
      phone: z.string().nullish(),
    })
    .nullable(),
  refunds: z.array(z.object({ id: z.string(), createdAt: z.string().nullish(), totalRefundedSet: Bag })).nullish(),
  fulfillmentOrders: Parts.nullish().catch(null),
  lineItems: Lines,
});
export type OrderNode = z.output<typeof OrderNode>;

export const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);

/** An unpaid order is pending; an unknown status also counts as pending. */
function financialOf(reported: string | null | undefined): FinancialStatus {
  const code = (reported ?? 'PENDING').toLowerCase();
  return shopFinancialStatuses.find((status) => status === code) ?? 'pending';
}

function fulfilmentOf(reported: string): FulfillmentStatus {
  if (reported === 'FULFILLED') return 'fulfilled';
  return reported === 'PARTIALLY_FULFILLED' ? 'partial' : 'unfulfilled';
}

const holds: ReadonlyMap<string, ShopHold> = new Map([
  ['AWAITING_PAYMENT', 'awaiting-payment'],
  ['AWAITING_RETURN_ITEMS', 'awaiting-return'],
  ['HIGH_RISK_OF_FRAUD', 'fraud-risk'],
  ['INCORRECT_ADDRESS', 'wrong-address'],
  ['INVENTORY_OUT_OF_STOCK', 'out-of-stock'],
  ['ONLINE_STORE_POST_PURCHASE_CROSS_SELL', 'upsell'],
  ['UNKNOWN_DELIVERY_DATE', 'delivery-date'],
]);

/** An order is on hold when any part of it is, because it is processed as a whole. */
function holdOf({ displayFulfillmentStatus, fulfillmentOrders }: OrderNode): ShopHold | null {
  const onHold = (fulfillmentOrders?.nodes ?? []).filter(({ status }) => status === 'ON_HOLD');
  if (onHold.length === 0 && displayFulfillmentStatus !== 'ON_HOLD') return null;
  const reasons = onHold
    .flatMap(({ fulfillmentHolds }) => fulfillmentHolds ?? [])
    .map(({ reason }) => holds.get(reason));
  return reasons.find((reason) => reason !== undefined) ?? 'other';
}

/** Converts an order with all its lines. @throws OrderFault */
export function shopifyOrder(node: OrderNode, lines: readonly LineNode[], head: Head, expected: Expected): ShopOrder {
  const code = node.currencyCode;
  checkCurrency(code, expected);
  const amount = (bag: z.output<typeof Bag> | null | undefined, part: 'total' | 'price' = 'total'): Money =>
    bag ? amountAt(bag.shopMoney.amount, code, part) : zero(code);
  const address = node.shippingAddress;
  const shipTo = addressOf({
    name: address?.name ?? '',
    company: address?.company ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    province: address?.province || (address?.provinceCode ?? ''),
    province_code: address?.provinceCode ?? '',
    zip: address?.zip ?? '',
    country_code: address?.countryCodeV2 ?? '',
    // An empty field of the form is an empty text.
    phone: address?.phone || (node.phone ?? ''),
  });
  // Removed units are not shipped; a fully refunded order keeps its original lines.
  const isLeft = lines.some((line) => line.currentQuantity > 0);
  return understood(
    head,
    {
      created_at: new Date(node.createdAt),
      order_status: node.cancelledAt === null ? orderStatus.open : orderStatus.cancelled,
      financial_status: financialOf(node.displayFinancialStatus),
      shop_fulfillment: fulfilmentOf(node.displayFulfillmentStatus),
      shop_hold: holdOf(node),
      currency: code,
      subtotal: amount(node.subtotalPriceSet),
      discount: amount(node.totalDiscountsSet),
      shipping: amount(node.totalShippingPriceSet),
      tax: amount(node.totalTaxSet),
      // What the seller keeps: refunds are no income.
      total: subtract(amount(node.totalPriceSet), amount(node.totalRefundedSet)),
      email: cleanShort(node.email, textLimits.email),
      phone: shipTo.phone,
      payment_method: cleanShort(node.paymentGatewayNames.join(', '), textLimits.payment),
      note: cleanShort(node.note, textLimits.note),
      tags: cleanShort(node.tags.join(', '), textLimits.tags),
      shipping_address: shipTo,
      lines: lines.map((line) => {
        const quantity = isLeft ? line.currentQuantity : line.quantity;
        const discount = amount(line.totalDiscountSet, 'price');
        return {
          sku: cleanShort(line.sku, textLimits.sku),
          title: cleanShort(line.title, textLimits.title),
          variant_title: cleanShort(line.variantTitle === 'Default Title' ? '' : line.variantTitle, textLimits.title),
          quantity,
          price: amount(line.originalUnitPriceSet, 'price'),
          // The shop's is that of the ordered units.
          discount: money(discountLeft(discount.minor, quantity, line.quantity), code),
          requires_shipping: line.requiresShipping,
          ...(line.variant ? { remote_variant_id: numberOf(line.variant.id) } : {}),
        };
      }),
    },
    (node.refunds ?? []).flatMap(({ id, createdAt, totalRefundedSet }) => {
      const at = new Date(createdAt ?? Number.NaN);
      const refunded = amount(totalRefundedSet);
      // Units that were removed or restocked without money.
      if (refunded.minor === 0) return [];
      return {
        externalId: numberOf(id),
        amount: refunded,
        at: isPlausibleMoment(at, expected.now) ? at : expected.now,
      };
    }),
    expected,
  );
}
