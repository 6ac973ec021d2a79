import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { storeMaxOrderNumber, storeOverseaAmount } from '#contract/sales/order-work.ts';
import { money } from '#domain/shared/money/money.ts';
import { can, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';

const Store = z.object({ id: z.string(), seller_id: z.string() });
type Store = z.output<typeof Store>;

async function storeOf(db: Db, scope: Scope, id: string): Promise<Store | null> {
  return query(db, Store).first(sql`
    select s.id, s.seller_id from stores s where s.id = ${id} and ${sellerScope(scope, sql`s.seller_id`)}`);
}

const Highest = z.object({ order_number: z.string().nullable(), orders: z.number(), newest_at: z.date().nullable() });
type Highest = z.output<typeof Highest>;

/** The highest number is among the newest orders, because shops count upwards. */
const looked = 2_000;

/** Compared by the last run of digits: NRD-9 before NRD-10, ignoring prefixes. */
async function highestNumber(db: Db, { id, seller_id }: Store): Promise<Highest> {
  const row = await query(db, Highest).first(sql`
    select max(o.created_at) as newest_at,
      (select count(*)::int from orders a where a.seller_id = ${seller_id} and a.store_id = ${id}) as orders,
      (array_agg(o.order_number order by coalesce(substring(o.order_number from '(\\d+)\\D*$'), '0')::numeric desc,
        o.created_at desc))[1] as order_number
    from (select n.order_number, n.created_at from orders n where n.seller_id = ${seller_id} and n.store_id = ${id}
      order by n.created_at desc nulls first, n.id desc nulls first limit ${looked}) o`);
  return row ?? { order_number: null, orders: 0, newest_at: null };
}

const Oversea = z.object({ orders: z.number(), units: z.number(), income_minor: z.number() });
type Oversea = z.output<typeof Oversea>;

async function fromMarket(db: Db, { id, seller_id }: Store): Promise<Oversea> {
  const row = await query(db, Oversea).first(sql`
    select count(*)::int as orders, coalesce(sum(o.unit_count), 0)::int as units,
      coalesce(sum(o.income_base_minor), 0)::bigint as income_minor
    from orders o where o.seller_id = ${seller_id} and o.store_id = ${id} and exists (
      select 1 from parcels p join warehouses w on w.id = p.warehouse_id
      where p.seller_id = o.seller_id and p.order_id = o.id and p.status <> ${parcelStatus.cancelled} and w.kind = 'platform')`);
  return row ?? { orders: 0, units: 0, income_minor: 0 };
}

export const storeFigureRoutes: readonly Route[] = [
  defineRoute(storeMaxOrderNumber, async ({ input, scope, db }) => {
    const store = await storeOf(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    const { newest_at, ...highest } = await highestNumber(db, store);
    return ok({ ...highest, newest_at: newest_at?.toISOString() ?? null });
  }),
  defineRoute(storeOverseaAmount, async ({ input, actor, scope, db }) => {
    const store = await storeOf(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    const { orders, units, income_minor } = await fromMarket(db, store);
    const income = can(actor, 'order.prices', store.seller_id) ? money(income_minor, await booksCurrency(db)) : null;
    return ok({ orders, units, income });
  }),
];
