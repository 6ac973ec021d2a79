import type { Pool } from 'pg';
import { transaction } from '../db/pool.ts';
import { authorizePosting } from '../db/posting-authority.ts';
import { drizzle } from '../db/sql.ts';
import type { Db } from '../http/context.ts';

/** A transaction of a job, which may post. */
export const postingTransaction = <R>(pool: Pool, job: string, work: (db: Db) => Promise<R>): Promise<R> =>
  transaction(pool, (client) => {
    const db = drizzle(client);
    authorizePosting(db, job);
    return work(db);
  });
