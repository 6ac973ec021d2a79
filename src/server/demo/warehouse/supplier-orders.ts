import { z } from 'zod';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { purchaseLineStatus, validPurchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import type { PurchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { supplierOrderStatus, type SupplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { anyOfNumbers } from '../../core/db/any-of.ts';
import { query } from '../../core/db/rows.ts';
import { stockMoves } from '../../core/db/schema/warehouse/stock.ts';
import {
  supplierCartonLines,
  supplierCartons,
  supplierOrderLines,
  supplierOrders,
  supplierOrderUnits,
} from '../../core/db/schema/warehouse/supplier-orders.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { supplierId } from '../catalog/offers.ts';
import { products, supplierNames, variants, type DemoVariant } from '../catalog/products.ts';
import { demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import { placeOf } from '../stock.ts';
import { homeWarehouse } from '../world/demo-stock.ts';

/** What came of the pieces of a line that are for stock. */
type Stocked = { readonly spare: number; readonly good?: number; readonly damaged?: number };

type Plan = {
  readonly supplier: number;
  readonly status: SupplierOrderStatus;
  /** Days before the anchor it was sent, and what each took until the end. */
  readonly age: number;
  readonly days?: number;
  /** The purchase lines that it brings. */
  readonly brings?: PurchaseLineStatus;
  /** Lines for stock, of the supplier's products in their order. */
  readonly stocked: readonly Stocked[];
  readonly marks?: string;
  readonly reason?: string;
};

const { draft, sent, confirmed, finished, cancelled } = supplierOrderStatus;
const inTransit = supplierOrderStatus['in-transit'];
const { open, purchased, deliveried } = purchaseLineStatus;
const all = (spare: number): Stocked => ({ spare, good: spare });

/** Every status; the finished ones give their suppliers lead times and reasons for claims. */
const plans: readonly Plan[] = [
  { supplier: 0, status: draft, age: 0.1, brings: open, stocked: [{ spare: 20 }] },
  { supplier: 3, status: sent, age: 0.4, brings: purchased, stocked: [{ spare: 40 }], marks: 'PY / YW / 1-3' },
  { supplier: 1, status: confirmed, age: 0.5, brings: purchased, stocked: [{ spare: 60 }], marks: 'PY / YW / 1-6' },
  { supplier: 0, status: inTransit, age: 3, brings: deliveried, stocked: [{ spare: 80, good: 32 }] },
  { supplier: 4, status: inTransit, age: 2.5, brings: deliveried, stocked: [{ spare: 36 }] },
  { supplier: 0, status: finished, age: 41, days: 6, stocked: [all(120), { spare: 80, good: 74, damaged: 6 }] },
  { supplier: 1, status: finished, age: 34, days: 9, stocked: [{ spare: 100, good: 88 }, all(60)] },
  { supplier: 2, status: finished, age: 30, days: 5, stocked: [{ spare: 90, good: 86, damaged: 4 }] },
  { supplier: 3, status: finished, age: 26, days: 4, stocked: [all(150), all(50)] },
  { supplier: 4, status: finished, age: 22, days: 8, stocked: [{ spare: 70, good: 60, damaged: 2 }, all(40)] },
  { supplier: 0, status: finished, age: 17, days: 7, stocked: [all(200), { spare: 48, good: 45, damaged: 3 }] },
  { supplier: 5, status: finished, age: 13, days: 6, stocked: [all(64)] },
  { supplier: 2, status: cancelled, age: 9, stocked: [{ spare: 30 }], reason: 'The minimum quantity was raised' },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const purchaser = userId('purchaser');

const UnitRow = z.object({
  seller_id: z.string(),
  id: z.string(),
  supplier_name: z.string(),
  variant_id: z.string(),
  status: z.string(),
  open: z.number(),
  received: z.number(),
  unit_cost_fen: z.number(),
  inbound_waybill: z.string(),
  purchased_at: z.date().nullable(),
});
type UnitRow = z.output<typeof UnitRow>;

const unitsToBring = (db: Db): Promise<UnitRow[]> =>
  query(db, UnitRow).all(sql`
    select l.seller_id, l.id, l.supplier_name, l.variant_id, l.status, l.quantity as open, l.received, l.unit_cost_fen,
      l.inbound_waybill, l.purchased_at
    from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where p.status = ${anyOfNumbers(validPurchaseStatuses)} and l.order_line_id is not null and l.quantity > l.received
    order by l.purchased_at nulls last, l.id`);

/** Variants of a supplier with many pieces in stock: more of them change no order. */
const variantsOf = (name: string): readonly DemoVariant[] => {
  const own = new Set(products.filter(({ supplierName }) => supplierName === name).map(({ id }) => id));
  return variants.filter(({ productId }) => own.has(productId));
};

export type DemoSupplierOrder = {
  readonly id: string;
  readonly supplierId: string;
  readonly status: SupplierOrderStatus;
  readonly finishedAt: Date | null;
  readonly lines: readonly {
    readonly id: string;
    readonly priceFen: number;
    readonly ordered: number;
    readonly received: number;
    readonly damaged: number;
  }[];
};

type Line = {
  readonly id: string;
  readonly variant: DemoVariant;
  readonly units: readonly UnitRow[];
  readonly stocked: Stocked;
  readonly position: number;
};

function linesOf(
  orderId: string,
  at: Date,
  { stocked }: Plan,
  name: string,
  units: readonly UnitRow[],
): readonly Line[] {
  const goods = new Map<string, { units: UnitRow[]; stocked: Stocked }>();
  for (const unit of units) {
    const known = goods.get(unit.variant_id) ?? { units: [], stocked: { spare: 0 } };
    known.units.push(unit);
    goods.set(unit.variant_id, known);
  }
  const free = variantsOf(name).filter(({ id }) => !goods.has(id));
  for (const [nth, each] of stocked.entries()) {
    const variant = free[nth * 2];
    if (variant) goods.set(variant.id, { units: [], stocked: each });
  }
  return [...goods].flatMap(([variantId, line], position) => {
    const variant = variants.find(({ id }) => id === variantId);
    return variant ? [{ ...line, variant, position, id: demoIdAt(at, `${orderId} line ${position}`) }] : [];
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const orderedOf = ({ units, stocked }: Line): number => sumOf(units.map((unit) => unit.open)) + stocked.spare;
const goodOf = ({ units, stocked }: Line): number => sumOf(units.map((unit) => unit.received)) + (stocked.good ?? 0);

/** Orders to suppliers in every status, with cartons; those on their way bring what open purchases bought. */
export async function fillSupplierOrders(db: Db, anchor: Date): Promise<readonly DemoSupplierOrder[]> {
  const units = await unitsToBring(db);
  const made = plans.map((plan, nth) => {
    const name = supplierNames[plan.supplier] ?? supplierNames[0];
    const own =
      plan.brings === undefined
        ? []
        : units.filter((unit) => unit.supplier_name === name && unit.status === plan.brings);
    const bought = Math.max(0, ...own.map((unit) => unit.purchased_at?.getTime() ?? 0));
    const sentAt = new Date(bought > 0 ? bought : anchor.getTime() - plan.age * dayMs);
    const createdAt = new Date(sentAt.getTime() - 2 * hourMs);
    const id = demoIdAt(createdAt, `supplier order ${nth}`);
    const finishedAt = plan.status === finished ? new Date(sentAt.getTime() + (plan.days ?? 5) * dayMs) : null;
    const shippedAt = new Date(Math.min(anchor.getTime() - hourMs, sentAt.getTime() + 20 * hourMs));
    const arrivedAt = finishedAt ?? new Date(anchor.getTime() - 4 * hourMs);
    const lines = linesOf(id, createdAt, plan, name, own);
    return { ...plan, nth, name, id, sentAt, createdAt, finishedAt, shippedAt, arrivedAt, lines };
  });
  type Made = (typeof made)[number];
  const isSent = ({ status }: Made) => status !== draft && status !== cancelled;
  const isShipped = ({ status }: Made) => status === inTransit || status === finished;
  const supplierNumber = (order: Made) => (isSent(order) ? `1688-${5_100_000 + order.nth * 37}` : '');
  await insertRows(
    db,
    supplierOrders,
    made.map((order) => ({
      id: order.id,
      number: purchaseNumber(order.id, order.createdAt, 'S'),
      supplierId: supplierId(order.name),
      warehouseId: homeWarehouse.id,
      status: order.status,
      version: isShipped(order) ? 3 : isSent(order) ? 2 : 1,
      supplierNumber: supplierNumber(order),
      marks: order.marks ?? '',
      reason: order.reason ?? '',
      dueAt: order.status === confirmed ? new Date(anchor.getTime() + 4 * dayMs) : null,
      ordered: order.finishedAt ? sumOf(order.lines.map(orderedOf)) : null,
      received: order.finishedAt ? sumOf(order.lines.map(goodOf)) : null,
      damaged: order.finishedAt ? sumOf(order.lines.map(({ stocked }) => stocked.damaged ?? 0)) : null,
      createdAt: order.createdAt,
      createdBy: purchaser,
      updatedAt: order.finishedAt ?? (isShipped(order) ? order.shippedAt : order.sentAt),
      sentAt: isSent(order) ? order.sentAt : null,
      confirmedAt: order.status === confirmed ? new Date(order.sentAt.getTime() + hourMs) : null,
      shippedAt: isShipped(order) ? order.shippedAt : null,
      finishedAt: order.finishedAt,
    })),
  );
  await insertRows(
    db,
    supplierOrderLines,
    made.flatMap((order) =>
      order.lines.map((line) => {
        const { spare, good = 0, damaged = 0 } = line.stocked;
        return {
          id: line.id,
          orderId: order.id,
          position: line.position,
          variantId: line.variant.id,
          quantity: order.status === draft ? null : orderedOf(line),
          spare,
          priceFen: line.variant.costFen,
          received: good,
          damaged,
          dropped: order.status === finished ? spare - good - damaged : order.status === cancelled ? spare : 0,
        };
      }),
    ),
  );
  await insertRows(
    db,
    supplierOrderUnits,
    made.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        line.units.map((unit) => ({ sellerId: unit.seller_id, purchaseLineId: unit.id, lineId: line.id })),
      ),
    ),
  );
  for (const order of made.filter(isSent))
    await db.execute(sql`
      update purchase_lines l set supplier_order_number = ${supplierNumber(order)}
      from supplier_order_units u join supplier_order_lines sl on sl.id = u.line_id
      where u.seller_id = l.seller_id and u.purchase_line_id = l.id and sl.order_id = ${order.id}`);
  await fillCartons(db, made.filter(isShipped));
  await fillReceived(db, made);
  return made.map(({ id, name, status, finishedAt, lines }) => ({
    id,
    supplierId: supplierId(name),
    status,
    finishedAt,
    lines: lines.map((line) => ({
      id: line.id,
      priceFen: line.variant.costFen,
      ordered: orderedOf(line),
      received: goodOf(line),
      damaged: line.stocked.damaged ?? 0,
    })),
  }));
}

type Shipped = {
  readonly id: string;
  readonly nth: number;
  readonly status: SupplierOrderStatus;
  readonly shippedAt: Date;
  readonly lines: readonly Line[];
};

/** A carton per waybill of the purchases, and one for the pieces that are for stock. */
async function fillCartons(db: Db, orders: readonly Shipped[]): Promise<void> {
  const cartons = orders.flatMap(({ id: orderId, nth, shippedAt, lines }) => {
    const packed = lines.flatMap((line) => [
      ...line.units.map((unit) => ({ line, waybill: unit.inbound_waybill, quantity: unit.open })),
      { line, waybill: `SF${7_300_000_000 + nth * 1_009}`, quantity: line.stocked.spare },
    ]);
    return [
      ...Map.groupBy(
        packed.filter(({ quantity }) => quantity > 0),
        ({ waybill }) => waybill,
      ),
    ].map(([waybill, goods]) => ({
      id: demoIdAt(shippedAt, `${orderId} carton ${waybill}`),
      orderId,
      waybill,
      shippedAt,
      goods,
    }));
  });
  await insertRows(
    db,
    supplierCartons,
    cartons.map(({ id, orderId, waybill, shippedAt }) => ({
      id,
      orderId,
      waybill,
      createdAt: shippedAt,
      createdBy: purchaser,
    })),
  );
  await insertRows(
    db,
    supplierCartonLines,
    cartons.flatMap(({ id, goods }) =>
      [...Map.groupBy(goods, ({ line }) => line.id)].map(([lineId, own]) => ({
        cartonId: id,
        lineId,
        quantity: sumOf(own.map(({ quantity }) => quantity)),
      })),
    ),
  );
}

type Arrived = {
  readonly id: string;
  readonly arrivedAt: Date;
  readonly createdAt: Date;
  readonly lines: readonly Line[];
};

/** Pieces for stock are put away when they arrive. */
async function fillReceived(db: Db, orders: readonly Arrived[]): Promise<void> {
  await insertRows(
    db,
    stockMoves,
    orders.flatMap(({ id, arrivedAt, createdAt, lines }) =>
      lines
        .filter(({ stocked }) => (stocked.good ?? 0) > 0)
        .map(({ id: lineId, variant, stocked: { good = 0 } }) => ({
          id: demoIdAt(arrivedAt, `receive ${lineId}`),
          opId: demoIdAt(arrivedAt, `receive ${lineId} operation`),
          kind: 'receive' as const,
          warehouseId: homeWarehouse.id,
          variantId: variant.id,
          locationCode: placeOf(variants.indexOf(variant), homeWarehouse),
          quantity: good,
          actorId: userId('packer'),
          reason: purchaseNumber(id, createdAt, 'S'),
          valueFen: good * variant.costFen,
          at: arrivedAt,
        })),
    ),
  );
}
