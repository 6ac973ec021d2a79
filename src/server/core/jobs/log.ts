import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { bareError } from '../logging/error-fields.ts';

const maxText = 200;

/**
 * The worker's own log. Its messages end with those of the errors they are about, which may repeat data: only their first
 * words are kept. Failed jobs are logged by `logFailure`.
 */
export const workerLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const [text = ''] = message.slice(0, maxText).split(/[:\n]/);
    const err = meta?.['error'] ?? meta?.['fatalError'];
    const isError = level === 'error' && meta?.['failure'] !== true;
    log[isError ? 'error' : 'debug']({ worker: true, ...(err ? { err } : {}) }, text);
  });

type Attempt = { readonly job: string; readonly id: string; readonly attempt: number; readonly of: number };

/** Logs why a job failed. What is thrown on holds no data: the worker stores its message beside the job. */
export async function logFailure(log: Logger, attempt: Attempt, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ ...attempt, err }, 'a job failed');
    throw bareError(err);
  }
}
