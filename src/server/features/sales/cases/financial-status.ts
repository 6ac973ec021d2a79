import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { financialAfter, type RefundEvent } from '#domain/sales/after-sales/financial.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { financialStatuses } from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const Row = z.object({
  financial_status: z.enum(financialStatuses),
  previous_financial_status: z.enum(financialStatuses).nullable(),
  open: z.boolean(),
});
type Row = z.output<typeof Row>;
type RefundChange =
  | { readonly what: 'requested' }
  | { readonly what: 'rejected' }
  | { readonly what: 'confirmed'; readonly all: boolean };

/** Updates the order's financial status after one of its refunds was written; the caller holds the order's lock. */
export async function updateFinancialStatus(
  db: Db,
  { seller_id, order_id }: { readonly seller_id: string; readonly order_id: string },
  change: RefundChange,
  now: Date,
): Promise<void> {
  const row = await query(db, Row).first(sql`
    select o.financial_status, o.previous_financial_status, exists (select 1 from after_sales a
      where a.seller_id = o.seller_id and a.order_id = o.id and a.kind = 'refund' and a.origin = 'user' and a.status = ${afterSaleStatus.unconfirmed}) as open
    from orders o where o.seller_id = ${seller_id} and o.id = ${order_id}`);
  if (!row) return;
  const before = { status: row.financial_status, previous: row.previous_financial_status };
  const current: RefundEvent = change.what === 'requested' ? change : { ...change, open: row.open };
  const after = financialAfter(before, current);
  if (after.status === before.status && after.previous === before.previous) return;
  await db.execute(sql`
    update orders set financial_status = ${after.status}, previous_financial_status = ${after.previous},
      version = version + 1, updated_at = ${now}
    where seller_id = ${seller_id} and id = ${order_id}`);
}
