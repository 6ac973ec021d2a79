import { z } from 'zod';
import { isInVies, nextVatCheck, vatCheckStatus } from '#domain/finance/invoices/vat-check.ts';
import { plainVatNumber } from '#domain/platform/settings/vat-number.ts';
import { checkInVies, viesNumber, type ViesNumber, type ViesReading } from '../../../../connectors/vies.ts';
import { transaction } from '../../../../core/db/pool.ts';
import { drizzle } from '../../../../core/db/sql.ts';
import { record } from '../../../../core/events/events.ts';
import type { Db } from '../../../../core/http/context.ts';
import { defineJob } from '../../../../core/jobs/define-job.ts';
import { jobQueue, type Job, type JobList } from '../../../../core/jobs/jobs.ts';
import type { Services } from '../../../../services.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { buyerOf } from '../buyer-store.ts';
import { issuers } from '../issuer-store.ts';
import { checkOf, dueChecks, saveCheck, type VatCheckRow } from './store.ts';

const checkJob = 'vat-check';
export const vatChecksJob = 'vat-checks';
export const vatChecksTimes = `*/10 * * * * ${vatChecksJob}`;

/** One at a time: VIES refuses many requests at once. */
export const enqueueCheck = (db: Db, sellerId: string) =>
  jobQueue.enqueue(db, checkJob, { seller_id: sellerId }, { key: `${checkJob} ${sellerId}`, queue: 'vies' });

/** Starts the checks that are due, after the caller's transaction. */
export const enqueueDueChecks = (db: Db) => jobQueue.enqueue(db, vatChecksJob, {}, { key: vatChecksJob });

const followDue: Job = async (_, { db }) => {
  if (!(await settingOf(db, 'invoices.checkVatIds'))) return;
  for (const id of await dueChecks(db, new Date())) await enqueueCheck(db, id);
};

/** The VAT id of the first issuer that is in VIES. */
async function requesterOf(db: Db): Promise<ViesNumber | null> {
  const own = (await issuers(db)).find(isInVies);
  return own ? viesNumber(plainVatNumber(own.vat_number)) : null;
}

/** What is stored after a reading. A result stays until VIES gives another one. */
function nextOf(before: VatCheckRow, reading: ViesReading, now: Date) {
  if (reading.is === 'unavailable') {
    const failedAttempts = before.failed_attempts + 1;
    const { status, name, consultation, checked_at: checkedAt } = before;
    return {
      status: checkedAt === null ? vatCheckStatus.unavailable : status,
      name,
      consultation,
      issue: reading.issue,
      checkedAt,
      failedAttempts,
      nextCheckAt: nextVatCheck(vatCheckStatus.unavailable, failedAttempts, now),
    };
  }
  return {
    status: reading.is,
    name: reading.is === 'valid' ? reading.name : '',
    consultation: reading.consultation,
    issue: '',
    checkedAt: now,
    failedAttempts: 0,
    nextCheckAt: nextVatCheck(reading.is, 0, now),
  };
}

/** Checks the VAT id that a seller has now. */
export async function checkSeller(services: Services, sellerId: string): Promise<void> {
  const { db, pool, config, log } = services;
  const { party } = await buyerOf(db, sellerId);
  if (!isInVies(party) || !(await settingOf(db, 'invoices.checkVatIds'))) return;
  const vatNumber = plainVatNumber(party.vat_number);
  const reading = await checkInVies(config.viesUrl, viesNumber(vatNumber), await requesterOf(db));
  if (reading.is === 'unavailable')
    log.warn({ issue: reading.issue, seller: sellerId }, 'VIES could not check a VAT id');
  await transaction(pool, async (client) => {
    const tx = drizzle(client);
    const now = new Date();
    await saveCheck(tx, { sellerId, vatNumber, ...nextOf(await checkOf(tx, sellerId, party), reading, now) });
    const data = { number: '', what: 'buyer' };
    await record(tx, { name: 'invoice.changed', sellerId, subjectId: sellerId, actorId: null, data, at: now });
  });
}

export const vatCheckClockJobs: JobList = { [vatChecksJob]: followDue };

/** Jobs that wait for VIES. */
export const vatCheckJobs: JobList = {
  [checkJob]: defineJob(z.object({ seller_id: z.string() }), ({ seller_id }, services) =>
    checkSeller(services, seller_id),
  ),
};
