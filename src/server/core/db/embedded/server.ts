import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { prepareFolders, prepareSocketFolder, socketPort } from './folders.ts';
import type { DatabaseFolders } from './folders.ts';
import { applicationName, createApplicationDatabase } from './application-database.ts';
import { nameOfOurServer, own } from './ownership.ts';
import type { Ownership } from './ownership.ts';
import { readPostmaster, shutDown } from './postmaster.ts';
import { clearTheWay } from './recovery.ts';
import { createCluster, removeUnfinished, spawnServer, superuserName } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { ConnectionConfig } from '#server/core/db/pool.ts';

export type EmbeddedOptions = {
  /** Existing folder; the database is kept in its folder `postgres`. */
  readonly dataDir: string;
  /** Server settings over our own; with `isLasting: false` also nothing is flushed to disk while it is made. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly isLasting?: boolean;
  readonly onNotice?: (text: string) => void;
  /** The server ended although nobody asked it to; the text says why. */
  readonly onLost?: (text: string) => void;
};

export type EmbeddedDatabase = {
  /** The application's own role, which owns its database and may nothing beyond it. */
  readonly connection: ConnectionConfig;
  readonly superuser: ConnectionConfig;
  /** Real path of the folder with everything the server keeps. */
  readonly home: string;
  /** The last run ended without shutting down. */
  readonly recovered: boolean;
  /** Disconnects everybody and shuts down. Safe to call twice. */
  stop(): Promise<void>;
};

/** Sized for a small machine that also runs the application. A larger house brings its own PostgreSQL. */
const smallMachine: Readonly<Record<string, string>> = {
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  max_connections: '60',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its log file names no values: neither rows that broke a rule, nor statements.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Starts the PostgreSQL that came with the packages on a folder, making the database on the first start and recovering
 * it after a crash. It is reached through a socket that only its own user and root can open. Throws a
 * {@link StartRefusal} when another run owns the folder or this system cannot run it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folders = await prepareFolders(options.dataDir, options.onNotice ?? (() => undefined));
  const binaries = await findBinaries(folders.account);
  await createCluster(folders, binaries, options.isLasting ?? true);
  const { server, superuser, recovered, cleanUp } = await launch(folders, binaries, options);
  const watch = watchEnd(server, options.onLost);
  const stop = async (ownership?: Ownership) => {
    watch.expectEnd();
    await ownership?.release();
    await shutDown(server, folders.cluster);
    await cleanUp();
  };
  try {
    const ownership = await own(superuser);
    await removeUnfinished(folders);
    await createApplicationDatabase(superuser);
    const connection = { ...superuser, user: applicationName, database: applicationName };
    let stopped: Promise<void> | undefined;
    return {
      connection,
      superuser,
      home: folders.home,
      recovered,
      stop: () => (stopped ??= stop(ownership)),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Launched = {
  readonly server: ServerProcess;
  readonly superuser: ConnectionConfig;
  readonly recovered: boolean;
  /** Removes what was made for this run only. */
  readonly cleanUp: () => Promise<void>;
};

/** Starts a server that answers, however often the remains of the last one or a rival start get in the way. */
async function launch(folders: DatabaseFolders, binaries: Binaries, options: EmbeddedOptions): Promise<Launched> {
  const logFile = join(options.dataDir, 'postgres.log');
  const deadline = Date.now() + patienceWithRemains;
  let recovered = false;
  for (;;) {
    recovered = (await clearTheWay(folders, options.dataDir)) || recovered;
    const socket = await prepareSocketFolder(folders);
    const cleanUp = async () => {
      if (socket.isTemporary) await rm(socket.path, { recursive: true, force: true });
    };
    const superuser = { host: socket.path, port: socketPort, user: superuserName, database: 'postgres' };
    const server = await spawnServer(folders, binaries, settingsFor(socket.path, options.settings), logFile);
    const failure = await Promise.race([server.ended, untilAnswering(server, folders, superuser)]);
    if (failure === undefined) return { server, superuser, recovered, cleanUp };
    await cleanUp();
    if (!isPassing(failure) || Date.now() > deadline) {
      throw new StartRefusal(`The database did not start: ${failure} (more in ${logFile}).`);
    }
    await wait(100);
  }
}

const patienceWithRemains = 15_000;

// A rival start was faster; or sessions of a server that was killed have not noticed yet.
const isPassing = (failure: string): boolean => /lock file ".*" already exists|shared memory block/.test(failure);

const settingsFor = (socketFolder: string, own: Readonly<Record<string, string>> = {}) => ({
  ...smallMachine,
  ...own,
  cluster_name: nameOfOurServer(),
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
});

/** Resolves to undefined once our own server takes connections; a long recovery is waited for. */
async function untilAnswering(
  server: ServerProcess,
  { cluster }: DatabaseFolders,
  superuser: ConnectionConfig,
): Promise<undefined> {
  const over = new AbortController();
  void server.ended.then(() => over.abort());
  while (!over.signal.aborted) {
    const client = new Client(superuser);
    client.on('error', () => undefined);
    try {
      await client.connect();
      if ((await readPostmaster(cluster))?.pid === server.pid) return;
    } catch {
      // Not yet: its socket is missing, or it still replays its log.
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(10);
  }
}

/** Tells when the server ends by itself. */
function watchEnd(server: ServerProcess, onLost: EmbeddedOptions['onLost']): { expectEnd(): void } {
  let isExpected = false;
  void server.ended.then((reason) => {
    if (!isExpected) onLost?.(`The database ended by itself: ${reason}.`);
  });
  return {
    expectEnd() {
      isExpected = true;
    },
  };
}
