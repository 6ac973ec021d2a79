import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

const Related = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staff: z.array(z.object({ _id: z.string(), name: z.string() })),
});
type Related = z.output<typeof Related>;
type Filter = { keyword?: string | undefined; staff_id?: string | undefined; seller_id?: string | undefined };

/** Sellers in scope by name, each with assigned staff. */
export async function listRelations(
  db: Db,
  scope: Scope,
  { keyword, staff_id, seller_id }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly Related[]; count: number }> {
  const and: SQL[] = [
    sql`u.deleted_at is null and 'buyer' = any(u.roles)`,
    sellerScope(scope, sql`u.id`),
    containsAllTerms(keyword, sql`lower(u.name || ' ' || u.email)`),
  ];
  if (seller_id) and.push(sql`u.id = ${seller_id}`);
  if (staff_id)
    and.push(sql`exists (select from staff_relations r where r.seller_id = u.id and r.staff_id = ${staff_id})`);
  const where = sql.join(and, sql` and `);
  const rows = await query(db, Related).all(sql`
    select u.id, u.name, u.email,
      coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by s.name)
        from staff_relations r join users s on s.id = r.staff_id and s.deleted_at is null where r.seller_id = u.id), '[]') as staff
    from users u where ${where} order by u.name, u.id limit ${limit} offset ${offset}`);
  const counted = await query(db, CountRow).first(sql`select count(*)::int as count from users u where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const Side = z.enum(['seller', 'staff', 'neither']);
type Side = z.output<typeof Side>;

const LockedSide = z.object({ id: z.string(), side: Side });

/** The side of each user in the relation, locked in id order; missing users are absent. */
export async function lockSides(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Side>> {
  const rows = await query(db, LockedSide).all(sql`
    select id, case when 'buyer' = any(roles) then 'seller' when roles && '{affiliate}' then 'neither' else 'staff' end as side
    from users where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null order by id for update`);
  return new Map(rows.map(({ id, side }) => [id, side]));
}

/** The users on the other side that the lists show: sellers only while they are one. */
export async function relatedIds(db: Db, userId: string, side: 'seller' | 'staff'): Promise<readonly string[]> {
  const own = sql.raw(side === 'seller' ? 'seller_id' : 'staff_id');
  const other = sql.raw(side === 'seller' ? 'staff_id' : 'seller_id');
  const rows = await query(db, IdRow).all(sql`
    select u.id from staff_relations r join users u on u.id = r.${other}
    where r.${own} = ${userId} and u.deleted_at is null and (${side === 'seller'} or 'buyer' = any(u.roles))`);
  return rows.map(({ id }) => id);
}

const NameRow = z.object({ name: z.string() });

/** The names on the other side of a user's relation. */
export async function relatedNames(db: Db, userId: string, side: 'seller' | 'staff'): Promise<readonly string[]> {
  const own = sql.raw(side === 'seller' ? 'seller_id' : 'staff_id');
  const other = sql.raw(side === 'seller' ? 'staff_id' : 'seller_id');
  const rows = await query(db, NameRow).all(sql`
    select u.name from staff_relations r join users u on u.id = r.${other} where r.${own} = ${userId} order by u.name, u.id`);
  return rows.map(({ name }) => name);
}

const StaffIdRow = z.object({ staff_id: z.string() });

/** Assigns exactly these users on the other side. @returns the staff whose sellers changed */
export async function saveRelations(
  db: Db,
  { userId, side, others }: { userId: string; side: 'seller' | 'staff'; others: readonly string[] },
): Promise<readonly string[]> {
  const own = sql.raw(side === 'seller' ? 'seller_id' : 'staff_id');
  const other = sql.raw(side === 'seller' ? 'staff_id' : 'seller_id');
  const ids = sql`${sql.param([...others])}::uuid[]`;
  const gone = await query(db, StaffIdRow).all(sql`
    delete from staff_relations where ${own} = ${userId} and ${other} <> all(${ids}) returning staff_id`);
  const come = await query(db, StaffIdRow).all(sql`
    insert into staff_relations (${own}, ${other}) select ${userId}, id from unnest(${ids}) as id
    on conflict do nothing returning staff_id`);
  return [...new Set([...gone, ...come].map(({ staff_id }) => staff_id))];
}
