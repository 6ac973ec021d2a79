import type { Db } from '../../../core/http/context.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';

export const listingsJob = 'work-listings';

/**
 * Enqueues the job for a shop's products on the caller's commit, in the queue of the shop, so that orders and products of
 * one shop are never requested at the same time. Idempotent.
 */
export const enqueueListings = (db: Db, storeId: string): Promise<void> =>
  jobQueue.enqueue(db, listingsJob, { store_id: storeId }, { queue: `shop ${storeId}`, key: `listings ${storeId}` });
