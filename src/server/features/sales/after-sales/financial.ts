import { sql } from 'drizzle-orm';
import { financialAfter, type RefundNews } from '#domain/sales/after-sales/financial.ts';
import type { FinancialStatus } from '#domain/shared/order-status/order-status.ts';
import type { Db } from '../../../core/http/context.ts';

type Row = { financial_status: FinancialStatus; previous_financial_status: FinancialStatus | null; open: boolean };
type News =
  | { readonly what: 'requested' }
  | { readonly what: 'rejected' }
  | { readonly what: 'confirmed'; readonly all: boolean };

/** Moves the order's financial status along with one of its refunds, after that was written; the caller holds the order. */
export async function followRefund(
  db: Db,
  { seller_id, order_id }: { readonly seller_id: string; readonly order_id: string },
  news: News,
  now: Date,
): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    select o.financial_status, o.previous_financial_status, exists (select 1 from after_sales a
      where a.seller_id = o.seller_id and a.order_id = o.id and a.kind = 'refund' and a.origin = 'person' and a.status = 0) as open
    from orders o where o.seller_id = ${seller_id} and o.id = ${order_id}`);
  const [row] = rows;
  if (!row) return;
  const before = { status: row.financial_status, previous: row.previous_financial_status };
  const told: RefundNews = news.what === 'requested' ? news : { ...news, open: row.open };
  const after = financialAfter(before, told);
  if (after.status === before.status && after.previous === before.previous) return;
  await db.execute(sql`
    update orders set financial_status = ${after.status}, previous_financial_status = ${after.previous},
      version = version + 1, updated_at = ${now}
    where seller_id = ${seller_id} and id = ${order_id}`);
}
