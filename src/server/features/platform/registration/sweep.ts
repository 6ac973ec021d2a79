import { sql } from '../../../core/db/sql.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { waitsMs } from './store.ts';

const dayMs = 86_400_000;
const mailRetentionMs = 90 * dayMs;

export const sweepJob = 'sweep-registrations';

/** Deletes expired registrations, links, codes and rate limits, and old mails. */
export const sweepRegistrations: Job = async (_, { db }) => {
  const before = (ms: number) => new Date(Date.now() - ms);
  await db.execute(sql`delete from registrations where created_at < ${before(waitsMs)}`);
  await db.execute(sql`delete from one_time_links where expires_at < ${before(waitsMs)}`);
  await db.execute(sql`delete from verification_codes where expires_at < ${before(dayMs)}`);
  await db.execute(sql`delete from rate_limits where expire < ${before(dayMs).getTime()}`);
  await db.execute(sql`delete from known_devices where expires_at < ${before(0)}`);
  await db.execute(sql`delete from mails where created_at < ${before(mailRetentionMs)}`);
};
