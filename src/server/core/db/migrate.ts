import { fileURLToPath } from 'node:url';
import { applyMigrations, drizzle, readMigrationFiles } from './sql.ts';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import { StartRefusal } from '#server/start-refusal.ts';
import { sqlStateOf } from './pool.ts';
import { checkedRows } from './checked-rows.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const extensions = ['pg_trgm', 'btree_gin'];
type Queryable = Pick<Pool, 'query'> | Pick<ClientBase, 'query'>;

/** Read once: the migration files may be replaced while the program runs. */
const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
const oldestKnown = known[0] ?? 0;
const newestKnown = known.at(-1) ?? 0;
const oldestServer = 15;
/** An arbitrary advisory lock id; processes that start together migrate one after the other. */
const migrationLock = 7_271_390_451;

/**
 * Migrates a database to this version's schema; does nothing when it is up to date. Throws a {@link StartRefusal} when
 * the server is too old, the database is newer than this program, or a privilege is missing.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseOldServer(client);
    // Building an index of a large table may take long; so may waiting for another process that builds it.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await createExtensions(client);
    await refuseOtherHistory(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session releases the lock in any case.
    client.release(true);
  }
}

/** Whether every migration of this version is in the database. */
export async function isMigrated(query: Queryable): Promise<boolean> {
  return (await newestApplied(query)) === newestKnown;
}

const ServerVersionRow = z.object({ server_version: z.string() });

async function refuseOldServer(client: ClientBase): Promise<void> {
  const rows = checkedRows(ServerVersionRow, await client.query('show server_version'));
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < oldestServer) {
    throw new StartRefusal(`The database is PostgreSQL ${version}; ${oldestServer} or newer is needed.`);
  }
}

async function createExtensions(client: ClientBase): Promise<void> {
  for (const extension of extensions) {
    try {
      await client.query(`create extension if not exists ${extension}`);
    } catch (error) {
      const missing = sqlStateOf(error) === '42501' ? 'its user may not create it' : 'the server does not have it';
      throw new StartRefusal(`The database needs the extension ${extension}, but ${missing}; add it and start again.`, {
        cause: error,
      });
    }
  }
}

async function refuseOtherHistory(client: ClientBase): Promise<void> {
  const applied = await newestApplied(client);
  if (applied > newestKnown) {
    throw new StartRefusal('The database was made by a newer version of Parcelyard; start that version.');
  }
  if (applied > 0 && applied < oldestKnown) {
    throw new StartRefusal(
      'The database was made by a version before the first release and cannot be upgraded; start with an empty database.',
    );
  }
}

const NewestRow = z.object({ newest: z.number().nullable() });

const TableRow = z.object({ table: z.string().nullable() });

async function newestApplied(query: Queryable): Promise<number> {
  const found = checkedRows(
    TableRow,
    await query.query(`select to_regclass('drizzle.__drizzle_migrations')::text as table`),
  );
  if (!found[0]?.table) return 0;
  const rows = checkedRows(
    NewestRow,
    await query.query('select max(created_at) as newest from drizzle.__drizzle_migrations'),
  );
  return rows[0]?.newest ?? 0;
}
