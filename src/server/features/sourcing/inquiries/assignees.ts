import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import { reachOf } from '#domain/platform/permissions/can.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const reaching = (reach: 'all' | 'assigned') => roles.filter((role) => reachOf([role], 'inquiry.quote') === reach);

/** The condition that `users u` may quote for a seller: by the roles, and as staff of the seller where the right asks for it. */
const quotesFor = (sellerId: SQL): SQL => sql`u.status = ${userStatus.normal} and u.deleted_at is null and (
  u.roles && ${sql.param(reaching('all'))}::text[] or (u.roles && ${sql.param(reaching('assigned'))}::text[]
    and exists (select 1 from staff_relations r where r.staff_id = u.id and r.seller_id = ${sellerId})))`;

export async function mayQuoteFor(db: Db, userId: string, sellerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from users u where u.id = ${userId} and ${quotesFor(sql`${sellerId}::uuid`)}`,
  );
  return rows.length > 0;
}

const inHand = [inquiryStatus.inProcess, inquiryStatus.onHold, inquiryStatus.waitRequote];

const AssigneeRow = z.object({ _id: z.string(), name: z.string(), in_hand: z.number() });

/** The users who may quote, for any seller or for one, by name. */
export const listAssignees = (db: Db, sellerId: string | undefined): Promise<z.output<typeof AssigneeRow>[]> =>
  query(db, AssigneeRow).all(sql`
    select u.id as _id, u.name, (select count(*) from inquiries i
        where i.assignee_id = u.id and i.status = ${anyOfNumbers(inHand)})::int as in_hand
    from users u where ${
      sellerId
        ? quotesFor(sql`${sellerId}::uuid`)
        : sql`u.status = ${userStatus.normal} and u.deleted_at is null and u.roles && ${sql.param([...reaching('all'), ...reaching('assigned')])}::text[]`
    } order by u.name, u.id limit 200`);
