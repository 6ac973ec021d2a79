import { both, minorCell, statementOf, type Column, type Source, type Wanted } from '../../platform/exports/source.ts';
import type { ProfitQuery, Filter, ProfitRow } from './rows.ts';
import { profitCount, profitLines } from './store.ts';

const columns: readonly Column<ProfitRow>[] = [
  { id: 'shipped_at', head: both('Shipped', '发货时间'), time: (row) => row.shipped_at },
  { id: 'order_number', head: both('Order', '订单号'), of: (row) => row.order_number },
  { id: 'seller', head: both('Seller', '卖家'), only: 'sellers', of: (row) => row.seller_name },
  { id: 'waybill', head: both('Waybill', '面单号'), of: (row) => row.waybill },
  { id: 'track_no', head: both('Tracking number', '运单号'), of: (row) => row.track_no },
  { id: 'country', head: both('Ship to', '目的国'), of: (row) => row.country_code },
  {
    id: 'channel',
    head: both('Channel', '物流渠道'),
    of: (row, { language }) => (language === 'zh-CN' ? row.channel_cn : row.channel),
  },
  { id: 'weight', head: both('Weight, g', '重量（克）'), of: (row) => row.weight_g },
  {
    id: 'paid',
    head: both('Paid by customers', '客户支付运费'),
    only: 'shippingPaid',
    of: (row, { currency }) => minorCell(row.paid_minor, currency),
  },
  {
    id: 'charged',
    head: both('Charged', '收取运费'),
    only: 'shippingCharged',
    of: (row, { currency }) => minorCell(row.charged_minor, currency),
  },
  {
    id: 'cost',
    head: both('Cost', '成本'),
    only: 'shippingCost',
    of: (row, { currency }) => minorCell(row.cost_minor, currency),
  },
  {
    id: 'profit',
    head: both('Profit', '利润'),
    only: 'shippingCharged',
    of: (row, { currency }) => minorCell(row.profit_minor, currency),
  },
  { id: 'currency', head: both('Currency', '货币'), of: (_, { currency }) => currency },
];

const profitQueryOf = ({ filter, scope, viewer, currency }: Wanted<Filter>): ProfitQuery => ({
  filter,
  scope,
  sides: { paid: viewer.shippingPaid, charged: viewer.shippingCharged, cost: viewer.shippingCost },
  currency,
});

/** Export of shipping income and cost: one row per parcel. */
export const shippingProfitExport: Source<Filter, ProfitRow> = {
  columns,
  lines: (wanted) => statementOf(profitLines(profitQueryOf(wanted))),
  count: (wanted) => statementOf(profitCount(profitQueryOf(wanted))),
};
