import { both, minorCell, statementOf, type Column, type Labels, type Source } from '../../platform/exports/source.ts';
import type { Filter } from './orders-sql.ts';
import { historyCount, historyLines, type HistoryRow } from './store.ts';

type Amount = Exclude<keyof HistoryRow, 'id' | 'title' | 'title_cn' | 'sku' | 'image' | 'orders'>;
const amount = (id: Amount, head: Labels): Column<HistoryRow> => ({
  id,
  head,
  of: (row, { currency }) => minorCell(row[id], currency),
});

/** Export of the profit of stores: one row per store, country, product, month or day. */
export const storeHistoryExport: Source<Filter, HistoryRow> = {
  columns: [
    {
      id: 'name',
      head: both('Name', '名称'),
      of: (row, { language }) => (language === 'zh-CN' ? row.title_cn : row.title),
    },
    { id: 'sku', head: both('SKU', 'SKU'), of: (row) => row.sku },
    { id: 'orders', head: both('Orders', '订单数'), of: (row) => row.orders },
    amount('revenue', both('Revenue', '收入')),
    amount('open', both('Not processed', '未处理')),
    amount('refunded', both('Refunded', '已退款')),
    amount('goods', both('Goods', '商品成本')),
    amount('shipping', both('Shipping', '运费')),
    amount('taxes', both('VAT and duty', '增值税与关税')),
    amount('after_sales', both('After-sales', '售后')),
    amount('fees', both('Payment fees', '支付手续费')),
    amount('marketing', both('Marketing fees', '营销费用')),
    amount('store_costs', both('Store costs', '店铺费用')),
    amount('profit', both('Profit', '利润')),
    { id: 'currency', head: both('Currency', '货币'), of: (_, { currency }) => currency },
  ],
  lines: ({ filter, scope }) => statementOf(historyLines(filter, scope)),
  count: ({ filter, scope }) => statementOf(historyCount(filter, scope)),
};
