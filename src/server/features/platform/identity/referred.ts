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
