import type { StoreCostType } from '#domain/finance/store-costs/cost-types.ts';
import { statusLabel } from '../../platform/exports/labels.ts';
import {
  both,
  minorCell,
  statementOf,
  type Column,
  type Labels,
  type Source,
  type Wanted,
} from '../../platform/exports/source.ts';
import type { ExpenseRow, Reach } from './expenses.ts';
import { storeCosts, type Filter, type StoreCostRow } from './store.ts';

export const reachOf = ({ scope, userId }: Pick<Wanted<unknown>, 'scope' | 'userId'>): Reach => ({ scope, userId });

/** The columns of costs and fees, around those of one list. */
export const expenseColumnsOf = <Row extends ExpenseRow>(own: readonly Column<Row>[]): readonly Column<Row>[] => [
  { id: 'number', head: both('Number', '编号'), of: (row) => row.number },
  { id: 'seller', head: both('Seller', '卖家'), only: 'sellers', of: (row) => row.seller_name },
  { id: 'store', head: both('Store', '店铺'), of: (row) => row.store_name },
  ...own,
  { id: 'from', head: both('From', '开始日期'), of: (row) => row.from_day },
  { id: 'to', head: both('To', '结束日期'), of: (row) => row.to_day },
  { id: 'amount', head: both('Amount', '金额'), of: (row) => minorCell(row.amount_minor, row.currency) },
  { id: 'currency', head: both('Currency', '货币'), of: (row) => row.currency },
  {
    id: 'base',
    head: both('Amount in the books’ currency', '记账货币金额'),
    of: (row, { currency }) => minorCell(row.base_minor, currency),
  },
  { id: 'books', head: both('Books’ currency', '记账货币'), of: (_, { currency }) => currency },
  { id: 'status', head: both('Status', '状态'), of: (row, reader) => statusLabel('expense', row.status, reader) },
  { id: 'note', head: both('Note', '备注'), of: (row) => row.note },
  { id: 'entered_by', head: both('Entered by', '录入人'), of: (row) => row.created_by_name },
  { id: 'entered', head: both('Entered', '录入时间'), time: (row) => row.created_at },
  { id: 'confirmed_by', head: both('Confirmed by', '确认人'), of: (row) => row.confirmed_by_name ?? '' },
  { id: 'confirmed', head: both('Confirmed', '确认时间'), time: (row) => row.confirmed_at },
];

const types: Readonly<Record<StoreCostType, Labels>> = {
  subscription: both('Shop subscription', '店铺订阅'),
  app: both('Apps', '应用'),
  'payment-fee': both('Payment fees', '支付手续费'),
  domain: both('Domain and hosting', '域名与主机'),
  design: both('Design', '设计'),
  content: both('Pictures and texts', '图文内容'),
  staff: both('Staff', '人工'),
  samples: both('Samples', '样品'),
  returns: both('Returns', '退货'),
  other: both('Other', '其他'),
};

/** Export of store costs: one row per entry. */
export const storeCostExport: Source<Filter, StoreCostRow> = {
  columns: expenseColumnsOf<StoreCostRow>([
    { id: 'type', head: both('Type', '类型'), of: (row, { language }) => types[row.type][language] },
  ]),
  lines: (wanted) => statementOf(storeCosts.lines(reachOf(wanted), wanted.filter)),
  count: (wanted) => statementOf(storeCosts.count(reachOf(wanted), wanted.filter)),
};
