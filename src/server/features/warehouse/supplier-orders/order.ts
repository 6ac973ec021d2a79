import type { Scope } from '#domain/platform/permissions/can.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { unitsOf } from '#domain/warehouse/supplier-orders/allocate.ts';
import type { SupplierOrderFacts } from '#domain/warehouse/supplier-orders/decide.ts';
import type { Db } from '../../../core/http/context.ts';
import { lockPurchasesOf } from '../purchasing/supplier-lines.ts';
import {
  linesOfOrder,
  lockOrder,
  orderById,
  unitsOfOrder,
  type LineRow,
  type OrderRow,
  type UnitRow,
} from './store.ts';

export type OrderLine = LineRow & {
  readonly ordered: number;
  /** Ordered pieces that no purchase needs. */
  readonly free: number;
  /** Good and damaged pieces that arrived, with those of purchases. */
  readonly arrived: { readonly good: number; readonly damaged: number };
  /** Purchases whose units this line brings, first paid first. */
  readonly units: readonly UnitRow[];
};
export type Order = { readonly order: OrderRow; readonly lines: readonly OrderLine[] };

async function withLines(db: Db, order: OrderRow): Promise<Order> {
  const rows = await linesOfOrder(db, order.id);
  const units = Map.groupBy(await unitsOfOrder(db, order.id), (unit) => unit.line_id);
  const lines = rows.map((line): OrderLine => {
    const own = units.get(line.id) ?? [];
    const { ordered, free } = unitsOf(
      line,
      sumOf(own.filter((unit) => unit.is_wanted).map(({ quantity }) => quantity)),
    );
    const good = line.received + sumOf(own.map((unit) => unit.received));
    const damaged = line.damaged + sumOf(own.map((unit) => unit.damaged));
    return { ...line, ordered, free, arrived: { good, damaged }, units: own };
  });
  return { order, lines };
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const order = await orderById(db, id);
  return order && withLines(db, order);
}

type Based = { readonly order_id: string; readonly version: number };

/** Locks an order, then its purchases with their orders, so that a seller's cancellation comes before or after. */
export async function lockWhole(db: Db, scope: Scope, id: string): Promise<Order | null> {
  const order = await lockOrder(db, id);
  if (!order) return null;
  const purchases = (await unitsOfOrder(db, id)).map((unit) => unit.purchase_id);
  await lockPurchasesOf(db, scope, purchases);
  return withLines(db, order);
}

/** Locks an order that a user has seen in this version. */
export async function openOrder(
  db: Db,
  scope: Scope,
  { order_id: id, version }: Based,
): Promise<Result<Order, 'not-found' | 'supplier-order.changed'>> {
  const opened = await lockWhole(db, scope, id);
  if (!opened) return refuse('not-found');
  if (opened.order.version !== version) return refuse('supplier-order.changed', { number: opened.order.number });
  return { ok: true, value: opened };
}

/** Pieces of a line that are still expected. */
export const awaitedOf = ({ units, free, received, damaged, dropped }: OrderLine): number =>
  sumOf(units.filter((unit) => unit.is_wanted).map((unit) => Math.max(0, unit.quantity - unit.received))) +
  Math.max(0, free - received - damaged - dropped);

export const factsOf = ({ order, lines }: Order): SupplierOrderFacts => ({
  status: order.status,
  ordered: sumOf(lines.map((line) => line.ordered)),
  arrived: sumOf(lines.map(({ arrived }) => arrived.good + arrived.damaged)),
  awaited: sumOf(lines.map(awaitedOf)),
});
