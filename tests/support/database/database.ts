import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { applicationName } from '#server/core/db/embedded/application-database.ts';
import { createPool } from '#server/core/db/pool.ts';
import type { ConnectionConfig } from '#server/core/db/pool.ts';
import type { Db } from '#server/core/http/context.ts';

export type TestDatabase = {
  readonly connection: ConnectionConfig;
  readonly pool: Pool;
  readonly db: Db;
};

/** New connections to a database that exists for seconds take much of a test's time: parallel requests share a few. */
export const maxConnections = 8;

/**
 * Lets a connection take as long as a test. A request waits five seconds for one, too short while other tests run; and
 * a job whose end could not be written would stay locked, because the tests' worker shares this pool.
 */
export function allowSlowConnections(pool: Pool): Pool {
  pool.options.connectionTimeoutMillis = 60_000;
  return pool;
}

/**
 * A separate migrated database, empty unless another template is named. Call it at the top of a test file (or of a
 * `describe`), not inside a test: it is dropped after the last test there.
 */
export async function testDatabase(template: string = applicationName): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes a quarter of the time that writing each page through the log takes.
  await asSuperuser(`create database ${name} template ${template} owner ${applicationName} strategy file_copy`);
  const connection = { ...inject('superuser'), user: applicationName, database: name };
  const pool = allowSlowConnections(createPool(connection, undefined, { max: maxConnections }));
  afterAll(async () => {
    await pool.end();
    await asSuperuser(`drop database ${name} with (force)`);
  });
  return { connection, pool, db: drizzle(pool) };
}

/** Runs one statement outside of all test databases. */
export async function asSuperuser(statement: string): Promise<void> {
  const client = new Client(inject('superuser'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
