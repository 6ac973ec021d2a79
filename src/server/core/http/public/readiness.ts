import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isMigrated } from '../../db/migrate.ts';
import { sqlStateOf } from '../../db/pool.ts';

export type Readiness =
  | 'ready'
  | 'migrations are not done'
  | 'the database does not answer'
  | 'the database is read-only'
  | 'the database cannot write';

/** Interval between checks, independent of the number of requests. */
const readEveryMs = 1_000;
const writeEveryMs = 10_000;
/** A load balancer's probe times out soon as well. */
const patienceMs = 2_000;
const readOnly = '25006';

/** Whether this process can serve: its database responds, has this version's schema and is writable. */
export function watchReadiness(pool: Pool, now: () => number = Date.now): () => Promise<Readiness> {
  let running: Promise<Readiness> | null = null;
  let last: { readonly found: Readiness; readonly at: number } | null = null;
  let writtenAt = -Infinity;

  async function look(): Promise<Readiness> {
    try {
      if (!(await isMigrated(pool))) return 'migrations are not done';
    } catch {
      return 'the database does not answer';
    }
    if (last?.found === 'ready' && now() - writtenAt < writeEveryMs) return 'ready';
    try {
      await writeProbe(pool);
      writtenAt = now();
      return 'ready';
    } catch (error) {
      return sqlStateOf(error) === readOnly ? 'the database is read-only' : 'the database cannot write';
    }
  }

  return async () => {
    if (last && now() - last.at < readEveryMs) return last.found;
    running ??= look()
      .then((found) => {
        last = { found, at: now() };
        return found;
      })
      .finally(() => {
        running = null;
      });
    return Promise.race([running, wait(patienceMs, 'the database does not answer' as const, { ref: false })]);
  };
}

/** Writes and commits a row, in a table whose old rows are deleted anyway. */
async function writeProbe(pool: Pool): Promise<void> {
  await pool.query(`
    insert into rate_limits (key, points, expire) values ('readiness', 0, extract(epoch from now()) * 1000)
    on conflict (key) do update set expire = excluded.expire`);
}
