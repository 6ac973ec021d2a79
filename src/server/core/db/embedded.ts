import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Config } from '#server/core/config.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { startEmbedded } from './embedded/server.ts';
import { sqlStateOf } from './pool.ts';
import type { ConnectionConfig } from './pool.ts';

export type Database = {
  /** For pools, single clients and LISTEN. */
  readonly connection: ConnectionConfig;
  /** For connections that need a session: LISTEN, migrations, the job queue. Else equal to `connection`. */
  readonly direct: ConnectionConfig;
  /** `connection` is a transaction pooler. */
  readonly isPooled: boolean;
  /**
   * The connection as a URL, for libraries that need one. Contains the password of an external PostgreSQL: never log
   * it.
   */
  readonly url: string;
  readonly isEmbedded: boolean;
  /** The last run did not shut down cleanly, and the embedded database was recovered. */
  readonly recovered: boolean;
  /** Stops the embedded database; does nothing for an external PostgreSQL. Idempotent. */
  stop(): Promise<void>;
};

export type DatabaseEvents = {
  /** A message for the operator, shown once. */
  readonly onNotice?: (text: string) => void;
  /** The embedded database stopped unexpectedly. */
  readonly onLost?: (text: string) => void;
};

/**
 * Starts the configured database: the embedded PostgreSQL in `dataDir`, or the one at `databaseUrl`. It is neither
 * migrated nor filled. Throws a {@link StartRefusal} when unavailable.
 */
export async function startDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'directDatabaseUrl'>>,
  events: DatabaseEvents = {},
): Promise<Database> {
  await makeDataFolder(config.dataDir);
  if (config.databaseUrl !== undefined) return reachOwn(config.databaseUrl, config.directDatabaseUrl);
  const embedded = await startEmbedded({ dataDir: config.dataDir, ...events });
  const { connection, recovered } = embedded;
  return {
    connection,
    direct: connection,
    isPooled: false,
    url: urlOf(connection),
    isEmbedded: true,
    recovered,
    stop: () => embedded.stop(),
  };
}

/** `postgresql://user@%2Fsocket%2Ffolder:port/database` */
export function urlOf({ host = '', port, user = '', database = '' }: ConnectionConfig): string {
  return `postgresql://${encodeURIComponent(user)}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`;
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    if (await makeFolder(dataDir)) await chmod(dataDir, 0o700);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartRefusal(`DATA_DIR ${dataDir} cannot be used (${reasonOf(cause)}): choose another folder.`, {
      cause,
    });
  }
}

/**
 * Resolves to whether it was created. `mkdir` with `recursive` never returns where nothing can be created, as below
 * /proc.
 */
async function makeFolder(path: string): Promise<boolean> {
  const isThere = await stat(path).then(
    (found) => found.isDirectory(),
    () => undefined,
  );
  if (isThere) return false;
  if (isThere === false) throw new Error('not a folder');
  if (dirname(path) !== path) await makeFolder(dirname(path));
  // A concurrent start may have created it.
  await mkdir(path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return true;
}

const tries = 10;

async function reachOwn(url: string, directUrl: string | undefined): Promise<Database> {
  if (directUrl !== undefined) await waitFor('DATABASE_DIRECT_URL', directUrl);
  await waitFor('DATABASE_URL', url);
  return {
    connection: { connectionString: url },
    direct: { connectionString: directUrl ?? url },
    isPooled: directUrl !== undefined,
    url,
    isEmbedded: false,
    recovered: false,
    stop: async () => undefined,
  };
}

/** Waits up to ten seconds for a database that is starting at the same time (one compose file). */
async function waitFor(name: string, url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (cause) {
      if (attempt === tries || !isPassing(cause)) {
        const isTemporary = isTemporaryError(cause);
        throw new StartRefusal(`The database of ${name} does not respond: ${reasonOf(cause)}.`, { cause, isTemporary });
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(1_000);
  }
}

// Starting up, or its port is not open yet; a wrong password or name does not resolve by waiting.
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || sqlStateOf(error) === '57P03';
}

// A network error, or a server that is starting, full or shutting down; not a wrong password or name.
function isTemporaryError(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || state.startsWith('53') || state.startsWith('57');
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
