import { z } from 'zod';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { Job, JobList } from '../../../core/jobs/jobs.ts';
import { enqueueListings, listingsJob } from '../shop-products/enqueue.ts';
import { planStock, planStockJob } from '../shop-products/plan-stock.ts';
import { readStep } from '../shop-products/read.ts';
import { dueCatalog } from '../shop-products/read-store.ts';
import { nextWrite } from '../shop-products/writes-store.ts';
import { writeStep } from '../shop-products/write.ts';
import { publishStep } from './publish.ts';
import { nextPublication, planFirstReadings, storesWithWork } from './store.ts';
import { catalogOfTurn } from './turn.ts';

export const planListingsJob = 'plan-listings';

/** Max time of one store's turn before other stores are served. Milliseconds. */
const turnMs = 20_000;

/** Changes first, because a user waits for them; then publications; then reading. */
const workListings = defineJob(z.object({ store_id: z.string() }), async ({ store_id: storeId }, services) => {
  const end = Date.now() + turnMs;
  const open = catalogOfTurn(services, storeId);
  while (Date.now() < end) {
    const now = new Date();
    const write = await nextWrite(services.db, storeId, now);
    if (write) {
      await writeStep(services, write, open);
      continue;
    }
    const publication = await nextPublication(services.db, storeId, now);
    if (publication) {
      await publishStep(services, publication, open);
      continue;
    }
    const catalog = await dueCatalog(services.db, storeId, now);
    if (!catalog) return;
    await readStep(services, catalog, open);
  }
  await enqueueListings(services.db, storeId);
});

/** Takes up due work, also of a server that was killed. Every minute. */
const planListings: Job = async (_, { db }) => {
  const now = new Date();
  await planFirstReadings(db, now);
  for (const { store_id } of await storesWithWork(db, now)) await enqueueListings(db, store_id);
};

/** Jobs that wait for external services. */
export const listingJobs: JobList = { [listingsJob]: workListings };
export const listingClockJobs: JobList = { [planListingsJob]: planListings, [planStockJob]: planStock };
export const listingTimes = [`* * * * * ${planListingsJob}`, `*/10 * * * * ${planStockJob}`] as const;
