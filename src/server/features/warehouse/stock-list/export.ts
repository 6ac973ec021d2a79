import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { daysOfStock } from '#domain/warehouse/stock/pace.ts';
import { maxExported } from '#domain/platform/exports/kinds.ts';
import { sql } from '../../../core/db/sql.ts';
import {
  amountCell,
  both,
  minorCell,
  statementOf,
  type Column,
  type Source,
  type Wanted,
} from '../../platform/exports/source.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { ownerOf } from './present.ts';
import { countStatement, stockRows, type StockFilter, type StockRow } from './store.ts';

type Row = StockRow & { readonly rate_e8: number | null };

const owners = { ours: both('Ours', '自有'), platform: both('Platform', '平台'), seller: both('Seller', '卖家') };

const columns: readonly Column<Row>[] = [
  { id: 'variant_code', head: both('Code', '编码'), of: (row) => row.variant_code },
  { id: 'sku', head: both('SKU', 'SKU'), of: (row) => row.sku },
  { id: 'title', head: both('Product', '商品'), of: (row) => row.title },
  { id: 'title_cn', head: both('Product (Chinese)', '商品（中文）'), of: (row) => row.title_cn },
  { id: 'warehouse', head: both('Warehouse', '仓库'), of: (row) => row.warehouse },
  {
    id: 'owner',
    head: both('Owner', '归属'),
    of: (row, { language }) => row.seller_name ?? owners[ownerOf(row)][language],
  },
  { id: 'on_hand', head: both('On hand', '在库'), of: (row) => row.on_hand },
  { id: 'reserved', head: both('Reserved', '已预留'), of: (row) => row.reserved },
  { id: 'live', head: both('Live', '可用'), of: (row) => row.live },
  { id: 'unsellable', head: both('Not sellable', '不可售'), of: (row) => row.unsellable },
  { id: 'on_the_way', head: both('On the way', '在途'), of: (row) => row.on_the_way },
  { id: 'committed', head: both('Committed', '订单占用'), of: (row) => row.committed },
  {
    id: 'value_cny',
    head: both('Value in CNY', '货值（CNY）'),
    only: 'cost',
    of: (row) => minorCell(row.value_fen, factoryCurrency),
  },
  {
    id: 'value',
    head: both('Value', '货值'),
    only: 'cost',
    of: (row, { currency }) =>
      amountCell(row.rate_e8 === null ? null : convert(money(row.value_fen, factoryCurrency), currency, row.rate_e8)),
  },
  { id: 'since', head: both('In stock since', '在库起始'), time: (row) => row.since },
  { id: 'sold_30', head: both('Sold in 30 days', '近 30 天销量'), of: (row) => row.sold_30 },
  { id: 'sold_90', head: both('Sold in 90 days', '近 90 天销量'), of: (row) => row.sold_90 },
  {
    id: 'days_left',
    head: both('Lasts (days)', '可售天数'),
    of: (row) => daysOfStock(row.live, { in30: row.sold_30, in90: row.sold_90 }),
  },
];

const seen = ({ filter, scope }: Wanted<StockFilter>): StockFilter =>
  scope.all ? filter : { ...filter, view: 'hosted' };

/** The stock as a file, with the rate of the day. */
export const stockExport: Source<StockFilter, Row> = {
  columns,
  lines: (wanted) =>
    statementOf(sql`
      select x.*, (
        select rate_e8 from exchange_rates
        where type = 'platform' and from_currency = ${factoryCurrency} and to_currency = ${wanted.currency}
        order by at desc, id desc limit 1
      ) as rate_e8
      from (${stockRows(seen(wanted), wanted.scope, { page: 1, size: maxExported }, new Date())}) x`),
  count: (wanted) => statementOf(countStatement(seen(wanted), wanted.scope)),
};
