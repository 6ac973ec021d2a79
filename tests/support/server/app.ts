import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/core/config.ts';
import { base, type Base } from '#server/demo/base.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { createPool, type ConnectionConfig } from '#server/core/db/pool.ts';
import type { Db } from '#server/core/http/context.ts';
import { startJobs } from '#server/core/jobs/jobs.ts';
import { jobList, outsideJobList } from '#server/core/jobs/list.ts';
import type { Services } from '#server/services.ts';
import { TestClient } from './client.ts';
import { allowSlowConnections, maxConnections, testDatabase } from '../database/database.ts';
import { testServices, type Message } from './services.ts';
import { baseTemplate } from '../database/template.ts';

export type TestApp = {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  readonly pool: Pool;
  readonly db: Db;
  readonly services: Services;
  /** Ids of the demo base. */
  readonly base: Base;
  /** Sent short messages, oldest first. */
  readonly messages: readonly Message[];
  /** A client without a session. */
  readonly anonymous: TestClient;
  /** The demo account, signed in; one session per test file. */
  as(account: AccountName): Promise<TestClient>;
  /** Signs in with a new session. */
  signIn(email: string, password: string): Promise<TestClient>;
  /** Resolves when no job is left; throws when one failed. */
  idle(): Promise<void>;
  /** Starts the worker when `works` was false: takes up jobs of other processes. */
  work(): Promise<void>;
};

/**
 * All jobs, none scheduled. Connections break here only by being killed, and each slot costs a connection to a database that
 * exists for seconds.
 */
const workLists = { jobs: jobList, outside: outsideJobList, graceMs: 0, places: { own: 2, outside: 2 } };
/** `isShared`: another process works on the same database, as with `DATABASE_URL`. */
type Kind = {
  /** The database that is cloned; the demo base unless given. */
  readonly template?: string;
  readonly works?: boolean;
  readonly isShared?: boolean;
  /** Settings that differ from the test defaults. */
  readonly config?: Partial<Config>;
  readonly log?: Logger;
  /** Another connection for the server, with its own pools; `pool` and `db` of the test stay direct. */
  readonly through?: (connection: ConnectionConfig) => Promise<ConnectionConfig>;
};

async function ownPools(connection: ConnectionConfig, log?: Logger) {
  const pool = createPool(connection, log);
  const workPool = createPool(connection, log, { purpose: 'work' });
  afterAll(async () => {
    await Promise.all([pool.end(), workPool.end()]);
  });
  return { connection, pool, workPool };
}

function commandPoolOf(connection: ConnectionConfig, log?: Logger): Pool {
  const commandPool = allowSlowConnections(createPool(connection, log, { max: maxConnections }));
  afterAll(() => commandPool.end());
  return commandPool;
}

/** Jobs that wait for further changes: the seconds they wait and the seconds until the worker looks would be half of some files. */
async function startDelayedJobs(pool: Pool): Promise<void> {
  await pool.query(
    `with started as (
       update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null and attempts = 0 returning 1
     )
     select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from started having count(*) > 0`,
  );
}

/**
 * The real server on a free port over its own database with the demo base, with a running job worker. Call it at the
 * top of a test file; it stops after the last test there. `works: false`: jobs wait for `work()`, or for another
 * process.
 */
export async function testApp({
  works = true,
  template = baseTemplate,
  through,
  ...kind
}: Kind = {}): Promise<TestApp> {
  const { connection, pool, db } = await testDatabase(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'parcelyard-app-'));
  const messages: Message[] = [];
  const served = through ? await ownPools(await through(connection), kind.log) : { connection, pool, workPool: pool };
  const commandPool = commandPoolOf(served.connection, kind.log);
  const services = testServices({ ...kind, ...served, commandPool, dataDir }, messages);
  const working = { ...services, pool: served.workPool, db: drizzle(served.workPool) };
  let worker = works ? await startJobs(working, workLists) : null;
  const work = async () => {
    worker ??= await startJobs(working, workLists);
  };
  const server = await buildApp(services);
  afterAll(async () => {
    await server.close();
    await worker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const address = await server.listen({ host: services.config.host, port: 0 });
  const anonymous = new TestClient(address, null);
  const signIn = async (email: string, password: string) => {
    const response = await anonymous.mutate('user.login', { email, password });
    if (response.code !== 200) throw new Error(`${email} could not sign in: ${response.msg}`);
    return new TestClient(address, response.data.token);
  };
  const signedIn = new Map<AccountName, Promise<TestClient>>();
  // One after the other: each parallel login opens further connections, which cost more than the wait.
  let lastLogin: Promise<unknown> = Promise.resolve();
  const as = (account: AccountName) => {
    const known = signedIn.get(account);
    if (known) return known;
    const client = lastLogin.then(() => signIn(emailOf(account), demoPassword));
    lastLogin = client.catch(() => undefined);
    signedIn.set(account, client);
    return client;
  };
  const idle = async () => {
    if (!worker) throw new Error('No worker is started yet');
    for (;;) {
      const next = once(worker.events, 'job:complete', { signal: AbortSignal.timeout(100) }).catch(() => null);
      await startDelayedJobs(pool);
      const { rows } = await pool.query<{ count: number; failure: string | null }>(
        // A job that was enqueued again while a killed server had it locked has no attempts left and never runs.
        `select count(*) filter (where attempts < max_attempts or locked_at is not null) as count, max(last_error) as failure
         from graphile_worker._private_jobs`,
      );
      if (rows[0]?.failure) throw new Error(`A job failed: ${rows[0].failure}`);
      if (rows[0]?.count === 0) return;
      await next;
    }
  };
  return { address, pool, db, services, base, messages, anonymous, as, signIn, idle, work };
}
