import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './core/config.ts';
import type { ConnectionConfig } from './core/db/pool.ts';
import type { FileStore } from './core/files/store.ts';
import type { Jobs } from './core/jobs/jobs.ts';
import type { Db } from './core/http/context.ts';
import type { Registries } from './registries.ts';
import type { SmsSender } from './core/sms/sms.ts';

/** The services of handlers and jobs in addition to their transaction. */
export type Services = {
  readonly config: Config;
  /** For dedicated connections, such as LISTEN. */
  readonly connection: ConnectionConfig;
  readonly pool: Pool;
  readonly db: Db;
  /**
   * The transactions of commands. What a command does outside its own, such as counting an attempt, uses `pool`: in one pool, as
   * many commands as it has connections would all wait for a second one.
   */
  readonly commandPool: Pool;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly sms: SmsSender;
  readonly log: Logger;
  readonly registries: Registries;
};
