import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { logLevels, type Config } from '#server/core/config.ts';
import type { ConnectionConfig } from '#server/core/db/pool.ts';
import { fileStore } from '#server/core/files/store.ts';
import { jobQueue } from '#server/core/jobs/jobs.ts';
import { createLogger } from '#server/core/logging/logger.ts';
import { registries } from '#server/registries.ts';
import type { Services } from '#server/services.ts';

export type Message = { readonly to: string; readonly text: string };
type Where = {
  readonly connection: ConnectionConfig;
  readonly pool: Pool;
  readonly commandPool: Pool;
  readonly dataDir: string;
  /** Other processes work on the same database, as with `DATABASE_URL`. */
  readonly isShared?: boolean;
  /** Settings that differ from the test defaults. */
  readonly config?: Partial<Config>;
  readonly log?: Logger;
};

/** The services of a test server; sent short messages are added to `messages`. */
export function testServices(where: Where, messages: Message[]): Services {
  const { connection, pool, commandPool, dataDir, isShared = false } = where;
  // LOG_LEVEL=error shows the server log of a failing test.
  const log = where.log ?? createLogger(logLevels.find((level) => level === process.env['LOG_LEVEL']) ?? 'silent');
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl: isShared ? 'postgresql://somewhere' : undefined,
    directDatabaseUrl: undefined,
    bucket: undefined,
    publicUrl: 'http://127.0.0.1',
    trustedProxies: ['loopback'],
    hsts: 'host',
    smtpUrl: undefined,
    mailReplyDomain: undefined,
    sms: undefined,
    logLevel: 'silent',
    paypal: undefined,
    // A closed port: no test reaches the real service by mistake.
    viesUrl: 'http://127.0.0.1:9',
    metrics: undefined,
    tracing: undefined,
    demo: true,
    demoPassword: undefined,
    ...where.config,
  };
  const sms = { send: async (to: string, text: string) => void messages.push({ to, text }) };
  return {
    config,
    log,
    connection,
    pool,
    db: drizzle(pool),
    commandPool,
    files: fileStore(config),
    jobs: jobQueue,
    sms,
    registries,
  };
}
