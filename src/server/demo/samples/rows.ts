import { euMembers } from '#domain/shared/reference/countries.ts';
import type { SampleLine, SampleOrder } from './orders.ts';
import { shopifyAmount, shopifyTime, type ShopifyRow } from './shopify.ts';

const vendor = 'Nordlys Home';

const lineCells = (line: SampleLine, fulfilment: string): ShopifyRow => ({
  'Lineitem quantity': String(line.quantity),
  'Lineitem name': line.name,
  'Lineitem price': shopifyAmount(line.priceMinor),
  'Lineitem compare at price': '',
  'Lineitem sku': line.sku,
  'Lineitem requires shipping': String(line.ships),
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': fulfilment === 'fulfilled' ? 'fulfilled' : 'pending',
  Vendor: vendor,
  'Lineitem discount': '0.00',
});

/** Shopify prefixes numeric postcodes with an apostrophe. */
const guarded = (zip: string): string => (/^\d/.test(zip) ? `'${zip}` : zip);

function addressCells({ address }: SampleOrder, kind: 'Billing' | 'Shipping'): ShopifyRow {
  const street = [address.address1, address.address2].filter((part) => part !== '').join(', ');
  return {
    [`${kind} Name`]: address.name,
    [`${kind} Street`]: street,
    [`${kind} Address1`]: address.address1,
    [`${kind} Address2`]: address.address2,
    [`${kind} Company`]: address.company,
    [`${kind} City`]: address.city,
    [`${kind} Zip`]: guarded(address.zip),
    [`${kind} Province`]: address.province_code,
    [`${kind} Country`]: address.country_code,
    [`${kind} Phone`]: address.phone,
    [`${kind} Province Name`]: address.province,
  };
}

function orderCells(order: SampleOrder): ShopifyRow {
  const goods = order.lines.reduce((all, line) => all + line.priceMinor * line.quantity, 0);
  const subtotal = goods - order.discountMinor;
  const total = subtotal + order.shippingMinor;
  const isPaid = !['pending', 'authorized', 'voided'].includes(order.financial);
  const paidAt = shopifyTime(new Date(order.createdAt.getTime() + 2_000));
  const taxes = euMembers.has(order.address.country_code) ? Math.round((total * 19) / 119) : 0;
  return {
    Email: order.email,
    'Financial Status': order.financial,
    'Paid at': isPaid ? paidAt : '',
    'Fulfillment Status': order.fulfilment,
    'Fulfilled at':
      order.fulfilment === 'fulfilled' ? shopifyTime(new Date(order.createdAt.getTime() + 90_000_000)) : '',
    'Accepts Marketing': 'no',
    Currency: 'EUR',
    Subtotal: shopifyAmount(subtotal),
    Shipping: shopifyAmount(order.shippingMinor),
    Taxes: shopifyAmount(taxes),
    Total: shopifyAmount(total),
    'Discount Code': order.discountMinor > 0 ? 'WELCOME10' : '',
    'Discount Amount': shopifyAmount(order.discountMinor),
    'Shipping Method': order.shippingMinor > 0 ? 'Standard' : 'Free shipping',
    'Created at': shopifyTime(order.createdAt),
    ...addressCells(order, 'Billing'),
    ...addressCells(order, 'Shipping'),
    Notes: order.note,
    'Cancelled at': order.cancelledAt ? shopifyTime(order.cancelledAt) : '',
    'Payment Method': order.payment,
    'Payment Reference': isPaid ? `r${order.id.slice(-9)}.1` : '',
    'Refunded Amount': shopifyAmount(order.refundedMinor),
    'Outstanding Balance': shopifyAmount(isPaid ? 0 : total),
    Id: order.id,
    Tags: order.tags,
    'Risk Level': 'Low',
    Source: 'web',
    'Tax 1 Name': taxes > 0 ? 'VAT 19%' : '',
    'Tax 1 Value': taxes > 0 ? shopifyAmount(taxes) : '',
    Phone: order.address.phone,
    'Payment ID': isPaid ? `r${order.id.slice(-9)}.1` : '',
    'Payment References': isPaid ? `r${order.id.slice(-9)}.1` : '',
  };
}

/** One row per line; all but the first row of an order contain only its name and the line. */
export const rowsOf = (order: SampleOrder): readonly ShopifyRow[] =>
  order.lines.map((line, index) => ({
    ...(index === 0 ? orderCells(order) : {}),
    Name: order.name,
    ...lineCells(line, order.fulfilment),
  }));
