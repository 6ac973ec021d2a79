import { randomUUID } from 'node:crypto';
import { drizzle } from '../../../core/db/sql.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { reportEveryMs } from '../tasks/progress.ts';

/** Max starts of one import. */
const maxAttempts = 3;

/** Longer than a chunk takes on the slowest machine. Milliseconds. */
export const silenceMs = 60_000;

type Chunks = {
  readonly id: string;
  /** The number of this attempt; null when there is nothing to do. */
  readonly begin: (db: Db) => Promise<number | null>;
  readonly chunk: (db: Db, isQuiet: boolean) => Promise<'more' | 'ended'>;
  readonly giveUp: (db: Db, reference: string) => Promise<void>;
};

/**
 * Imports a checked file, one transaction per chunk. The chunk's effect and its result commit together, so the job may
 * be killed, repeated or run concurrently: it resumes after the last commit.
 */
export async function runChunks(services: Services, { id, begin, chunk, giveUp }: Chunks): Promise<void> {
  const within = <T>(work: (db: Db) => Promise<T>) => transaction(services.pool, (client) => work(drizzle(client)));
  const attempts = await within(begin);
  if (attempts === null) return;
  try {
    let reportedAt = 0;
    for (;;) {
      const isQuiet = Date.now() - reportedAt < reportEveryMs;
      if ((await within((db) => chunk(db, isQuiet))) === 'ended') return;
      if (!isQuiet) reportedAt = Date.now();
    }
  } catch (error) {
    const reference = randomUUID().slice(0, 13);
    services.log.error({ err: error, import: id, reference }, 'an import failed');
    if (attempts < maxAttempts) throw error;
    await within((db) => giveUp(db, reference));
  }
}
