import { z } from 'zod';
import { withdrawalStatus, type WithdrawalStatus } from '#domain/finance/affiliates/withdrawal-status.ts';
import { query } from '../../../../core/db/rows.ts';
import { sql } from '../../../../core/db/sql.ts';
import { languages, type Db } from '../../../../core/http/context.ts';
import { defineJob } from '../../../../core/jobs/define-job.ts';
import { jobQueue, type JobList } from '../../../../core/jobs/jobs.ts';
import { postingTransaction } from '../../../../core/jobs/posting-transaction.ts';
import type { Services } from '../../../../services.ts';
import { withdrawalById } from '../withdrawals-store.ts';
import { exchangePayout } from './exchange.ts';
import { settlePayout } from './settle.ts';
import { duePayouts, payoutOf } from './store.ts';

const payoutJob = 'paypal-payout';

/** Hands a payout to PayPal or reads it, after the caller's transaction. */
export const enqueuePayout = (db: Db, id: string) =>
  jobQueue.enqueue(db, payoutJob, { withdrawal_id: id }, { key: `${payoutJob} ${id}` });

/** Every minute: what PayPal has not finished, and what a killed server left behind. */
export async function enqueueDuePayouts(db: Db, now: Date): Promise<void> {
  for (const id of await duePayouts(db, now)) await enqueuePayout(db, id);
}

/** PayPal may take back what it paid. */
const isChangeable = (status: WithdrawalStatus): boolean =>
  status === withdrawalStatus.sending || status === withdrawalStatus.paid;

const Reader = z.object({ language: z.enum(languages) });

/** Hands a payout to PayPal, or reads how it went, and applies the result. May run at the same time as another one. */
export async function checkPayout(services: Services, withdrawalId: string): Promise<void> {
  const { db } = services;
  const payout = await payoutOf(db, withdrawalId);
  const withdrawal = payout && (await withdrawalById(db, withdrawalId));
  if (!withdrawal || !isChangeable(withdrawal.status)) return;
  const reader = await query(db, Reader).first(sql`select language from users where id = ${withdrawal.affiliate_id}`);
  const reading = await exchangePayout(services, payout, withdrawal, reader?.language ?? 'en-US');
  if (reading.is !== 'known')
    services.log.warn({ withdrawal: withdrawal.number, issue: reading.issue }, 'PayPal did not take a payout');
  await postingTransaction(services.pool, payoutJob, (tx) => settlePayout(tx, payout, reading, new Date()));
}

/** Jobs that wait for PayPal. */
export const payoutJobs: JobList = {
  [payoutJob]: defineJob(z.object({ withdrawal_id: z.string() }), ({ withdrawal_id }, services) =>
    checkPayout(services, withdrawal_id),
  ),
};
