import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { packTogether } from '#contract/warehouse/pack-together.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { lockVariants } from '../stock/levels.ts';
import { lockParcels } from './parcel-rows.ts';

type Operations = z.output<(typeof packTogether)['input']>['operations'];

/** The parcels these operations are about, and the bought lines, each named once. */
export function aboutOf(operations: Operations): { readonly parcelIds: string[]; readonly boughtIds: string[] } {
  const [parcelIds, boughtIds] = [new Set<string>(), new Set<string>()];
  for (const { call, input } of operations) {
    if (call === 'pack.receive') boughtIds.add(input.line_id);
    else if (call !== 'pack.count') parcelIds.add(input.parcel_id);
  }
  return { parcelIds: [...parcelIds], boughtIds: [...boughtIds] };
}

/**
 * Takes what operations are about before the first of them is judged, in the order everybody takes it: orders, parcels and
 * purchases, stock. Phones with the same goods then wait for each other and never in a ring.
 */
export async function lockTogether(db: Db, scope: Scope, operations: Operations): Promise<void> {
  const { parcelIds, boughtIds } = aboutOf(operations);
  const bought = await laidDown(db, boughtIds);
  if (bought.length > 0) await lockOrders(db, scope, parcelIds, bought);
  await lockParcels(db, scope, parcelIds);
  const sorted = operations.flatMap(({ call, input }) =>
    call === 'pack.sort' || call === 'pack.unsort' ? [input.line_id] : [],
  );
  const things = [...bought, ...(await sortedFrom(db, parcelIds, sorted))];
  if (things.length > 0) await lockVariants(db, things);
}

type Thing = { readonly warehouseId: string; readonly variantId: string };
type Bought = Thing & { readonly purchaseId: string };

async function laidDown(db: Db, lineIds: readonly string[]): Promise<Bought[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await db.execute<Bought>(sql`
    select p.id as "purchaseId", p.warehouse_id as "warehouseId", l.variant_id as "variantId"
    from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where l.id = any(${sql.param([...lineIds])}::uuid[])`);
  return rows;
}

async function sortedFrom(db: Db, parcelIds: readonly string[], lineIds: readonly string[]): Promise<Thing[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await db.execute<Thing>(sql`
    select p.warehouse_id as "warehouseId", l.variant_id as "variantId"
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
    where p.id = any(${sql.param([...parcelIds])}::uuid[]) and l.id = any(${sql.param([...lineIds])}::uuid[])`);
  return rows;
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
