import { buildApp } from '#server/app.ts';
import type { PaypalStandIn } from '#server/core/config.ts';
import { createPool, type ConnectionConfig } from '#server/core/db/pool.ts';
import { startJobs } from '#server/core/jobs/jobs.ts';
import { jobList, outsideJobList } from '#server/core/jobs/list.ts';
import { testServices } from './services.ts';

// A server with its worker in a separate process on a test's database, so that it can be killed.
const [connection = '', dataDir = '', paypal = 'null'] = process.argv.slice(2);
const where = JSON.parse(connection) as ConnectionConfig;
const config = { paypal: (JSON.parse(paypal) as PaypalStandIn | null) ?? undefined };
const pools = { pool: createPool(where), commandPool: createPool(where) };
const services = testServices({ connection: where, ...pools, dataDir, isShared: true, config }, []);
const server = await buildApp(services);
const address = await server.listen({ host: '127.0.0.1', port: 0 });
await startJobs(services, { jobs: jobList, outside: outsideJobList });
process.stdout.write(`${address}\n`);
