import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { bareError } from '../logging/error-fields.ts';

const maxText = 200;

/**
 * The worker's log. Its messages include error messages, which may contain data: only their first words are kept.
 * Failed jobs are logged by `logFailure`.
 */
export const workerLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const [text = ''] = message.slice(0, maxText).split(/[:\n]/);
    const err = meta?.['error'] ?? meta?.['fatalError'];
    const isError = level === 'error' && meta?.['failure'] !== true;
    log[isError ? 'error' : 'debug']({ worker: true, ...(err ? { err } : {}) }, text);
  });

type Attempt = { readonly job: string; readonly id: string; readonly attempt: number; readonly of: number };

/** Logs why a job failed. The rethrown error contains no data, because the worker stores its message. */
export async function logFailure(log: Logger, attempt: Attempt, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ ...attempt, err }, 'a job failed');
    throw bareError(err);
  }
}
