import { sql } from 'drizzle-orm';
import { Logger as WorkerLogger, run, runMigrations, type Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../http/context.ts';
import type { Services } from '../services.ts';

export type JobPayload = Record<string, unknown>;
/** What a job does. It may run twice: a job is finished only when it returns. */
export type Job = (payload: JobPayload, services: Services) => Promise<void>;
export type JobList = Readonly<Record<string, Job>>;

export type Jobs = {
  /** Queues a job in the caller's transaction: it starts when, and only if, that commits. */
  enqueue(db: Db, name: string, payload: JobPayload, options?: JobOptions): Promise<void>;
};

/** `queue`: one at a time under that name. `attempts`: how often it is started in all, 3 when absent. */
type JobOptions = {
  readonly queue?: string;
  readonly key?: string;
  readonly attempts?: number;
  /** Not before then; at once when absent. */
  readonly runAt?: Date;
};

export const jobQueue: Jobs = {
  async enqueue(db, name, payload, options = {}) {
    await db.execute(sql`
      select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
        queue_name => ${options.queue ?? null}, job_key => ${options.key ?? null}, max_attempts => ${options.attempts ?? 3}::int,
        run_at => ${options.runAt ?? null}::timestamptz)`);
  },
};

export const prepareJobs = (pool: Pool, log: Logger) => runMigrations({ pgPool: pool, logger: quiet(log) });

/** Starts the worker of this process. Several processes share the queue. `crontab`: jobs that start by the clock. */
export async function startJobs(services: Services, jobs: JobList, crontab = ''): Promise<Runner> {
  // The embedded database has one process: whatever is locked was left by one that was killed, and waits four hours else.
  if (services.config.databaseUrl === undefined) await unlockJobs(services.db);
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(payload as JobPayload, services)]),
  );
  const logger = quiet(services.log);
  return run({ pgPool: services.pool, taskList, crontab, concurrency: 2, noHandleSignals: true, logger });
}

async function unlockJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(
      array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`);
}

const quiet = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: true }, message);
    else log.debug({ worker: true }, message);
  });
