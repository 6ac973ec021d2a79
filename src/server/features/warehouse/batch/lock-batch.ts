import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { packBatch } from '#contract/warehouse/pack-batch.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { lockVariants } from '../stock/levels.ts';
import { lockParcels } from '../packing/parcel-rows.ts';
import type { BatchOperations, RowsOfOperations } from './registered.ts';
import { ownersOfStockLines } from '../receiving/stock-lines.ts';

type Operations = z.output<(typeof packBatch)['input']>['operations'];

type About = { readonly parcelIds: string[]; readonly boughtIds: string[]; readonly returnIds: string[] };

/** The distinct parcels, lines that are received, and cases that are returned, of these operations. */
export function aboutOf(operations: Operations): About {
  const [parcelIds, boughtIds, returnIds] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { call, input } of operations) {
    if (call === 'pack.receive') boughtIds.add(input.line_id);
    else if (call === 'pack.restock') returnIds.add(input.case_id);
    else if ('parcel_id' in input) parcelIds.add(input.parcel_id);
  }
  return { parcelIds: [...parcelIds], boughtIds: [...boughtIds], returnIds: [...returnIds] };
}

/**
 * Locks all rows of these operations before the first one runs, in the order all code uses: supplier orders, orders, parcels
 * and purchases, stock. Concurrent devices then wait without deadlocks.
 */
export async function lockBatch(
  db: Db,
  scope: Scope,
  operations: Operations,
  registered: BatchOperations,
): Promise<void> {
  const { parcelIds, boughtIds } = aboutOf(operations);
  const returns = await rowsOfReturns(db, operations, registered);
  const allParcels = [...new Set([...parcelIds, ...returns.parcelIds])];
  const forStock = boughtIds.length > 0 ? await ownersOfStockLines(db, boughtIds) : [];
  const supplierOrders = [...new Set(forStock.map(({ order_id: id }) => id))];
  if (supplierOrders.length > 0) await lockSupplierOrders(db, supplierOrders);
  const bought = await laidDown(db, boughtIds, supplierOrders);
  if (bought.length > 0) await lockOrders(db, scope, allParcels, bought);
  await lockParcels(db, scope, allParcels);
  const sorted = operations.flatMap(({ call, input }) =>
    call === 'pack.sort' || call === 'pack.unsort' || call === 'pack.pick' || call === 'pack.pickShort'
      ? [input.line_id]
      : [],
  );
  const items = [...bought, ...forStock, ...returns.stock, ...(await stockOf(db, parcelIds, sorted))];
  if (items.length > 0) await lockVariants(db, items);
}

async function rowsOfReturns(db: Db, operations: Operations, registered: BatchOperations): Promise<RowsOfOperations> {
  const inputs = operations.flatMap(({ call, input }) => (call === 'pack.restock' ? [input] : []));
  return inputs.length > 0 ? registered['pack.restock'].rowsOf(db, inputs) : { parcelIds: [], stock: [] };
}

const StockKey = z.object({ warehouseId: z.string(), variantId: z.string() });
type StockKey = z.output<typeof StockKey>;
const Bought = StockKey.extend({ purchaseId: z.string() });
type Bought = z.output<typeof Bought>;

const lockSupplierOrders = (db: Db, ids: readonly string[]) =>
  db.execute(sql`
    select 1 from supplier_orders where id = any(${sql.param([...ids])}::uuid[]) order by id for update`);

/** These purchase lines, and those of the supplier orders. */
async function laidDown(db: Db, lineIds: readonly string[], supplierOrders: readonly string[]): Promise<Bought[]> {
  if (lineIds.length === 0) return [];
  return query(db, Bought).all(sql`
    select p.id as "purchaseId", p.warehouse_id as "warehouseId", l.variant_id as "variantId"
    from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where l.id = any(${sql.param([...lineIds])}::uuid[]) or l.id in (
      select u.purchase_line_id from supplier_order_units u join supplier_order_lines sl on sl.id = u.line_id
      where sl.order_id = any(${sql.param([...supplierOrders])}::uuid[]))`);
}

/** The stock of these lines, and of cancelled parcels: units in their boxes are reserved and put back. */
async function stockOf(db: Db, parcelIds: readonly string[], lineIds: readonly string[]): Promise<StockKey[]> {
  if (parcelIds.length === 0) return [];
  return query(db, StockKey).all(sql`
    select p.warehouse_id as "warehouseId", l.variant_id as "variantId"
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
    where p.id = any(${sql.param([...parcelIds])}::uuid[])
      and (p.status = ${parcelStatus.cancelled} or l.id = any(${sql.param([...lineIds])}::uuid[]))`);
}

async function lockOrders(db: Db, scope: Scope, parcelIds: readonly string[], bought: readonly Bought[]) {
  const purchaseIds = sql`${sql.param(bought.map((row) => row.purchaseId))}::uuid[]`;
  await db.execute(sql`
    select 1 from (
        select seller_id, order_id from parcels where id = any(${sql.param([...parcelIds])}::uuid[])
        union select seller_id, order_id from purchases where id = any(${purchaseIds})) k
      join orders o on o.seller_id = k.seller_id and o.id = k.order_id
    where ${sellerScope(scope, sql`o.seller_id`)} order by o.id for update of o`);
  await db.execute(sql`
    select 1 from purchases p where p.id = any(${purchaseIds}) and ${sellerScope(scope, sql`p.seller_id`)}
    order by p.order_id, p.id for update`);
}
