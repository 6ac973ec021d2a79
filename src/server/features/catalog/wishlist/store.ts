import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

/** Distinct products on the wishlists in scope. */
export async function countWished(db: Db, scope: Scope): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(distinct w.market_product_id) from wishes w join market_products m on m.id = w.market_product_id
    where ${sellerScope(scope, sql`w.user_id`)} and m.deleted_at is null`);
  return row?.count ?? 0;
}

/** How many of these ids are market products. */
export async function countProducts(db: Db, ids: readonly string[]): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(*) from market_products where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null`);
  return row?.count ?? 0;
}

/** Returns whether anything was added. */
export async function addWishes(db: Db, userId: string, ids: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into wishes (user_id, market_product_id, created_at)
    select ${userId}::uuid, id, ${now}::timestamptz from unnest(${sql.param([...ids])}::uuid[]) as id
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

const UserIdRow = z.object({ user_id: z.string() });

/** Returns the owners of changed wishlists. */
export async function removeWishes(db: Db, userIds: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await query(db, UserIdRow).all(sql`
    delete from wishes where user_id = any(${sql.param([...userIds])}::uuid[])
      and market_product_id = any(${sql.param([...ids])}::uuid[]) returning user_id`);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export const OwnerRow = z.object({
  user_id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  count: z.number(),
});
export type OwnerRow = z.output<typeof OwnerRow>;

/** Users with the number of their wishes: those in scope with a non-empty list, or the given ones. */
export async function ownersOfWishes(db: Db, owners: Scope | readonly string[]): Promise<OwnerRow[]> {
  const reached =
    'all' in owners
      ? sql`${sellerScope(owners, sql`u.id`)} and exists (select from wishes w where w.user_id = u.id)`
      : sql`u.id = any(${sql.param([...owners])}::uuid[])`;
  return query(db, OwnerRow).all(sql`
    select u.id as user_id, u.name, u.roles, (
      select count(*) from wishes w join market_products m on m.id = w.market_product_id
      where w.user_id = u.id and m.deleted_at is null
    ) as count
    from users u where ${reached} order by u.name, u.id`);
}
