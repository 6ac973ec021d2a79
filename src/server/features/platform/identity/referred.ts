import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

/** For an affiliate the counted scope is the referred sellers. For others it is unchanged. */
export async function withReferred(db: Db, actor: Actor, scope: Scope): Promise<Scope> {
  if (scope.all || !actor.roles.includes('affiliate')) return scope;
  const rows = await query(db, IdRow).all(sql`select id from users where referred_by = ${actor.userId}`);
  return { all: false, sellerIds: [...new Set([...scope.sellerIds, ...rows.map(({ id }) => id)])] };
}

const Referral = z.object({ referred_by: z.string().nullable() });

/** Who referred a seller, with the row locked; null when there is no such seller. */
export const lockReferral = (db: Db, sellerId: string) =>
  query(db, Referral).first(sql`
    select referred_by from users where id = ${sellerId} and 'buyer' = any(roles) and deleted_at is null for update`);

/** From now on the seller counts for this affiliate, or for none. False when the user is no active affiliate. */
export async function saveReferral(db: Db, sellerId: string, affiliateId: string | null, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update users set referred_by = ${affiliateId}, referred_at = ${affiliateId === null ? null : now}
    where id = ${sellerId} and (${affiliateId}::uuid is null or exists (
      select from users a where a.id = ${affiliateId}::uuid and 'affiliate' = any(a.roles)
        and a.status = ${userStatus.normal} and a.deleted_at is null))`);
  return rowCount === 1;
}
