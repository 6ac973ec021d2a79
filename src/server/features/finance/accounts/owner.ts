import { sql } from '../../../core/db/sql.ts';
import { covers, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';

/** The owner of a new entry: sellers themselves; staff names one of their sellers. */
export async function ownerOf(
  db: Db,
  actor: Actor,
  scope: Scope,
  requestedId: string | undefined,
): Promise<Result<string, 'account.seller-needed' | 'not-found'>> {
  const owner = requestedId ?? (isSeller(actor.roles) ? actor.userId : null);
  if (!owner) return refuse('account.seller-needed');
  const { rows } = await db.execute(sql`select 1 from users where id = ${owner} and 'buyer' = any(roles)`);
  return covers(scope, owner) && rows.length > 0 ? ok(owner) : refuse('not-found');
}
