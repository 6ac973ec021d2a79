import { sql } from 'drizzle-orm';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import type { Db } from '../../../core/http/context.ts';

/** What is counted for an affiliate is what the sellers do whom they brought. For all others their scope as it is. */
export async function withReferred(db: Db, actor: Actor, scope: Scope): Promise<Scope> {
  if (scope.all || !actor.roles.includes('affiliate')) return scope;
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where referred_by = ${actor.userId}`);
  return { all: false, sellerIds: [...new Set([...scope.sellerIds, ...rows.map(({ id }) => id)])] };
}
