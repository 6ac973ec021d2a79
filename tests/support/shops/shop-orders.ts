/** An order of the test shop; missing fields are derived from its number. */
export type TestOrder = {
  readonly number: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly currency?: string;
  readonly isCancelled?: boolean;
  readonly isPaid?: boolean;
  readonly note?: string;
  readonly lines?: readonly TestLine[];
  /** Shopify: why its fulfilment is on hold. */
  readonly hold?: string;
  /** The sum of each refund; WooCommerce: also refunded units by line position from 0. */
  readonly refunds?: readonly TestRefund[];
  /** Overrides the response, to create an unreadable order. */
  readonly broken?: Readonly<Record<string, unknown>>;
};
export type TestRefund = {
  readonly total: string;
  readonly units?: Readonly<Record<number, number>>;
  /** Its own time; absent: that of the last change. */
  readonly at?: string;
};
export type TestLine = {
  readonly sku: string;
  readonly title: string;
  readonly option?: string;
  readonly quantity: number;
  readonly price: string;
  /** The shop's id of the variant. */
  readonly variantId?: number;
};

const oneMug: readonly TestLine[] = [{ sku: 'MUG-1', title: 'Mug', option: 'Blue', quantity: 2, price: '12.50' }];
const linesOf = ({ lines = oneMug }: TestOrder) => lines;
const cents = (text: string): number => Math.round(Number(text) * 100);
const goodsOf = (order: TestOrder): string =>
  (linesOf(order).reduce((sum, line) => sum + cents(line.price) * line.quantity, 0) / 100).toFixed(2);

const refundedOf = ({ refunds = [] }: TestOrder): string =>
  (refunds.reduce((sum, { total }) => sum + cents(total), 0) / 100).toFixed(2);

/** The shop's own id: equal for equal numbers, and different for #A1 and #B1. */
export const idOf = ({ number }: TestOrder): number => {
  const letters = [...number.replaceAll(/[^A-Z]/gi, '')].reduce((sum, letter) => sum * 128 + letter.charCodeAt(0), 0);
  return 5_000_000_000 + letters * 1_000_000 + Number(number.replaceAll(/\D/g, '') || 0);
};

const bag = (amount: string) => ({ shopMoney: { amount } });

/** As returned by Shopify's Admin API 2026-10. */
export const asShopify = (order: TestOrder, lineIds: boolean) => ({
  id: `gid://shopify/Order/${idOf(order)}`,
  name: order.number,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  cancelledAt: order.isCancelled ? order.updatedAt : null,
  note: order.note ?? null,
  tags: ['test'],
  email: 'ada@example.com',
  phone: null,
  currencyCode: order.currency ?? 'EUR',
  displayFinancialStatus: order.isPaid === false ? 'PENDING' : 'PAID',
  displayFulfillmentStatus: order.hold ? 'ON_HOLD' : 'UNFULFILLED',
  fulfillmentOrders: {
    nodes: [
      order.hold
        ? { status: 'ON_HOLD', fulfillmentHolds: [{ reason: order.hold }] }
        : { status: 'OPEN', fulfillmentHolds: [] },
    ],
  },
  paymentGatewayNames: ['shopify_payments'],
  subtotalPriceSet: bag(goodsOf(order)),
  totalDiscountsSet: bag('0.0'),
  totalShippingPriceSet: bag('0.0'),
  totalTaxSet: bag('0.0'),
  totalPriceSet: bag(goodsOf(order)),
  totalRefundedSet: bag(refundedOf(order)),
  refunds: (order.refunds ?? []).map(({ total, at }, index) => ({
    id: `gid://shopify/Refund/${900 + index}`,
    createdAt: at ?? order.updatedAt,
    totalRefundedSet: bag(total),
  })),
  shippingAddress: {
    name: 'Ada Visser',
    company: null,
    address1: 'Kade 7',
    address2: null,
    city: 'Utrecht',
    province: null,
    provinceCode: null,
    zip: '3511 AB',
    countryCodeV2: 'NL',
    phone: '+31 6 1234 5678',
  },
  lineItems: {
    pageInfo: { hasNextPage: false, endCursor: null },
    nodes: linesOf(order).map((line, index) => ({
      ...(lineIds ? { id: `${idOf(order)}-${index}` } : {}),
      sku: line.sku,
      title: line.title,
      variantTitle: line.option ?? 'Default Title',
      quantity: line.quantity,
      currentQuantity: line.quantity,
      requiresShipping: true,
      variant: line.variantId ? { id: `gid://shopify/ProductVariant/${line.variantId}` } : null,
      originalUnitPriceSet: bag(line.price),
      totalDiscountSet: bag('0.0'),
    })),
  },
  ...order.broken,
});

const place = {
  first_name: 'Ada',
  last_name: 'Visser',
  company: '',
  address_1: 'Kade 7',
  address_2: '',
  city: 'Utrecht',
  state: '',
  postcode: '3511 AB',
  country: 'NL',
};

const gmt = (moment: string): string => new Date(moment).toISOString().slice(0, 19);

/** As returned by WooCommerce's REST API v3. */
export const asWoo = (order: TestOrder, status?: string) => ({
  id: idOf(order),
  number: order.number,
  status: status ?? (order.isCancelled ? 'cancelled' : order.isPaid === false ? 'pending' : 'processing'),
  currency: order.currency ?? 'EUR',
  date_created_gmt: gmt(order.createdAt),
  date_modified_gmt: gmt(order.updatedAt),
  date_paid_gmt: order.isPaid === false ? null : gmt(order.createdAt),
  discount_total: '0.00',
  shipping_total: '0.00',
  total: goodsOf(order),
  total_tax: '0.00',
  customer_note: order.note ?? '',
  billing: { ...place, email: 'ada@example.com', phone: '+31 6 1234 5678' },
  shipping: { ...place, phone: '' },
  payment_method_title: 'Bank transfer',
  line_items: linesOf(order).map((line, index) => ({
    id: index + 1,
    name: line.option ? `${line.title} - ${line.option}` : line.title,
    parent_name: line.option ? line.title : null,
    quantity: line.quantity,
    subtotal: ((cents(line.price) * line.quantity) / 100).toFixed(2),
    total: ((cents(line.price) * line.quantity) / 100).toFixed(2),
    sku: line.sku,
    product_id: 0,
    variation_id: line.variantId ?? 0,
    meta_data: [],
  })),
  refunds: (order.refunds ?? []).map(({ total }, index) => ({ id: 900 + index, reason: '', total: `-${total}` })),
  ...order.broken,
});

/** The response of `/orders/{id}/refunds`. */
export const wooRefunds = ({ refunds = [], updatedAt }: TestOrder) =>
  refunds.map(({ total, units = {}, at = updatedAt }, index) => ({
    id: 900 + index,
    amount: total,
    date_created_gmt: gmt(at),
    line_items: Object.entries(units).map(([position, quantity], item) => ({
      id: 700 + item,
      quantity: -quantity,
      meta_data: [{ id: 1, key: '_refunded_item_id', value: String(Number(position) + 1) }],
    })),
  }));
