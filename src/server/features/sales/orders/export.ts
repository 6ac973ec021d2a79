import type { z } from 'zod';
import type { OrderFilter } from '#contract/sales/orders.ts';
import { money } from '#domain/shared/money/money.ts';
import { orderMargin } from '#domain/sales/orders/margin.ts';
import { paymentLabel } from '#domain/sales/orders/payment-method.ts';
import { booksCurrencyFrom } from '../../platform/settings/books-currency.ts';
import { amountCell, both, minorCell, type Column, type Source, type Wanted } from '../../platform/exports/source.ts';
import { statusLabel } from '../../platform/exports/labels.ts';
import { narrow } from '../../../core/db/scope.ts';
import { binding, conditionsOf, type Binding } from './list/filter.ts';
import { orderedBy, type Sort } from './list/pages.ts';
import { rowColumns, type OrderRow } from './list/rows.ts';

type Filter = z.output<typeof OrderFilter> & Sort;

const marginOf = ({ books, cost_minor, income_base_minor }: OrderRow) => {
  if (cost_minor === null || income_base_minor === null) return null;
  const currency = booksCurrencyFrom(books);
  return orderMargin(money(income_base_minor, currency), [money(cost_minor, currency)]).margin;
};

const itemsOf = ({ lines }: OrderRow): string =>
  (lines ?? [])
    .map(([title, variant, sku, quantity]) => {
      const name = [title, variant].filter(Boolean).join(' – ');
      return `${quantity} × ${name}${sku ? ` (${sku})` : ''}`;
    })
    .join('; ');

const tracksOf = ({ parcel_tracks, track_no }: OrderRow): string =>
  parcel_tracks ? parcel_tracks.map(([number]) => number).join(', ') : (track_no ?? '');

const columns: readonly Column<OrderRow>[] = [
  { id: 'order_number', head: both('Order', '订单号'), of: (o) => o.order_number },
  { id: 'created_at', head: both('Date', '日期'), time: (o) => o.created_at },
  { id: 'seller', head: both('Seller', '卖家'), only: 'sellers', of: (o) => o.seller_name },
  { id: 'store', head: both('Store', '店铺'), of: (o) => o.store_name },
  { id: 'payment', head: both('Payment', '付款'), of: (o, r) => statusLabel('financial', o.financial_status, r) },
  {
    id: 'fulfilment',
    head: both('Fulfilment', '履约'),
    of: (o, r) => statusLabel('fulfilment', o.fulfillment_status, r),
  },
  { id: 'status', head: both('Order status', '订单状态'), of: (o, r) => statusLabel('order', o.order_status, r) },
  { id: 'mapping', head: both('Mapping', '映射'), of: (o, r) => statusLabel('mapping', o.mapping_status, r) },
  {
    id: 'payment_method',
    head: both('Customer paid by', '客户付款方式'),
    of: (o) => paymentLabel(o.payment_method ?? ''),
  },
  {
    id: 'paid_from',
    head: both('Processing paid', '处理付款'),
    of: (o, r) => statusLabel('payment', o.payment_type, r),
  },
  { id: 'income', head: both('Income', '收入'), only: 'prices', of: (o) => minorCell(o.income_minor, o.currency) },
  { id: 'currency', head: both('Currency', '货币'), only: 'prices', of: (o) => o.currency },
  {
    id: 'cost',
    head: both('Cost', '成本'),
    only: 'prices',
    of: (o) => minorCell(o.cost_minor, booksCurrencyFrom(o.books)),
  },
  { id: 'margin', head: both('Margin', '毛利'), only: 'prices', of: (o) => amountCell(marginOf(o)) },
  {
    id: 'cost_currency',
    head: both('Currency of cost', '成本货币'),
    only: 'prices',
    of: (o) => (o.cost_minor === null ? null : booksCurrencyFrom(o.books)),
  },
  { id: 'units', head: both('Units', '件数'), of: (o) => o.unit_count },
  { id: 'items', head: both('Items', '商品'), of: itemsOf },
  { id: 'customer', head: both('Customer', '客户'), of: (o) => o.customer_name },
  { id: 'email', head: both('E-mail', '邮箱'), of: (o) => o.email },
  { id: 'ship_name', head: both('Recipient', '收件人'), of: (o) => o.shipping_address.name },
  { id: 'company', head: both('Company', '公司'), of: (o) => o.shipping_address.company },
  { id: 'address1', head: both('Address', '地址'), of: (o) => o.shipping_address.address1 },
  { id: 'address2', head: both('Address, second line', '地址第二行'), of: (o) => o.shipping_address.address2 },
  { id: 'city', head: both('City', '城市'), of: (o) => o.shipping_address.city },
  { id: 'province', head: both('Province', '省/州'), of: (o) => o.shipping_address.province },
  { id: 'zip', head: both('Postcode', '邮编'), of: (o) => o.shipping_address.zip },
  { id: 'country', head: both('Ship to', '目的国'), of: (o) => o.shipping_address.country_code },
  { id: 'phone', head: both('Phone', '电话'), of: (o) => o.shipping_address.phone },
  { id: 'track_no', head: both('Tracking number', '运单号'), of: tracksOf },
  { id: 'tracking', head: both('Tracking', '物流状态'), of: (o, r) => statusLabel('tracking', o.tracking_status, r) },
  { id: 'processed_at', head: both('Processed', '处理时间'), time: (o) => o.processed_at },
  { id: 'note', head: both('Note', '备注'), of: (o) => o.note },
];

/** Everything after `from orders o` and its joins. */
function whereOf({ filter, ids, except, scope: within }: Wanted<Filter>, bound: Binding): string {
  const scope = narrow(within, filter.seller_id);
  const conditions = [
    conditionsOf(filter, bound),
    ...(scope.all ? [] : [`o.seller_id = any(${bound.bind(scope.sellerIds)}::uuid[])`]),
    ...(ids ? [`o.id = any(${bound.bind(ids)}::uuid[])`] : []),
    ...(except?.length ? [`o.id <> all(${bound.bind(except)}::uuid[])`] : []),
  ];
  return conditions.join(' and ');
}

/** The order list as a file: one row per order. */
export const orderExport: Source<Filter, OrderRow> = {
  columns,
  lines: (wanted) => {
    const bound = binding();
    // Sorting by amount would reveal the amounts.
    const sort: Sort = wanted.viewer.prices ? wanted.filter : { sort: 'created_at', direction: 'desc' };
    const text = `select ${rowColumns} from orders o join stores s on s.id = o.store_id join users u on u.id = o.seller_id
      where ${whereOf(wanted, bound)} ${orderedBy(sort)}`;
    return { text, values: bound.values };
  },
  count: (wanted) => {
    const bound = binding();
    return { text: `select count(*) from orders o where ${whereOf(wanted, bound)}`, values: bound.values };
  },
};
