import { randomUUID } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import { startDatabase } from '../core/db/embedded.ts';
import { applicationName } from '../core/db/embedded/application-database.ts';
import { readPostmaster, serves } from '../core/db/embedded/postmaster.ts';
import { isMigrated } from '../core/db/migrate.ts';
import { createPool, sqlStateOf, type ConnectionConfig } from '../core/db/pool.ts';
import { StartRefusal } from '../start-refusal.ts';
import { findingsOf, errorCode, type Finding } from './finding.ts';
import { checkedRows } from '../core/db/checked-rows.ts';

const { ok, warn, fail } = findingsOf('database');
const oldestServer = 15;

export type Reached = {
  readonly findings: Finding[];
  readonly pool: Pool | null;
  stop(): Promise<void>;
};

/** Connects like the server; an embedded database that is not running is started for this and stopped again. */
export async function reachDatabase(config: Config): Promise<Reached> {
  try {
    if (config.databaseUrl === undefined) return await reachEmbedded(config);
    const direct = await reachDirect(config);
    const isPooled = config.directDatabaseUrl !== undefined;
    const pool = createPool({ connectionString: config.databaseUrl }, undefined, { max: 2, isPooled });
    return {
      findings: [...direct, ...(await examine('DATABASE_URL', pool)), await checkLimits(pool, isPooled)],
      pool,
      stop: () => pool.end(),
    };
  } catch (error) {
    if (error instanceof StartRefusal) return none([fail(error.message)]);
    const reason = sqlStateOf(error) ?? errorCode(error);
    return none([fail(`The database does not respond (${reason}): check that it runs, its address and its password.`)]);
  }
}

async function reachEmbedded(config: Config): Promise<Reached> {
  const home = await realpath(join(config.dataDir, 'postgres')).catch(() => null);
  const cluster = home === null ? null : join(home, 'data');
  const exists = cluster !== null && (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) !== null;
  if (!exists) return none([ok('There is no database yet: the first start creates it.')]);
  const running = await readPostmaster(cluster);
  if (running && (await serves(running, cluster))) {
    const { socketFolder: host, port } = running;
    const connection: ConnectionConfig = { host, port, user: applicationName, database: applicationName };
    const pool = createPool(connection, undefined, { max: 2 });
    return { findings: await examine('The embedded database', pool), pool, stop: () => pool.end() };
  }
  const database = await startDatabase(config);
  const pool = createPool(database.connection, undefined, { max: 2 });
  const findings = await examine('The embedded database (started for this, and stopped again)', pool);
  return { findings, pool, stop: () => pool.end().then(() => database.stop()) };
}

/** The direct connection must keep one session. */
async function reachDirect({ databaseUrl, directDatabaseUrl }: Config): Promise<Finding[]> {
  if (await isPooler(directDatabaseUrl ?? databaseUrl)) {
    return directDatabaseUrl === undefined
      ? [
          warn(
            'DATABASE_URL leads to a pooler: unless it lends by session, set DATABASE_DIRECT_URL to the database itself.',
          ),
        ]
      : [fail('DATABASE_DIRECT_URL also points to a pooler: set it to the database itself.')];
  }
  return directDatabaseUrl === undefined ? [] : [ok('DATABASE_DIRECT_URL bypasses the pooler.')];
}

const PidRow = z.object({ pid: z.number() });

/** A pooler reports its own process ids to clients. */
async function isPooler(url: string | undefined): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const rows = checkedRows(PidRow, await client.query('select pg_backend_pid() as pid'));
    return 'processID' in client && rows[0]?.pid !== client.processID;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ServerVersion = z.object({ version: z.number(), text: z.string(), standby: z.boolean() });

async function examine(name: string, pool: Pool): Promise<Finding[]> {
  const rows = checkedRows(
    ServerVersion,
    await pool.query(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as text,
       pg_is_in_recovery() as standby`,
    ),
  );
  const [row] = rows;
  if (!row) return [fail(`${name} did not respond.`)];
  const found: Finding[] = [];
  if (row.version < oldestServer)
    found.push(fail(`${name} is PostgreSQL ${row.text}: ${oldestServer} or newer is needed.`));
  else found.push(ok(`${name} responds, PostgreSQL ${row.text}.`));
  if (row.standby) found.push(fail(`${name} is a standby: use the address of the primary.`));
  if (await isMigrated(pool)) found.push(ok('Its schema is up to date.'), await writable(pool));
  else
    found.push(warn('Its schema has another version: the next start migrates an older one and refuses a newer one.'));
  return found;
}

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const NameRow = z.object({ name: z.string() });

/** Timeouts are set per session, but a pooler accepts none: there the role needs them. */
async function checkLimits(pool: Pool, isPooled: boolean): Promise<Finding> {
  if (!isPooled) return ok('Limits on statements, locks and open transactions are set with each connection.');
  const rows = checkedRows(
    NameRow,
    await pool.query(`select name from pg_settings where name = any($1) and setting = '0'`, [limits]),
  );
  const missing = rows.map(({ name }) => name).join(', ');
  if (missing === '') return ok('The role of DATABASE_URL has limits on statements, locks and open transactions.');
  return warn(`Behind the pooler ${missing} is not set: use ALTER ROLE … SET, so that nothing hangs.`);
}

async function writable(pool: Pool): Promise<Finding> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into settings (key, value) values ($1, 'null')`, [`doctor ${randomUUID()}`]);
    return ok('It is writable.');
  } catch (error) {
    return fail(
      `It takes no writes (${sqlStateOf(error) ?? errorCode(error)}): look at its disk and the rights of its user.`,
    );
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

const none = (findings: Finding[]): Reached => ({ findings, pool: null, stop: async () => undefined });
