import { Client } from 'pg';
import type { ConnectionConfig } from '#server/core/db/pool.ts';

/** Name of the application's role and of its database. */
export const applicationName = 'parcelyard';

/** The application's role is no superuser: a hole in a statement must not open files or programs of the machine. */
export async function createApplicationDatabase(superuser: ConnectionConfig): Promise<void> {
  const client = new Client(superuser);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [applicationName],
    );
    if (!rows[0]?.role) await client.query(`create role ${applicationName} login`);
    if (!rows[0]?.database) await client.query(`create database ${applicationName} owner ${applicationName}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
