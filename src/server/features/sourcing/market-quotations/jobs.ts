import { z } from 'zod';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle } from '../../../core/db/sql.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { JobList } from '../../../core/jobs/jobs.ts';
import { dropChanges, marketJob, noteChanges, openChanges } from './changes.ts';
import { computeMarket, type InTransaction } from './compute.ts';
import { scopesOf } from './scope.ts';
import { countriesDue, storedCountries } from './store.ts';

const clockJob = 'market-quotations-clock';
/** Prices and tax rules begin and end by their dates. Each night everything: a server may have been switched off. */
export const marketQuotationTimes = [
  `19 * * * * ${clockJob}`,
  `37 2 * * * ${clockJob} ?id=market-quotations-all {"all":true}`,
];

/**
 * Computes what changed. Runs take turns, so that an older one never overwrites a newer one; the first also computes what
 * later transactions changed. Changes stay noted until they are computed, also when a run fails.
 */
const runMarket = defineJob(z.object({}), async (_, { db, pool }) => {
  const inTransaction: InTransaction = (work) => transaction(pool, (client) => work(drizzle(client)));
  for (;;) {
    const changes = await openChanges(db);
    if (changes.length === 0) return;
    for (const scope of await scopesOf(db, changes)) await computeMarket(scope, new Date(), inTransaction);
    await dropChanges(db, changes);
  }
});

const hourMs = 3_600_000;

/** Two hours back, because a run may be late; what it finds twice is the same. Without any prices everything is computed. */
const noteDue = defineJob(z.object({ all: z.boolean().default(false) }), async ({ all }, { pool }) => {
  await transaction(pool, async (client) => {
    const db = drizzle(client);
    const now = new Date();
    const since = new Date(now.getTime() - 2 * hourMs);
    const isAll = all || (await storedCountries(db)).length === 0;
    const due = isAll ? [] : await countriesDue(db, since, now);
    await noteChanges(db, [
      ...(isAll ? [{ kind: 'all' as const, subject: '' }] : []),
      ...due.map((subject) => ({ kind: 'country' as const, subject })),
    ]);
  });
});

export const marketQuotationJobs: JobList = { [marketJob]: runMarket, [clockJob]: noteDue };
