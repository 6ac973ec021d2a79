import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { ToRestock } from '#contract/sales/after-sale-commands.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { linesOf } from './detail.ts';
import { shippedFrom } from './restock.ts';
import { isOut } from './returns-to-book.ts';

const Row = ToRestock.omit({ lines: true, since: true }).extend({ seller_id: z.string(), since: z.date() });
type Row = z.output<typeof Row>;

/** Cases with returned units that are neither restocked nor discarded; oldest first. */
export async function listToRestock(
  db: Db,
  scope: Scope,
  { page, size }: { page: number; size: number },
): Promise<{ list: z.output<typeof ToRestock>[]; count: number }> {
  const from = sql`from after_sales a join lateral (${shippedFrom(sql`a.seller_id`, sql`a.order_id`)}) w on true
    where ${isOut} and ${sellerScope(scope, sql`a.seller_id`)}`;
  const rows = await query(db, Row).all(sql`
    select a.id as _id, a.seller_id, a.number, o.order_number, u.name as seller_name, o.country_code, b.warehouse,
      a.created_at as since
    from (select a.seller_id, a.id, w.code as warehouse ${from} order by a.created_at, a.id
      limit ${size} offset ${(page - 1) * size}) b
    join after_sales a on a.seller_id = b.seller_id and a.id = b.id
    join orders o on o.seller_id = a.seller_id and o.id = a.order_id join users u on u.id = a.seller_id
    order by a.created_at, a.id`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count ${from}`);
  const list = [];
  // One page; each has a line or two.
  for (const { seller_id, since, ...row } of rows)
    list.push({ ...row, since: since.toISOString(), lines: await linesOf(db, { seller_id, id: row._id }) });
  return { list, count: counted?.count ?? 0 };
}
