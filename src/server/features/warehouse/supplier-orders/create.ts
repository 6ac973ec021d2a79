import { z } from 'zod';
import type { supplierOrderCreate, supplierOrderSave } from '#contract/warehouse/suppliers/supplier-orders.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { serveInTurn } from '#domain/warehouse/supplier-orders/allocate.ts';
import { supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockSupplier } from '../../catalog/suppliers/ordering.ts';
import { lockPurchasesOf, splitLine } from '../purchasing/supplier-lines.ts';
import { comingOf, toBuy } from './demand.ts';
import { openOrder, sumOf } from './order.ts';
import { deleteUnits, insertOrder, insertUnits, type NewUnit } from './store.ts';
import { changeLines, changeOrder, deleteLines, emitOrder } from './write.ts';

const ToBuy = z.object({
  id: z.string(),
  purchase_id: z.string(),
  seller_id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
});
type ToBuy = z.output<typeof ToBuy>;
type Goods = { readonly warehouseId: string; readonly variantIds: readonly string[] };

/** Purchase lines of these variants that are not ordered yet, first paid first. */
const linesToBuy = (db: Db, { warehouseId, variantIds }: Goods) =>
  query(db, ToBuy).all(sql`
    select l.id, l.purchase_id, l.seller_id, l.variant_id, l.quantity from ${toBuy}
      and p.warehouse_id = ${warehouseId} and l.variant_id = any(${sql.param([...variantIds])}::uuid[])
    order by p.created_at, p.id, l.id`);

const Coming = z.object({ warehouse_id: z.string(), variant_id: z.string(), coming: z.number() });
const Code = z.object({ id: z.string(), variant_code: z.string() });

/** The part of these units that one line takes: whole purchase lines, of which the last may be split. */
async function takeUnits(db: Db, lineId: string, quantity: number, candidates: readonly ToBuy[]) {
  const { shares, free } = serveInTurn(
    quantity,
    candidates.map(({ id, quantity: units }) => ({ id, units })),
  );
  const units: NewUnit[] = [];
  for (const { id, units: given } of shares) {
    const line = candidates.find((each) => each.id === id);
    if (!line) continue;
    if (given < line.quantity) await splitLine(db, id, given);
    units.push({ sellerId: line.seller_id, purchaseLineId: id, lineId });
  }
  return { units, free };
}

export const create: Handler<typeof supplierOrderCreate> = async ({ input, actor, scope, db, now, emit }) => {
  const { warehouse_id: warehouseId, lines } = input;
  const variantIds = lines.map((line) => line.variant_id);
  if (new Set(variantIds).size < lines.length) return refuse('supplier-order.variant-twice');
  const codes = new Map(
    (
      await query(db, Code).all(
        sql`select id, variant_code from variants where id = any(${sql.param([...variantIds])}::uuid[])`,
      )
    ).map(({ id, variant_code: code }) => [id, code]),
  );
  const { rows: warehouses } = await db.execute(sql`select 1 from warehouses where id = ${warehouseId}`);
  if (codes.size < lines.length || warehouses.length === 0) return refuse('not-found');
  const supplier = await lockSupplier(db, { id: input.supplier_id, name: input.supplier_name }, now);
  if (!supplier) return refuse('not-found');
  const goods = { warehouseId, variantIds };
  await lockPurchasesOf(
    db,
    scope,
    (await linesToBuy(db, goods)).map((line) => line.purchase_id),
  );
  // Read again: another order may have taken some before the lock.
  const open = Map.groupBy(await linesToBuy(db, goods), (line) => line.variant_id);
  const coming = new Map(
    (
      await query(db, Coming).all(
        comingOf(
          sql`and sl.variant_id = any(${sql.param([...variantIds])}::uuid[]) and so.warehouse_id = ${warehouseId}`,
        ),
      )
    ).map((row) => [row.variant_id, row.coming]),
  );
  for (const { variant_id: variantId, seen } of lines) {
    const needed = sumOf((open.get(variantId) ?? []).map(({ quantity }) => quantity));
    if (needed < seen.for_orders || (coming.get(variantId) ?? 0) > seen.coming)
      return refuse('supplier-order.demand-changed', { code: codes.get(variantId) ?? '' });
  }
  const id = newId();
  const order = {
    id,
    number: purchaseNumber(id, now, 'S'),
    supplierId: supplier.id,
    warehouseId,
    actorId: actor.userId,
  };
  const made = [];
  for (const { variant_id: variantId, quantity, price_fen: priceFen } of lines) {
    const lineId = newId();
    const { units, free } = await takeUnits(db, lineId, quantity, open.get(variantId) ?? []);
    made.push({ id: lineId, variantId, spare: free, priceFen, units });
  }
  await insertOrder(db, order, made, now);
  await insertUnits(
    db,
    made.flatMap(({ units }) => units),
  );
  await emitOrder(order, null, supplierOrderStatus.draft, now, emit);
  return ok({ order_id: id, version: 1, number: order.number });
};

export const save: Handler<typeof supplierOrderSave> = async ({ input, scope, db, now, emit }) => {
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  if (order.status !== supplierOrderStatus.draft)
    return refuse('supplier-order.wrong-status', { number: order.number });
  const wanted = new Map(input.lines.map((line) => [line.line_id, line]));
  if ([...wanted.keys()].some((id) => !lines.some((line) => line.id === id))) return refuse('not-found');
  for (const line of lines) {
    const change = wanted.get(line.id);
    if (!change) continue;
    const live = line.units.filter((unit) => unit.is_wanted);
    const { shares, free } = serveInTurn(
      change.quantity,
      live.map(({ purchase_line_id: id, quantity }) => ({ id, units: quantity })),
    );
    const given = new Map(shares.map(({ id, units }) => [id, units]));
    for (const { purchase_line_id: id, quantity } of live) {
      const units = given.get(id) ?? 0;
      if (units > 0 && units < quantity) await splitLine(db, id, units);
    }
    await deleteUnits(
      db,
      live.map((unit) => unit.purchase_line_id).filter((id) => !given.has(id)),
    );
    if (change.quantity === 0) await deleteLines(db, [line.id]);
    else await changeLines(db, [{ id: line.id, spare: free, priceFen: change.price_fen }]);
  }
  const version = await changeOrder(db, order, { marks: input.marks, note: input.note }, now);
  await emitOrder(order, order.status, order.status, now, emit);
  return ok({ order_id: order.id, version, number: order.number });
};
