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
import { availableMemory, memorySettings } from './memory.ts';
import { nameOfOurServer, own } from './ownership.ts';
import type { Ownership } from './ownership.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { clearTheWay } from './recovery.ts';
import { createCluster, removeUnfinished, spawnServer, superuserName } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { ConnectionConfig } from '#server/core/db/pool.ts';

export type EmbeddedOptions = {
  /** Existing folder; the database is in its subfolder `postgres`. */
  readonly dataDir: string;
  /** Server settings that override ours; with `isLasting: false` nothing is flushed to disk during creation either. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly isLasting?: boolean;
  readonly onNotice?: (text: string) => void;
  /** The server stopped unexpectedly; the text contains the reason. */
  readonly onLost?: (text: string) => void;
};

export type EmbeddedDatabase = {
  /** The application role, which owns its database and has no further privileges. */
  readonly connection: ConnectionConfig;
  readonly superuser: ConnectionConfig;
  /** Real path of the folder with all server files. */
  readonly home: string;
  /** The last run did not shut down cleanly. */
  readonly recovered: boolean;
  /** Disconnects all clients and shuts down. Idempotent. */
  stop(): Promise<void>;
};

/** For a machine that also runs the application. Larger installations use an external PostgreSQL. */
const defaults: Readonly<Record<string, string>> = {
  ...memorySettings(availableMemory()),
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  max_connections: '80',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its log contains no values: neither rows that violate a constraint, nor statements.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Starts the bundled PostgreSQL on a folder, creating the database on the first start and recovering it after a crash.
 * It listens on a socket that only its own user and root can open. Throws a {@link StartRefusal} when another run owns
 * the folder or this system cannot run it.
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
    await stopPostmaster(server, folders.cluster);
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
  /** Removes the files of this run. */
  readonly cleanUp: () => Promise<void>;
};

/** Starts a server and retries when leftovers of the last one or a concurrent start interfere. */
async function launch(folders: DatabaseFolders, binaries: Binaries, options: EmbeddedOptions): Promise<Launched> {
  const logFile = join(options.dataDir, 'postgres.log');
  const deadline = Date.now() + leftoversTimeoutMs;
  let recovered = false;
  for (;;) {
    recovered = (await clearTheWay(folders, options.dataDir)) || recovered;
    const socket = await prepareSocketFolder(folders);
    const cleanUp = async () => {
      if (socket.isTemporary) await rm(socket.path, { recursive: true, force: true });
    };
    const superuser = { host: socket.path, port: socketPort, user: superuserName, database: 'postgres' };
    const server = await spawnServer(folders, binaries, settingsFor(socket.path, options.settings), logFile);
    const failure = await Promise.race([server.ended, untilReady(server, folders, superuser)]);
    if (failure === undefined) return { server, superuser, recovered, cleanUp };
    await cleanUp();
    if (!isPassing(failure) || Date.now() > deadline) {
      throw new StartRefusal(`The database did not start: ${failure} (more in ${logFile}).`);
    }
    await wait(100);
  }
}

const leftoversTimeoutMs = 15_000;

// A concurrent start was faster; or sessions of a killed server still exist.
const isPassing = (failure: string): boolean => /lock file ".*" already exists|shared memory block/.test(failure);

const settingsFor = (socketFolder: string, own: Readonly<Record<string, string>> = {}) => ({
  ...defaults,
  ...own,
  cluster_name: nameOfOurServer(),
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
});

/** Resolves to undefined once the server accepts connections; waits for a long recovery. */
async function untilReady(
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
      // Not yet: its socket is missing, or it still replays its WAL.
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(10);
  }
}

/** Reports when the server stops unexpectedly. */
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
