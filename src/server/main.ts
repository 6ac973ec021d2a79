import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { createPool } from './db/pool.ts';
import { fillDemoWorld } from './demo/fill.ts';
import { fileStore } from './files/store.ts';
import { firstAdminLink } from './first-admin.ts';
import { jobQueue, prepareJobs, startJobs } from './jobs/jobs.ts';
import { jobList } from './jobs/list.ts';
import type { Services } from './services.ts';
import { sayStarted } from './welcome.ts';

const config = readConfig(process.env);
const log = pino({
  level: config.logLevel,
  base: null,
  redact: ['req.headers', 'password', 'token', '*.password', '*.token'],
});

const database = await startDatabase(config);
const pool = createPool(database.connection, log);
await migrate(pool);
await prepareJobs(pool, log);
const services: Services = { config, log, pool, db: drizzle(pool), files: fileStore(config.dataDir), jobs: jobQueue };
const filled = config.demo ? await fillDemoWorld(services) : null;
const app = await buildApp(services);
const worker = await startJobs(services, jobList);

let stopping: Promise<void> | null = null;
/** Answers what is under way, lets jobs finish their step, then the database goes down last. */
const stop = (): Promise<void> =>
  (stopping ??= (async () => {
    await app.close();
    await worker.stop();
    await pool.end();
    await database.stop();
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop().then(() => process.exit(0)));
}

await app.listen({ host: config.host, port: config.port });
await sayStarted({
  config,
  recovered: database.recovered,
  filled,
  link: config.demo ? null : await firstAdminLink(services, new Date()),
});
