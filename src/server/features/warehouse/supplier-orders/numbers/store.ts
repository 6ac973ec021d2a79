import { z } from 'zod';
import type { NumberedOrder } from '#domain/warehouse/supplier-orders/numbers/attach.ts';
import { wholesaleNumberPattern } from '#domain/warehouse/supplier-orders/numbers/wholesale.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import { query } from '#server/core/db/rows.ts';
import { literals } from '../../../../core/db/literals.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';
import { claimed } from '../store.ts';

const Row = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  supplierNumber: z.string(),
  supplier_name: z.string(),
  cartons: z.array(z.object({ waybill: z.string(), trace: z.string(), pieces: z.number() })),
  left: z.number(),
});
export type RunningOrder = z.output<typeof Row> & NumberedOrder;

/** Orders under way that have one of these numbers, ours or the supplier's. */
export const runningOrders = (db: Db, numbers: readonly string[]): Promise<readonly RunningOrder[]> =>
  query(db, Row).all(sql`
    select so.id, so.version, so.number, so.supplier_number as "supplierNumber", s.name as supplier_name,
      coalesce((select json_agg(json_build_object('waybill', c.waybill, 'trace', c.trace, 'pieces', (
          select coalesce(sum(k.quantity), 0) from supplier_carton_lines k where k.carton_id = c.id)) order by c.created_at, c.waybill)
        from supplier_cartons c where c.order_id = so.id), '[]') as cartons,
      (select coalesce(sum(greatest(0, coalesce(sl.quantity, c.claimed + sl.spare) - (
          select coalesce(sum(k.quantity), 0) from supplier_carton_lines k where k.line_id = sl.id))), 0)
        from supplier_order_lines sl ${claimed} where sl.order_id = so.id)::int as "left"
    from supplier_orders so join suppliers s on s.id = so.supplier_id
    where so.status in ${sql.raw(literals(runningSupplierOrders))}
      and (so.number = any(${sql.param([...numbers])}::text[]) or so.supplier_number = any(${sql.param([...numbers])}::text[]))
    order by so.created_at, so.id`);

const DueRow = z.object({ id: z.string(), number: z.string(), supplierNumber: z.string() });

/** Orders under way with a number of 1688 that it was not asked about since `before`, the longest ago first. */
export const ordersToCheck = (db: Db, before: Date, limit: number) =>
  query(db, DueRow).all(sql`
    select id, number, supplier_number as "supplierNumber" from supplier_orders
    where status in ${sql.raw(literals(runningSupplierOrders))} and supplier_number <> ''
      and supplier_number ~ ${wholesaleNumberPattern} and (checked_at is null or checked_at < ${before})
    order by checked_at nulls first, id limit ${limit}`);

/** The order itself stays as it is. */
export const markChecked = (db: Db, orderId: string, now: Date) =>
  db.execute(sql`update supplier_orders set checked_at = ${now} where id = ${orderId}`);

/** Purchase lines show where they were ordered: by the number of the supplier. */
export const numberLines = (db: Db, lineIds: readonly string[], supplierNumber: string) =>
  db.execute(sql`
    update purchase_lines set supplier_order_number = ${supplierNumber}
    where id = any(${sql.param([...lineIds])}::uuid[])`);
