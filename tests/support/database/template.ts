import { argon2Sync, randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { pino } from 'pino';
import { applicationName } from '#server/core/db/embedded/application-database.ts';
import { createPool } from '#server/core/db/pool.ts';
import type { ConnectionConfig } from '#server/core/db/pool.ts';
import { fillBase } from '#server/demo/base.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { prepareJobs } from '#server/core/jobs/jobs.ts';

/** The database that `testApp` clones: migrated, with the job queue and the demo base. */
export const baseTemplate = 'parcelyard_base';

/** Creates the template from the migrated database, once per run. There must be no connections to it. */
export async function makeBaseTemplate(superuser: ConnectionConfig): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  try {
    await client.query(`create database ${baseTemplate} template ${applicationName} owner ${applicationName}`);
  } finally {
    await client.end();
  }
  const pool = createPool({ ...superuser, user: applicationName, database: baseTemplate });
  try {
    await prepareJobs(pool, pino({ level: 'silent' }));
    await fillBase(drizzle(pool), new Date(), demoPassword);
    await pool.query('update users set password_hash = $1 where password_hash is not null', [cheapHash(demoPassword)]);
  } finally {
    await pool.end();
  }
}

/** Every test file signs in several accounts; the usual cost is 19 MiB and two passes each. */
function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
}
