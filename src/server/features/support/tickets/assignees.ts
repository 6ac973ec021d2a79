import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import { reachOf } from '#domain/platform/permissions/can.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { unsolvedStatuses } from '#domain/support/tickets/ticket-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const reaching = (...reaches: readonly string[]) =>
  roles.filter((role) => reaches.includes(reachOf([role], 'ticket.work') ?? ''));

/** The condition that `users u` may work on tickets of some customer. */
const working = sql`u.status = ${userStatus.normal} and u.deleted_at is null
  and u.roles && ${sql.param(reaching('all', 'own', 'assigned'))}::text[]`;

/** The condition that `users u` may work on tickets of a customer: salespeople on those of theirs only. */
const worksFor = (sellerId: SQL): SQL => sql`u.status = ${userStatus.normal} and u.deleted_at is null and (
  u.roles && ${sql.param(reaching('all', 'own'))}::text[] or (u.roles && ${sql.param(reaching('assigned'))}::text[]
    and exists (select 1 from staff_relations r where r.staff_id = u.id and r.seller_id = ${sellerId})))`;

export async function mayWorkFor(db: Db, userId: string, sellerId: string): Promise<boolean> {
  const row = await query(db, CountRow).first(
    sql`select count(*) from users u where u.id = ${userId} and ${worksFor(sql`${sellerId}::uuid`)}`,
  );
  return (row?.count ?? 0) > 0;
}

/** Whether the user still works on tickets of any customer: not disabled, deleted or given another role meanwhile. */
export async function stillWorks(db: Db, userId: string): Promise<boolean> {
  const row = await query(db, CountRow).first(sql`select count(*) from users u where u.id = ${userId} and ${working}`);
  return (row?.count ?? 0) > 0;
}

const AssigneeRow = z.object({ _id: z.string(), name: z.string(), in_hand: z.number() });

/** The users who may work on tickets, of any customer or of one, by name. */
export const listAssignees = (db: Db, sellerId: string | undefined): Promise<z.output<typeof AssigneeRow>[]> =>
  query(db, AssigneeRow).all(sql`
    select u.id as _id, u.name, (select count(*) from tickets t
        where t.assignee_id = u.id and t.status = ${anyOfNumbers(unsolvedStatuses)})::int as in_hand
    from users u where ${sellerId ? worksFor(sql`${sellerId}::uuid`) : working} order by u.name, u.id limit 200`);
