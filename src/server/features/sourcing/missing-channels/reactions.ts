import type { Db } from '../../../core/http/context.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';
import { missingChannelsJob } from './check.ts';

/** Several changes within a short time are checked once. */
const pauseMs = 2_000;

/** Prices, channels or carriers changed: any seller may be concerned. */
export async function checkAllChannels(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const runAt = new Date(last.at.getTime() + pauseMs);
  await jobQueue.enqueue(tx, missingChannelsJob, {}, { key: missingChannelsJob, runAt });
}

/** Options were mapped: what channels ship now is remembered, so that a later loss is noticed. */
export async function rememberChannels(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const sellers = new Set(events.flatMap(({ sellerId }) => sellerId ?? []));
  for (const sellerId of sellers) {
    const key = `${missingChannelsJob} ${sellerId}`;
    await jobQueue.enqueue(tx, missingChannelsJob, { seller_id: sellerId }, { key });
  }
}
