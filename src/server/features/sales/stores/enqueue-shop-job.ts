import type { Db } from '../../../core/http/context.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';

export const shopJob = 'work-shop';

/**
 * Enqueues the shop's job on the caller's commit, in a queue per shop, so that shops do not block each other.
 * Idempotent.
 */
export const enqueueShopJob = (db: Db, storeId: string): Promise<void> =>
  jobQueue.enqueue(db, shopJob, { store_id: storeId }, { queue: `shop ${storeId}`, key: `shop ${storeId}` });
