import type { DateOrder } from '#domain/sales/imports/dates.ts';
import type { DecimalMark } from '#domain/sales/imports/decimals.ts';
import { FileProblem } from './problem.ts';
import { quoted } from './tidy.ts';

/** Cells about the order; required only in its first row. */
export const orderFields = [
  'created_at',
  'financial_status',
  'fulfillment_status',
  'cancelled_at',
  'currency',
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'total',
  'refunded',
  'email',
  'phone',
  'payment_method',
  'note',
  'tags',
  'name',
  'company',
  'street',
  'address1',
  'address2',
  'city',
  'province',
  'province_code',
  'zip',
  'country',
  'address_phone',
  'source_id',
] as const;
/** Cells about the row's line. */
export const lineFields = [
  'title',
  'variant_title',
  'sku',
  'quantity',
  'price',
  'line_discount',
  'requires_shipping',
] as const;
/** Number cells, whose decimal and group separators differ by country. */
export const amountFields = [
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'total',
  'refunded',
  'price',
  'line_discount',
  'quantity',
] as const satisfies readonly (OrderField | LineField)[];
export const dateFields = ['created_at', 'cancelled_at'] as const satisfies readonly OrderField[];
export type OrderField = (typeof orderFields)[number];
export type LineField = (typeof lineFields)[number];
export type Field = 'order_number' | OrderField | LineField;

/** A file format: which column has which meaning. */
export type Dialect = {
  readonly kind: 'shopify' | 'template';
  readonly columns: Partial<Readonly<Record<Field, string>>>;
  /** Columns required for an order. */
  readonly required: readonly Field[];
};

const address = ['name', 'address1', 'city', 'zip', 'country'] as const;
const always = ['order_number', 'created_at', 'financial_status', 'currency', 'title', 'quantity', 'price'] as const;

/** Shopify's order export, by its column titles. */
export const shopify: Dialect = {
  kind: 'shopify',
  columns: {
    order_number: 'Name',
    created_at: 'Created at',
    financial_status: 'Financial Status',
    fulfillment_status: 'Fulfillment Status',
    cancelled_at: 'Cancelled at',
    currency: 'Currency',
    subtotal: 'Subtotal',
    discount: 'Discount Amount',
    shipping: 'Shipping',
    tax: 'Taxes',
    total: 'Total',
    refunded: 'Refunded Amount',
    email: 'Email',
    phone: 'Phone',
    payment_method: 'Payment Method',
    note: 'Notes',
    tags: 'Tags',
    name: 'Shipping Name',
    company: 'Shipping Company',
    street: 'Shipping Street',
    address1: 'Shipping Address1',
    address2: 'Shipping Address2',
    city: 'Shipping City',
    province: 'Shipping Province Name',
    province_code: 'Shipping Province',
    zip: 'Shipping Zip',
    country: 'Shipping Country',
    address_phone: 'Shipping Phone',
    source_id: 'Id',
    title: 'Lineitem name',
    sku: 'Lineitem sku',
    quantity: 'Lineitem quantity',
    price: 'Lineitem price',
    line_discount: 'Lineitem discount',
    requires_shipping: 'Lineitem requires shipping',
  },
  required: [...always, 'subtotal', 'total', ...address],
};

/** Our own template: the columns of `order.importTemplate`, in order. */
export const template: Dialect = {
  kind: 'template',
  columns: {
    order_number: 'Order number',
    created_at: 'Order date',
    financial_status: 'Payment status',
    fulfillment_status: 'Fulfilment status',
    currency: 'Currency',
    title: 'Product',
    variant_title: 'Option',
    sku: 'SKU',
    quantity: 'Quantity',
    price: 'Unit price',
    line_discount: 'Line discount',
    requires_shipping: 'Ship this line',
    name: 'Recipient',
    company: 'Company',
    address1: 'Address 1',
    address2: 'Address 2',
    city: 'City',
    province: 'Province',
    zip: 'Postcode',
    country: 'Country',
    address_phone: 'Phone',
    email: 'E-mail',
    shipping: 'Shipping charged',
    tax: 'Tax',
    discount: 'Order discount',
    total: 'Total',
    refunded: 'Refunded',
    payment_method: 'Payment method',
    note: 'Note',
    tags: 'Tags',
    cancelled_at: 'Cancelled on',
  },
  required: [...always, ...address],
};

/** A format and its column positions in this file. */
export type Layout = {
  readonly dialect: Dialect;
  readonly width: number;
  readonly at: ReadonlyMap<Field, number>;
  /** The formats of its numbers and dates. */
  readonly formats: { readonly decimals: DecimalMark; readonly dates: DateOrder };
  /** The title of a column as in the file. */
  readonly titleOf: (field: Field) => string;
};

const plain = (title: string) =>
  title
    .replace(/^\uFEFF/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Detects the file's format. @throws FileProblem when unknown, or when columns are missing or duplicated */
export function layoutOf(header: readonly string[]): Layout {
  const titles = header.map(plain);
  const [best] = [shopify, template]
    .map((dialect) => ({ dialect, known: wanted(dialect).filter(([, title]) => titles.includes(plain(title))).length }))
    .sort((a, b) => b.known - a.known);
  if (!best || best.known < 3) {
    const found = header
      .filter((title) => title.trim() !== '')
      .slice(0, 5)
      .map(quoted)
      .join(', ');
    throw new FileProblem('import.unknown-columns', { found: found || '–' });
  }
  const { dialect } = best;
  const titleOf = (field: Field) => dialect.columns[field] ?? field;
  const missing = dialect.required.filter((field) => !titles.includes(plain(titleOf(field))));
  if (missing.length > 0) throw new FileProblem('import.columns-missing', { columns: missing.map(titleOf).join(', ') });
  const twice = wanted(dialect).find(([, title]) => titles.indexOf(plain(title)) !== titles.lastIndexOf(plain(title)));
  if (twice) throw new FileProblem('import.column-twice', { column: twice[1] });
  const at = new Map(wanted(dialect).map(([field, title]) => [field, titles.indexOf(plain(title))] as const));
  const width = titles.findLastIndex((title) => title !== '') + 1;
  return { dialect, width, at, formats: { decimals: 'dot', dates: 'day-month' }, titleOf };
}

const wanted = (dialect: Dialect) => Object.entries(dialect.columns) as (readonly [Field, string])[];
