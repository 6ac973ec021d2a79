import { sql } from '../db/sql.ts';
import { EventEmitter } from 'node:events';
import { run, runMigrations, type JobHelpers, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../http/context.ts';
import { timeJob } from '../metrics/counters.ts';
import type { Services } from '../../services.ts';
import { inSpan } from '../tracing/span.ts';
import { logFailure, workerLog } from './log.ts';
import { freeJobsOfDead, showLife, type Life } from './alive.ts';

export type JobPayload = Record<string, unknown>;
/** A job. It may run twice: it is finished only when it returns. */
export type Job = (payload: JobPayload, services: Services) => Promise<void>;
export type JobList = Readonly<Record<string, Job>>;

export type Jobs = {
  /** Enqueues a job in the caller's transaction: it starts if and when that commits. */
  enqueue(db: Db, name: string, payload: JobPayload, options?: JobOptions): Promise<void>;
};

/** `queue`: jobs of one queue run one at a time. `attempts`: max attempts, default 3. */
type JobOptions = {
  readonly queue?: string;
  readonly key?: string;
  readonly attempts?: number;
  /** Earliest start; default: at once. */
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

export const prepareJobs = (pool: Pool, log: Logger) => runMigrations({ pgPool: pool, logger: workerLog(log) });

/**
 * Worker slots for our own jobs, and for jobs that wait for external services, so that the latter never block the
 * former.
 */
const usualPlaces: { readonly own: number; readonly outside: number } = { own: 2, outside: 8 };

/** Max connections of the queue: one per slot, and one LISTEN connection per kind. */
export const workerConnections = usualPlaces.own + usualPlaces.outside + 2;

/** The running workers. `events` covers both kinds of jobs. */
export type Work = Pick<Runner, 'events' | 'stop'>;

type Lists = {
  readonly jobs: JobList;
  /** Jobs that wait for external services. */
  readonly outside: JobList;
  /** Scheduled jobs. */
  readonly crontab?: string;
  /** A direct pool for the queue itself, if `services.pool` is a pooler. */
  readonly pool?: Pool;
  /** How long a process may be unreachable before its jobs are released. Milliseconds. */
  readonly graceMs?: number;
  /** Worker slots; each opens a connection at the start. */
  readonly places?: typeof usualPlaces;
};

const freeJobs = 'free-jobs-of-dead';
/** Longer than the pause before a lost connection is retried. */
const usualGraceMs = 6_000;

/** Starts the workers of this process. Several processes share the queue. */
export async function startJobs(services: Services, lists: Lists): Promise<Work> {
  const { jobs, outside, crontab = '', pool = services.pool, graceMs = usualGraceMs, places = usualPlaces } = lists;
  const isShared = services.config.databaseUrl !== undefined;
  const life = isShared ? await showLife(services.connection, services.log) : null;
  // Jobs locked by a killed process would wait four hours. With the embedded database there is only this process.
  if (isShared) await jobQueue.enqueue(services.db, freeJobs, {}, { key: freeJobs });
  else await unlockJobs(services.db);
  const own: JobList = { ...jobs, [freeJobs]: async () => void (await freeJobsOfDead(pool, graceMs)) };
  const times = isShared && crontab !== '' ? `${crontab}\n* * * * * ${freeJobs}` : crontab;
  const taskList = (list: JobList) =>
    Object.fromEntries(
      Object.entries(list).map(([name, job]) => [
        name,
        (payload: unknown, { job: { id, attempts, max_attempts: of } }: JobHelpers) =>
          logFailure(services.log, { job: name, id, attempt: attempts, of }, () =>
            inSpan(`job ${name}`, { kind: 'consumer' }, () =>
              timeJob(name, () => job(payload as JobPayload, services)),
            ),
          ),
      ]),
    );
  const events: WorkerEvents = new EventEmitter();
  const preset = { plugins: life ? [showing(life)] : [] };
  const shared = { pgPool: pool, noHandleSignals: true, logger: workerLog(services.log), events, preset };
  const workers = [
    await run({ ...shared, taskList: taskList(own), crontab: times, concurrency: places.own }),
    await run({ ...shared, taskList: taskList(outside), crontab: '', concurrency: places.outside }),
  ];
  return {
    events,
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await life?.stop();
    },
  };
}

/** A worker takes jobs only after its lock is held. */
const showing = (life: Life): GraphileConfig.Plugin => ({
  name: 'ShowLifePlugin',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_, { worker }) => life.show(worker.workerPool.id) } },
});

async function unlockJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(
      array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`);
}
