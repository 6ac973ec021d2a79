import type { TicketReason } from '#domain/support/tickets/ticket-fields.ts';
import { both, statementOf, type Column, type Labels, type Source } from '../../../platform/exports/source.ts';
import type { Filter, ReportRow } from './figures.ts';
import { reportCount, reportStatement } from './report.ts';

const reasons: Readonly<Record<TicketReason, Labels>> = {
  order: both('Order', '订单'),
  delivery: both('Delivery', '配送'),
  damage: both('Damage or missing goods', '破损或缺件'),
  product: both('Product', '商品'),
  price: both('Price', '价格'),
  payment: both('Payment', '付款'),
  store: both('Store', '店铺'),
  other: both('Something else', '其他'),
};
const isReason = (name: string): name is TicketReason => Object.hasOwn(reasons, name);

type Times = {
  readonly what: 'first' | 'next' | 'solution';
  readonly count: Labels;
  readonly median: Labels;
  readonly p90: Labels;
  readonly late: Labels;
};

const timesColumns = ({ what, count, median, p90, late }: Times): readonly Column<ReportRow>[] => [
  { id: `${what}_count`, head: count, of: (row) => row[`${what}_count`] },
  { id: `${what}_median`, head: median, of: (row) => row[`${what}_median`] },
  { id: `${what}_p90`, head: p90, of: (row) => row[`${what}_p90`] },
  { id: `${what}_late`, head: late, of: (row) => row[`${what}_count`] - row[`${what}_in_time`] },
];

const columns: readonly Column<ReportRow>[] = [
  {
    id: 'name',
    head: both('Group', '分组'),
    of: ({ name }, { language }) => (isReason(name) ? reasons[name][language] : name),
  },
  { id: 'opened', head: both('Opened', '新建'), of: (row) => row.opened },
  { id: 'reopened', head: both('Reopened', '重新打开'), of: (row) => row.reopened },
  ...timesColumns({
    what: 'first',
    count: both('First answers', '首次回复数'),
    median: both('First answer, half within (min)', '首次回复中位数（分钟）'),
    p90: both('First answer, 9 of 10 within (min)', '首次回复 90 分位（分钟）'),
    late: both('First answers late', '首次回复超时数'),
  }),
  ...timesColumns({
    what: 'next',
    count: both('Next answers', '后续回复数'),
    median: both('Next answer, half within (min)', '后续回复中位数（分钟）'),
    p90: both('Next answer, 9 of 10 within (min)', '后续回复 90 分位（分钟）'),
    late: both('Next answers late', '后续回复超时数'),
  }),
  ...timesColumns({
    what: 'solution',
    count: both('Solved', '已解决'),
    median: both('Solution, half within (min)', '解决时间中位数（分钟）'),
    p90: both('Solution, 9 of 10 within (min)', '解决时间 90 分位（分钟）'),
    late: both('Solutions late', '解决超时数'),
  }),
];

/** The report on tickets as a file: one row per group. */
export const ticketReportExport: Source<Filter, ReportRow> = {
  columns,
  lines: ({ filter, scope }) => statementOf(reportStatement(filter, scope)),
  count: ({ filter, scope }) => statementOf(reportCount(filter, scope)),
};
