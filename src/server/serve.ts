import { drizzle } from './core/db/sql.ts';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Closing } from './closing.ts';
import type { Config } from './core/config.ts';
import type { Database } from './core/db/embedded.ts';
import { migrate } from './core/db/migrate.ts';
import { createPool } from './core/db/pool.ts';
import { refuseKnownPassword } from './demo/existing.ts';
import { enqueueMissingPictures } from './features/catalog/pictures/jobs.ts';
import { seedHelp } from './features/support/help/content/seed.ts';
import { firstPushKeys } from './features/platform/settings/push-keys.ts';
import { closeFolders } from './core/files/private-folder.ts';
import { fileStore } from './core/files/store.ts';
import { sweepUploadsJob } from './core/files/sweep.ts';
import { firstAdminLink } from './first-admin.ts';
import { jobQueue, prepareJobs, startJobs, workerConnections } from './core/jobs/jobs.ts';
import { jobList, outsideJobList, timetable } from './core/jobs/list.ts';
import { registries } from './registries.ts';
import type { Services } from './services.ts';
import { httpSender } from './core/sms/http-sender.ts';
import { consoleSender } from './core/sms/sms.ts';
import { listenRefusal } from './start-refusal.ts';
import type { Tracing } from './core/tracing/start.ts';
import { printWelcome } from './welcome.ts';

type Started = Pick<Closing, 'defer'> & {
  readonly config: Config;
  readonly log: Logger;
  readonly tracing: Tracing | null;
  readonly database: Database;
};

/** Migrates the started database, starts the jobs and the HTTP server, and prints its address. */
export async function serve({ config, log, tracing, database, defer }: Started): Promise<void> {
  const { connection, direct, isPooled } = database;
  const pool = createPool(connection, log, { isPooled });
  tracing?.watch(pool);
  defer(() => pool.end());
  const commandPool = createPool(connection, log, { isPooled });
  tracing?.watch(commandPool);
  defer(() => commandPool.end());
  // Jobs have their own connections: they take none from requests, and their statements may take longer.
  const workPool = createPool(connection, log, { isPooled, purpose: 'work' });
  tracing?.watch(workPool);
  defer(() => workPool.end());
  const directPool = isPooled ? createPool(direct, log, { max: workerConnections, purpose: 'work' }) : workPool;
  if (isPooled) defer(() => directPool.end());
  const setupPool = createPool(direct, log, { purpose: 'tools', max: 2 });
  try {
    await migrate(setupPool);
    await prepareJobs(setupPool, log);
  } finally {
    await setupPool.end();
  }
  await closeFolders(config.dataDir, log);
  const files = fileStore(config);
  const services: Services = {
    config,
    log,
    connection: direct,
    pool,
    db: drizzle(pool),
    commandPool,
    files,
    jobs: jobQueue,
    registries,
    sms: config.sms ? httpSender(config.sms) : consoleSender(),
  };
  if (!config.demo) await refuseKnownPassword(services);
  const working: Services = { ...services, pool: workPool, db: drizzle(workPool) };
  const filled = config.demo ? await fillDemo(working) : null;
  await firstPushKeys(services, new Date());
  await seedHelp(working, new Date());
  const worker = await startJobs(working, {
    jobs: jobList,
    outside: outsideJobList,
    crontab: timetable,
    pool: directPool,
  });
  // Jobs finish their step after the last response.
  defer(() => worker.stop());
  await services.jobs.enqueue(services.db, sweepUploadsJob, {}, { key: sweepUploadsJob });
  await enqueueMissingPictures(services);
  const app = await buildApp(services);
  defer(() => app.close());

  const { host, port } = config;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenRefusal(error, host, port);
  });
  const link = config.demo ? null : await firstAdminLink(services, new Date());
  printWelcome({ config, recovered: database.recovered, filled, link });
}

/** A start without the demo world loads none of its files. */
async function fillDemo(services: Services) {
  const { fillDemoWorld } = await import('./demo/fill.ts');
  return fillDemoWorld(services);
}
