import { z } from 'zod';
import type { supplierOrderReplace } from '#contract/warehouse/suppliers/supplier-replacement.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { purchaseLinesUnderWay } from '#domain/warehouse/purchasing/status.ts';
import { replacementOf, type ProductOffer } from '#domain/warehouse/supplier-orders/replace.ts';
import { runningSupplierOrders, supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { breaksIn, lockSupplier } from '../../catalog/suppliers/ordering.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { releaseRest } from '../purchasing/supplier-lines.ts';
import { returnCredits } from './claims/credits.ts';
import { awaitedOf, openOrder, sumOf, type Order, type OrderLine } from './order.ts';
import { deleteUnits, insertOrder, insertUnits, type NewUnit, type UnitRow } from './store.ts';
import { changeOrder, emitOrder, endOrder, giveUpRest } from './write.ts';

const OfferRow = z.object({
  supplier_id: z.string(),
  name: z.string(),
  product_id: z.string(),
  min_quantity: z.number(),
  lead_days: z.number().nullable(),
  currency: z.string(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })),
});

const awaitedLines = ({ lines }: Order) =>
  lines
    .map((line) => ({
      lineId: line.id,
      productId: line.product_id,
      awaited: awaitedOf(line),
      priceFen: line.price_fen,
    }))
    .filter(({ awaited }) => awaited > 0);

/** The offers of other suppliers for what has not arrived, by supplier in the order of their names. */
async function offersFor(db: Db, order: Order) {
  const products = [...new Set(awaitedLines(order).map(({ productId }) => productId))];
  const rows = await query(db, OfferRow).all(sql`
    select o.supplier_id, s.name, o.product_id, o.min_quantity, o.lead_days, o.currency, o.price_breaks
    from supplier_offers o join suppliers s on s.id = o.supplier_id
    where o.product_id = any(${sql.param(products)}::uuid[]) and o.supplier_id <> ${order.order.supplier_id}
    order by lower(s.name), s.id`);
  const breaksOf = await breaksIn(db, factoryCurrency, rows);
  const suppliers = new Map<string, { readonly name: string; readonly offers: ProductOffer[] }>();
  for (const row of rows) {
    const supplier = suppliers.get(row.supplier_id) ?? { name: row.name, offers: [] };
    const { product_id: productId, min_quantity: minQuantity, lead_days: leadDays } = row;
    supplier.offers.push({ productId, minQuantity, leadDays, breaks: breaksOf(row) });
    suppliers.set(row.supplier_id, supplier);
  }
  return suppliers;
}

/** Other suppliers with what they would deliver, those with most pieces first. */
export async function replacementsFor(db: Db, order: Order) {
  const awaited = awaitedLines(order);
  const suppliers = [...(await offersFor(db, order))].map(([id, { name, offers }]) => {
    const { lines, pieces, totalFen, leadDays, isBelowMinimum } = replacementOf(awaited, offers);
    const total = money(totalFen, factoryCurrency);
    return {
      supplier_id: id,
      name,
      lines: lines.length,
      pieces,
      total,
      lead_days: leadDays,
      is_below_minimum: isBelowMinimum,
    };
  });
  return {
    lines: awaited.length,
    pieces: sumOf(awaited.map((line) => line.awaited)),
    suppliers: suppliers.toSorted((a, b) => b.pieces - a.pieces || a.total.minor - b.total.minor),
  };
}

const stillWaiting = ({ units }: OrderLine) =>
  units.filter(
    (unit) => unit.is_wanted && purchaseLinesUnderWay.includes(unit.status) && unit.received < unit.quantity,
  );

export const replace: Handler<typeof supplierOrderReplace> = async ({ input, actor, scope, db, now, emit }) => {
  const supplier = await lockSupplier(db, { id: input.supplier_id, name: '' }, now);
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  const { number } = order;
  if (!runningSupplierOrders.includes(order.status)) return refuse('supplier-order.wrong-status', { number });
  if (input.reason === '') return refuse('supplier-order.reason-missing');
  const awaited = awaitedLines(opened.value);
  if (awaited.length === 0) return refuse('supplier-order.nothing-awaited', { number });
  const offers = (await offersFor(db, opened.value)).get(input.supplier_id)?.offers ?? [];
  const taken = replacementOf(awaited, offers);
  if (!supplier || taken.lines.length === 0) return refuse('supplier-order.not-offered', { number });

  const waiting = lines.flatMap((line) => stillWaiting(line).map((unit) => ({ line, unit })));
  await deleteUnits(
    db,
    waiting.filter(({ unit }) => unit.received === 0).map(({ unit }) => unit.purchase_line_id),
  );
  const rests = await releaseRest(
    db,
    waiting.map(({ unit }) => ({ id: unit.purchase_line_id, received: unit.received })),
    { scope, now, emit },
  );
  const released = waiting.map(({ line, unit }, nth) => ({ line, unit, rest: rests[nth] ?? unit.purchase_line_id }));
  const made = taken.lines.map(({ lineId, quantity, priceFen }) => {
    const own = released.filter(({ line }) => line.id === lineId);
    const claimed = sumOf(own.map(({ unit }) => missingOf(unit)));
    const variantId = lines.find((line) => line.id === lineId)?.variant_id ?? '';
    const id = newId();
    const units = own.map(({ unit, rest }): NewUnit => ({
      sellerId: unit.seller_id,
      purchaseLineId: rest,
      lineId: id,
    }));
    return { id, variantId, spare: Math.max(0, quantity - claimed), priceFen, units };
  });
  const id = newId();
  const next = {
    id,
    number: purchaseNumber(id, now, 'S'),
    supplierId: supplier.id,
    warehouseId: order.warehouse_id,
    actorId: actor.userId,
    replacesId: order.id,
  };
  await insertOrder(db, next, made, now);
  await insertUnits(
    db,
    made.flatMap(({ units }) => units),
  );
  await emitOrder(next, null, supplierOrderStatus.draft, now, emit);
  await endReplaced(opened.value, { db, now, reason: input.reason, emit });
  return ok({ order_id: id, version: 1, number: next.number });
};

const missingOf = (unit: UnitRow) => unit.quantity - unit.received;

type Ending = Pick<Parameters<typeof replace>[0], 'db' | 'now' | 'emit'> & { readonly reason: string };

/** Goods on their way finish an order; without any it is cancelled. */
async function endReplaced(replaced: Order, { db, now, reason, emit }: Ending): Promise<void> {
  const { order, lines } = replaced;
  const isShipped = order.status === supplierOrderStatus['in-transit'];
  const status = isShipped ? supplierOrderStatus.finished : supplierOrderStatus.cancelled;
  await giveUpRest(
    db,
    lines.map((line) => ({ id: line.id, dropped: Math.max(0, line.free - line.received - line.damaged) })),
  );
  if (isShipped) await endOrder(db, replaced, now);
  else await returnCredits(db, order.id);
  await changeOrder(db, order, { status, reason }, now);
  await emitOrder(order, order.status, status, now, emit);
}
