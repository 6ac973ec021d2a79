import { Counter, Histogram, Registry } from 'prom-client';

/** Counters of this process since its start. Gauges read on demand are in `collect.ts`. */
export const counters = new Registry();

export type MailOutcome = 'sent' | 'failed' | 'retried' | 'kept';

const mails = new Counter({
  name: 'parcelyard_mails_total',
  help: 'Mails by what became of an attempt: sent, failed for good, to be retried, kept for want of a mail server',
  labelNames: ['outcome'],
  registers: [counters],
});
for (const outcome of ['sent', 'failed', 'retried', 'kept'] as const) mails.inc({ outcome }, 0);

export const countMail = (outcome: MailOutcome): void => mails.inc({ outcome });

const jobSeconds = new Histogram({
  name: 'parcelyard_job_duration_seconds',
  help: 'Time a job ran, by task and by whether it succeeded',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [counters],
});

/** Runs and counts a job. */
export async function timeJob(task: string, job: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const note = (outcome: 'done' | 'failed') =>
    jobSeconds.observe({ task, outcome }, (performance.now() - startedAt) / 1_000);
  try {
    await job();
    note('done');
  } catch (error) {
    note('failed');
    throw error;
  }
}
