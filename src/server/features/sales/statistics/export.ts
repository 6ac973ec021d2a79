import { both, minorCell, statementOf, type Column, type Source } from '../../platform/exports/source.ts';
import type { Filter } from './figures.ts';
import { statisticsCount, statisticsStatement, withoutHiddenSort, type StatisticsRow } from './store.ts';

const columns: readonly Column<StatisticsRow>[] = [
  { id: 'product_code', head: both('Product code', '产品编码'), of: (row) => row.product_code },
  { id: 'sku', head: both('SKU', 'SKU'), of: (row) => row.sku },
  {
    id: 'title',
    head: both('Name', '名称'),
    of: (row, { language }) => (language === 'zh-CN' ? row.title_cn : row.title),
  },
  { id: 'count', head: both('Count', '数量'), of: (row) => row.count },
  { id: 'orders', head: both('Orders', '订单数'), of: (row) => row.orders },
  { id: 'returned', head: both('Returned', '退回数量'), of: (row) => row.returned },
  {
    id: 'revenue',
    head: both('Revenue', '收入'),
    only: 'statisticsSale',
    of: (row, { currency }) => minorCell(row.revenue_minor, currency),
  },
  {
    id: 'open',
    head: both('Not processed', '未处理'),
    only: 'statisticsSale',
    of: (row, { currency }) => minorCell(row.open_minor, currency),
  },
  {
    id: 'cost',
    head: both('Cost', '成本'),
    only: 'statisticsCost',
    of: (row, { currency }) => minorCell(row.cost_minor, currency),
  },
  {
    id: 'vat',
    head: both('VAT', '增值税'),
    only: 'statisticsCost',
    of: (row, { currency }) => minorCell(row.vat_minor, currency),
  },
  {
    id: 'margin',
    head: both('Margin', '毛利'),
    only: 'statisticsSale',
    of: (row, { currency }) => minorCell(row.margin_minor, currency),
  },
  { id: 'location_code', head: both('Location code', '库位码'), of: (row) => row.location_code },
];

/** The order statistics as a file: one row per product, or per group. */
export const statisticsExport: Source<Filter, StatisticsRow> = {
  columns,
  lines: ({ filter, scope, viewer }) =>
    statementOf(
      statisticsStatement(
        withoutHiddenSort(filter, { sale: viewer.statisticsSale, cost: viewer.statisticsCost }),
        scope,
      ),
    ),
  count: ({ filter, scope }) => {
    const { text, values } = statementOf(statisticsCount(filter, scope));
    return { text: `select rows as count from (${text}) counted`, values };
  },
};
