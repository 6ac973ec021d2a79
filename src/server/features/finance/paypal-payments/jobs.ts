import { z } from 'zod';
import { openPaypalStatuses } from '#domain/finance/paypal/payment-status.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { jobQueue, type Job, type JobList } from '../../../core/jobs/jobs.ts';
import { postingTransaction } from '../../../core/jobs/posting-transaction.ts';
import type { Services } from '../../../services.ts';
import { checkPayout, enqueueDuePayouts, payoutJobs } from '../affiliates/payouts/jobs.ts';
import { handleWebhook } from './handle-webhook.ts';
import { readAtPaypal } from './remote.ts';
import { dueRefunds } from './refund-store.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';
import { duePayments, paymentById } from './store.ts';
import { forgetWebhooks } from './webhook-store.ts';

const checkJob = 'paypal-check';
const refundJob = 'paypal-refund';
const webhookJob = 'paypal-webhook';
export const paypalClockJob = 'paypal-clock';
export const paypalTimes = `* * * * * ${paypalClockJob}`;
/** Longer than PayPal repeats a message. Milliseconds. */
const retentionMs = 60 * 24 * 60 * 60 * 1000;

/** Reads a payment at PayPal, captures it if it was approved, and applies the result. */
export async function checkPayment(services: Services, paymentId: string): Promise<void> {
  const payment = await paymentById(services.db, paymentId);
  if (!payment) return;
  const reading = await readAtPaypal(services, payment);
  if (reading.ok)
    await postingTransaction(services.pool, checkJob, (db) => settle(db, paymentId, reading.value, new Date()));
  // Read again at its next time.
  else services.log.warn({ payment: payment.number, refusal: reading.refusal }, 'a PayPal payment could not be read');
}

const enqueueCheck = (db: Db, id: string) =>
  jobQueue.enqueue(db, checkJob, { payment_id: id }, { key: `${checkJob} ${id}`, queue: `paypal ${id}` });
/** Sends or reads a refund, after the caller's transaction. */
export const enqueueRefund = (db: Db, id: string) =>
  jobQueue.enqueue(db, refundJob, { refund_id: id }, { key: `${refundJob} ${id}` });
export const enqueueWebhook = (db: Db, transmissionId: string) =>
  jobQueue.enqueue(db, webhookJob, { transmission_id: transmissionId }, { attempts: 8 });

/** Every minute: what a killed server, a closed browser or a lost message left behind. */
const followOpen: Job = async (_, { db }) => {
  const now = new Date();
  for (const id of await duePayments(db, openPaypalStatuses, now)) await enqueueCheck(db, id);
  for (const id of await dueRefunds(db, now)) await enqueueRefund(db, id);
  await enqueueDuePayouts(db, now);
  await forgetWebhooks(db, new Date(now.getTime() - retentionMs));
};

export const paypalClockJobs: JobList = { [paypalClockJob]: followOpen };

/** Jobs that wait for PayPal. */
export const paypalJobs: JobList = {
  ...payoutJobs,
  [checkJob]: defineJob(z.object({ payment_id: z.string() }), ({ payment_id }, services) =>
    checkPayment(services, payment_id),
  ),
  [refundJob]: defineJob(z.object({ refund_id: z.string() }), ({ refund_id }, services) =>
    sendRefund(services, refund_id, (work) => postingTransaction(services.pool, refundJob, work)),
  ),
  [webhookJob]: defineJob(z.object({ transmission_id: z.string() }), ({ transmission_id }, services) =>
    handleWebhook(services, transmission_id, {
      payment: (id) => checkPayment(services, id),
      payout: (id) => checkPayout(services, id),
    }),
  ),
};
