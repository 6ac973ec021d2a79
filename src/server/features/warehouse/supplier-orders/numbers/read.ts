import type { supplierOrderReadNumbers } from '#contract/warehouse/suppliers/supplier-numbers.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { attachNumbers } from '#domain/warehouse/supplier-orders/numbers/attach.ts';
import { readNumbers } from '#domain/warehouse/supplier-orders/numbers/read-numbers.ts';
import type { Handler } from '../../../../core/http/context.ts';
import { csvText } from '../../../../core/tables/csv-text.ts';
import { runningOrders } from './store.ts';

const maxOrders = 200;
const limits = { columns: 200, rowLength: 20_000 };

export const read: Handler<typeof supplierOrderReadNumbers> = async ({ input, db }) => {
  const table = csvText(input.text, limits);
  if (!table.ok) return refuse('numbers.unreadable', { row: table.row });
  const rows = readNumbers(table.rows);
  if (!rows.ok) return rows;
  const named = rows.value.flatMap(({ reference, supplierNumber }) => [reference, supplierNumber]);
  const orders = await runningOrders(db, [...new Set(named.filter((number) => number !== ''))]);
  const changes = attachNumbers(rows.value, orders);
  if (changes.length > maxOrders) return refuse('numbers.too-many', { count: changes.length, limit: maxOrders });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ok({
    list: changes.map((change) => {
      const order = byId.get(change.orderId ?? '');
      return {
        order_id: change.orderId,
        version: order?.version ?? null,
        number: change.reference,
        supplier_name: order?.supplier_name ?? '',
        supplier_number_before: order?.supplierNumber ?? '',
        supplier_number: change.supplierNumber,
        waybill: change.newWaybill,
        pieces: change.newWaybill === null ? 0 : (order?.left ?? 0),
        traces: [...change.traces],
        problem: change.problem,
      };
    }),
  });
};
