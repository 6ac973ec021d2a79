import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { todoRights, type TodoKind } from '#domain/sales/home/todo.ts';
import { covers, scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { availableOfSellers } from '../../finance/accounts/ledger.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { viewConditions } from '../orders/views.ts';

const SellerRow = z.object({
  id: z.string(),
  name: z.string(),
  stores: z.int(),
  is_short: z.boolean(),
  last_order_at: z.date().nullable(),
});

const work = ['to_process', 'cases', 'delays'] as const;
type Work = (typeof work)[number];
const OpenRow = z.object({ work: z.enum(work), seller_id: z.string(), count: z.int() });

/** The right that shows a count: the one of its queue on the dashboard. */
const rightOf: Readonly<Record<Work, TodoKind>> = { to_process: 'to_process', cases: 'refund', delays: 'delay' };

const openWork = (ids: SQL): SQL => sql`
  select 'to_process' as work, o.seller_id, count(*)::int as count from orders o
    where o.seller_id = any(${ids}) and ${sql.raw(viewConditions.to_process.join(' and '))} group by o.seller_id
  union all select 'cases', a.seller_id, count(*)::int from after_sales a
    where a.seller_id = any(${ids}) and a.status = ${afterSaleStatus.unconfirmed} and a.awaits = 'staff' group by a.seller_id
  union all select 'delays', d.seller_id, count(*)::int from parcel_delays d
    where d.seller_id = any(${ids}) and d.ended_at is null group by d.seller_id`;

/** The sellers of these staff by name. Amounts and counts are null where the reader may not see them. */
export async function sellersPage(db: Db, actor: Actor, scope: Scope, { page, size }: { page: number; size: number }) {
  const which = sql`u.deleted_at is null and 'buyer' = any(u.roles) and ${sellerScope(scope, sql`u.id`)}`;
  const rows = await query(db, SellerRow).all(sql`
    select u.id, u.name,
      (select count(*)::int from stores s where s.seller_id = u.id and s.status = ${storeStatus.open}) as stores,
      exists (select from auto_process p where p.seller_id = u.id and p.is_on and p.short_at is not null) as is_short,
      (select max(o.created_at) from orders o where o.seller_id = u.id) as last_order_at
    from users u where ${which} order by u.name, u.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*)::int as count from users u where ${which}`);
  const ids = rows.map(({ id }) => id);
  const [open, available, currency] = await Promise.all([
    query(db, OpenRow).all(openWork(sql`${sql.param(ids)}::uuid[]`)),
    availableOfSellers(db, ids),
    booksCurrency(db),
  ]);
  const maySee = (permission: Parameters<typeof scopeOf>[1], sellerId: string): boolean => {
    const reach = scopeOf(actor, permission);
    return reach !== null && covers(reach, sellerId);
  };
  const list = rows.map(({ id, last_order_at, is_short, ...row }) => {
    const of = (kind: Work) =>
      maySee(todoRights[rightOf[kind]], id)
        ? (open.find((found) => found.work === kind && found.seller_id === id)?.count ?? 0)
        : null;
    const mayReadBills = maySee('bill.read', id);
    return {
      ...row,
      _id: id,
      available: mayReadBills ? (available.get(id) ?? money(0, currency)) : null,
      is_short: mayReadBills && is_short,
      to_process: of('to_process'),
      cases: of('cases'),
      delays: of('delays'),
      last_order_at: last_order_at?.toISOString() ?? null,
    };
  });
  return { list, count: counted?.count ?? 0, size };
}
