import { sql } from 'drizzle-orm';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

/** Different products that stand on the wishlists within reach. */
export async function countWished(db: Db, scope: Scope): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct w.market_product_id) from wishes w join market_products m on m.id = w.market_product_id
    where ${sellerScope(scope, sql`w.user_id`)} and m.deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** How many of these are market products. */
export async function countProducts(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from market_products where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** Answers whether anything was added. */
export async function addWishes(db: Db, userId: string, ids: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into wishes (user_id, market_product_id, created_at)
    select ${userId}::uuid, id, ${now}::timestamptz from unnest(${sql.param([...ids])}::uuid[]) as id
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** Whose wishlists lost something. */
export async function removeWishes(db: Db, userIds: readonly string[], ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    delete from wishes where user_id = any(${sql.param([...userIds])}::uuid[])
      and market_product_id = any(${sql.param([...ids])}::uuid[]) returning user_id`);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export type OwnerRow = { user_id: string; name: string; roles: Role[]; count: number };

/** People and how much they wish for: those within reach whose list is not empty, or the ones named. */
export async function ownersOfWishes(db: Db, who: Scope | readonly string[]): Promise<OwnerRow[]> {
  const reached =
    'all' in who
      ? sql`${sellerScope(who, sql`u.id`)} and exists (select from wishes w where w.user_id = u.id)`
      : sql`u.id = any(${sql.param([...who])}::uuid[])`;
  const { rows } = await db.execute<OwnerRow>(sql`
    select u.id as user_id, u.name, u.roles, (
      select count(*) from wishes w join market_products m on m.id = w.market_product_id
      where w.user_id = u.id and m.deleted_at is null
    ) as count
    from users u where ${reached} order by u.name, u.id`);
  return rows;
}
