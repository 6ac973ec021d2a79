import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { authorizePosting } from '#server/core/db/posting-authority.ts';
import type { Db } from '#server/core/http/context.ts';

/** A transaction handle that is authorized to post, as for a command that declares it. */
export function postingDb(client: PoolClient, { isActing = false } = {}): Db {
  const db: Db = drizzle(client);
  authorizePosting(db, 'test', { isActing });
  return db;
}
