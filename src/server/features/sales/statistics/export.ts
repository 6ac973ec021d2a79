import { both, statementOf, type Column, type Source } from '../../platform/exports/source.ts';
import { statisticsCount, statisticsStatement, type Filter, type StatisticsRow } from './store.ts';

const columns: readonly Column<StatisticsRow>[] = [
  { id: 'product_code', head: both('Product code', '产品编码'), of: (row) => row.product_code },
  { id: 'sku', head: both('SKU', 'SKU'), of: (row) => row.sku },
  {
    id: 'title',
    head: both('Product', '产品'),
    of: (row, { language }) => (language === 'zh-CN' ? row.title_cn : row.title),
  },
  { id: 'count', head: both('Count', '数量'), of: (row) => row.count },
  { id: 'orders', head: both('Orders', '订单数'), of: (row) => row.orders },
  { id: 'location_code', head: both('Location code', '库位码'), of: (row) => row.location_code },
];

/** The order statistics as a file: one line a product. */
export const statisticsExport: Source<Filter, StatisticsRow> = {
  columns,
  lines: ({ filter, scope }) => statementOf(statisticsStatement(filter, scope)),
  count: ({ filter, scope }) => {
    const { text, values } = statementOf(statisticsCount(filter, scope));
    return { text: `select count from (${text}) counted`, values };
  },
};
