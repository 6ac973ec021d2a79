import { Client } from 'pg';
import { z } from 'zod';
import type { ConnectionConfig } from '#server/core/db/pool.ts';
import { checkedRows } from '../checked-rows.ts';

/** Name of the application role and database. */
export const applicationName = 'parcelyard';

const ExistingRow = z.object({ role: z.boolean(), database: z.boolean() });

/** The application role is no superuser, so that an SQL injection cannot access files or programs of the machine. */
export async function createApplicationDatabase(superuser: ConnectionConfig): Promise<void> {
  const client = new Client(superuser);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const rows = checkedRows(
      ExistingRow,
      await client.query(
        `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
        [applicationName],
      ),
    );
    if (!rows[0]?.role) await client.query(`create role ${applicationName} login`);
    if (!rows[0]?.database) await client.query(`create database ${applicationName} owner ${applicationName}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
