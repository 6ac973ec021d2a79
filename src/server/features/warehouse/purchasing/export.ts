import { sql } from '../../../core/db/sql.ts';
import type { z } from 'zod';
import type { purchaseList } from '#contract/warehouse/purchasing.ts';
import { purchaseFilters } from '#domain/warehouse/purchasing/status.ts';
import { narrow } from '../../../core/db/scope.ts';
import { both, minorCell, statementOf, type Column, type Source, type Wanted } from '../../platform/exports/source.ts';
import { statusLabel } from '../../platform/exports/labels.ts';
import { factoryCurrency } from './present.ts';
import { lineColumns, lineTables, type LineRow } from './line.ts';
import { conditions, type PurchaseRow } from './store.ts';

type Filter = Omit<z.output<(typeof purchaseList)['input']>, 'page' | 'size'>;
type OfPurchase = 'number' | 'order_number' | 'seller_name' | 'warehouse' | 'created_at' | 'finished_at' | 'reason';
type Line = LineRow & Pick<PurchaseRow, OfPurchase> & { purchase_status: PurchaseRow['status'] };

const columns: readonly Column<Line>[] = [
  { id: 'number', head: both('Purchase', '采购单'), of: (line) => line.number },
  { id: 'created_at', head: both('Date', '日期'), time: (line) => line.created_at },
  { id: 'status', head: both('Status', '状态'), of: (line, r) => statusLabel('purchase', line.purchase_status, r) },
  { id: 'seller', head: both('Seller', '卖家'), only: 'sellers', of: (line) => line.seller_name },
  { id: 'order_number', head: both('Order', '订单号'), of: (line) => line.order_number },
  { id: 'warehouse', head: both('Warehouse', '仓库'), of: (line) => line.warehouse },
  { id: 'variant_code', head: both('Code', '编码'), of: (line) => line.variant_code },
  { id: 'sku', head: both('SKU', 'SKU'), of: (line) => line.sku },
  { id: 'title', head: both('Product', '商品'), of: (line) => line.title },
  { id: 'title_cn', head: both('Product (Chinese)', '商品（中文）'), of: (line) => line.title_cn },
  { id: 'quantity', head: both('Quantity', '数量'), of: (line) => line.quantity },
  { id: 'received', head: both('Received', '已收'), of: (line) => line.received },
  { id: 'damaged', head: both('Damaged', '破损'), of: (line) => line.damaged },
  { id: 'line_status', head: both('Line', '明细状态'), of: (line, r) => statusLabel('purchaseLine', line.status, r) },
  { id: 'supplier', head: both('Supplier', '供应商'), only: 'factory', of: (line) => line.supplier_name },
  {
    id: 'supplier_order',
    head: both('Supplier order', '供应商订单号'),
    only: 'factory',
    of: (line) => line.supplier_order_number,
  },
  { id: 'waybill', head: both('Inbound waybill', '入库运单号'), of: (line) => line.inbound_waybill },
  {
    id: 'unit_cost',
    head: both('Cost of one', '单价'),
    only: 'cost',
    of: (line) => minorCell(line.unit_cost_fen, factoryCurrency),
  },
  {
    id: 'cost',
    head: both('Cost', '金额'),
    only: 'cost',
    of: (line) => minorCell(line.unit_cost_fen * line.quantity, factoryCurrency),
  },
  { id: 'cost_currency', head: both('Currency', '货币'), only: 'cost', of: () => factoryCurrency },
  { id: 'finished_at', head: both('Finished', '完成时间'), time: (line) => line.finished_at },
  { id: 'reason', head: both('Reason', '原因'), of: (line) => line.reason || line.receive_reason },
];

function whereOf({ filter, ids, except, scope, viewer }: Wanted<Filter>) {
  const statuses = purchaseFilters[filter.filter].filter((status) => filter.status?.includes(status) ?? true);
  const narrowed = conditions(narrow(scope, filter.seller_id), { ...filter, statuses, mayReadFactory: viewer.factory });
  const some = ids ? sql`p.id = any(${sql.param([...ids])}::uuid[])` : sql`true`;
  const others = except?.length ? sql`p.id <> all(${sql.param([...except])}::uuid[])` : sql`true`;
  return sql`${narrowed} and ${some} and ${others}`;
}

/** The purchases as a file: one row per purchase line. */
export const purchaseExport: Source<Filter, Line> = {
  columns,
  lines: (wanted) =>
    statementOf(sql`
      select ${lineColumns}, p.number, p.order_number, u.name as seller_name, w.code as warehouse, p.created_at,
        p.finished_at, p.reason, p.status as purchase_status
      from ${lineTables} join users u on u.id = p.seller_id join warehouses w on w.id = p.warehouse_id
      where ${whereOf(wanted)} order by p.created_at desc, p.id desc, v.variant_code, l.id`),
  count: (wanted) => statementOf(sql`select count(*) from ${lineTables} where ${whereOf(wanted)}`),
};
