import type { Db } from '../../../core/http/context.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';

export const shopJob = 'work-shop';

/**
 * When the caller's transaction commits, what waits for this shop is worked off in its own line, so that no shop holds up
 * another. Waking it twice is waking it once.
 */
export const enqueueShopJob = (db: Db, storeId: string): Promise<void> =>
  jobQueue.enqueue(db, shopJob, { store_id: storeId }, { queue: `shop ${storeId}`, key: `shop ${storeId}` });
