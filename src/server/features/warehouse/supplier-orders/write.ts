import type { SupplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { factsOf, sumOf, type Order } from './order.ts';
import type { OrderRow } from './store.ts';

export type OrderChange = {
  readonly status?: SupplierOrderStatus;
  readonly supplierNumber?: string;
  readonly marks?: string;
  readonly note?: string;
  readonly reason?: string;
  readonly mailedTo?: string;
  readonly dueAt?: Date | null;
  readonly sentAt?: Date;
  readonly confirmedAt?: Date;
  readonly shippedAt?: Date;
};

/** Writes a change of a locked order. @returns its new version */
export async function changeOrder(db: Db, order: OrderRow, change: OrderChange, now: Date): Promise<number> {
  const text = (value: string | undefined) => sql`${value ?? null}::text`;
  const time = (value: Date | undefined) => sql`${value ?? null}::timestamptz`;
  await db.execute(sql`
    update supplier_orders set version = version + 1, updated_at = ${now}, status = coalesce(${text(change.status)}, status),
      supplier_number = coalesce(${text(change.supplierNumber)}, supplier_number),
      marks = coalesce(${text(change.marks)}, marks), note = coalesce(${text(change.note)}, note),
      reason = coalesce(${text(change.reason)}, reason), mailed_to = coalesce(${text(change.mailedTo)}, mailed_to),
      due_at = ${change.dueAt === undefined ? sql`due_at` : sql`${change.dueAt}::timestamptz`},
      sent_at = coalesce(${time(change.sentAt)}, sent_at), confirmed_at = coalesce(${time(change.confirmedAt)}, confirmed_at),
      shipped_at = coalesce(shipped_at, ${time(change.shippedAt)})
    where id = ${order.id}`);
  return order.version + 1;
}

export const emitOrder = (
  order: Pick<OrderRow, 'id' | 'number'>,
  from: SupplierOrderStatus | null,
  to: SupplierOrderStatus,
  now: Date,
  emit: (event: NewEvent) => Promise<void>,
): Promise<void> =>
  emit({ name: 'supplier_order.changed', subjectId: order.id, data: { number: order.number, from, to }, at: now });

type LineChange = {
  readonly id: string;
  readonly spare?: number;
  readonly priceFen?: number;
  readonly quantity?: number;
};

export const changeLines = (db: Db, lines: readonly LineChange[]) =>
  db.execute(sql`
    update supplier_order_lines l set spare = coalesce(c.spare, l.spare), price_fen = coalesce(c."priceFen", l.price_fen),
      quantity = coalesce(c.quantity, l.quantity)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c(id uuid, spare int, "priceFen" bigint, quantity int)
    where l.id = c.id`);

export const deleteLines = (db: Db, lineIds: readonly string[]) =>
  db.execute(sql`delete from supplier_order_lines where id = any(${sql.param([...lineIds])}::uuid[])`);

/** Adds arrived pieces that were for no purchase. */
export const arriveAtLine = (
  db: Db,
  lineId: string,
  { received, damaged }: { readonly received: number; readonly damaged: number },
) =>
  db.execute(sql`
    update supplier_order_lines set received = received + ${received}, damaged = damaged + ${damaged} where id = ${lineId}`);

/** Pieces for stock that will not come. */
export const giveUpRest = (db: Db, lines: readonly { readonly id: string; readonly dropped: number }[]) =>
  db.execute(sql`
    update supplier_order_lines l set dropped = d.dropped
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d(id uuid, dropped int) where l.id = d.id`);

/** Keeps what was ordered and what came, as it was at the end. */
export async function endOrder(db: Db, order: Order, now: Date): Promise<void> {
  const received = sumOf(order.lines.map(({ arrived }) => arrived.good));
  const damaged = sumOf(order.lines.map(({ arrived }) => arrived.damaged));
  await db.execute(sql`
    update supplier_orders set finished_at = ${now}, ordered = ${factsOf(order).ordered}, received = ${received},
      damaged = ${damaged}
    where id = ${order.order.id}`);
}
