import { addDays, firstOfMonth, utcDay } from '#domain/shared/calendar/days.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle } from '../../../core/db/sql.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { postingTransaction } from '../../../core/jobs/posting-transaction.ts';
import type { Services } from '../../../services.ts';
import { chargeBill, closeBill, completeBills, dueBills } from './bill.ts';
import { countStorage, daysToCount } from './count.ts';

export const storageFeesJob = 'storage-fees';
/** Shortly after midnight UTC, and again for bills that the balance did not cover. */
export const storageFeesTimes = `7 0,6,12,18 * * * ${storageFeesJob}`;

/**
 * Counts each day up to yesterday, closes the bills of earlier months and charges them. Every day and bill commits on
 * its own, so that a killed run continues where it stopped.
 */
export async function runStorageFeesAt({ pool, db }: Pick<Services, 'pool' | 'db'>, now: Date): Promise<void> {
  const today = utcDay(now);
  for (const day of await daysToCount(db, addDays(today, -1)))
    await transaction(pool, (client) => countStorage(drizzle(client), day, now));
  const thisMonth = firstOfMonth(today);
  for (const { id } of await completeBills(db, thisMonth))
    await transaction(pool, (client) => closeBill(drizzle(client), id, now));
  for (const { id } of await dueBills(db, thisMonth))
    await postingTransaction(pool, storageFeesJob, (tx) => chargeBill(tx, id, now));
}

export const runStorageFees: Job = (_, services) => runStorageFeesAt(services, new Date());
