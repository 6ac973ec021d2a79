import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ConnectionConfig } from './db/pool.ts';
import type { FileStore } from './files/store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Db } from './http/context.ts';
import type { Registries } from './registries.ts';
import type { SmsSender } from './sms/sms.ts';

/** What handlers and jobs may use besides their own transaction. */
export type Services = {
  readonly config: Config;
  /** For connections of one's own, such as a listener's. */
  readonly connection: ConnectionConfig;
  readonly pool: Pool;
  readonly db: Db;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly sms: SmsSender;
  readonly log: Logger;
  readonly registries: Registries;
};
