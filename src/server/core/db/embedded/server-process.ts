import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { refuseSwitch } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseFolders } from './folders.ts';

export const superuserName = 'postgres';
const largestLog = 16 * 1024 * 1024;
/** Concurrent starts may remove the same folder, or one that is still being written. */
const removing = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

// Not our environment: it contains other secrets, and PG… variables that would change the server's behaviour.
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Creates the cluster if missing. It is renamed into place when complete. */
export async function createCluster(folders: DatabaseFolders, binaries: Binaries, isLasting: boolean): Promise<void> {
  const version = await versionOf(folders);
  if (version !== undefined) {
    if (Number(version) === binaries.major) return;
    throw new StartRefusal(
      `The database in ${folders.home} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}: move its data over with pg_upgrade or a dump, or choose another DATA_DIR.`,
    );
  }
  const unfinished = join(folders.home, `${unfinishedPrefix}${randomUUID()}`);
  try {
    await runInitdb(folders, binaries, unfinished, isLasting);
    await rename(unfinished, folders.cluster);
  } catch (error) {
    // A concurrent start was faster; its ownership is checked next.
    if ((await versionOf(folders)) === undefined) throw error;
  } finally {
    await rm(unfinished, removing);
  }
}

const unfinishedPrefix = 'new-';

/** Removes unfinished clusters of interrupted starts. Only for the owner. */
export async function removeUnfinished({ home }: DatabaseFolders): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(unfinishedPrefix)) await rm(join(home, name), removing);
  }
}

async function versionOf({ cluster }: DatabaseFolders): Promise<string | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text?.trim();
}

async function runInitdb(folders: DatabaseFolders, binaries: Binaries, target: string, isLasting: boolean) {
  const options = [
    `--pgdata=${target}`,
    `--username=${superuserName}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // Only the database user and root can reach the socket, and both could read the files as well.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(isLasting ? [] : ['--no-sync']),
  ];
  const child = spawn(binaries.initdb, options, {
    ...folders.account,
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  const code = await exitOf(child, folders);
  if (code !== 0) throw new StartRefusal(`The database could not be made in ${folders.home}: ${lastLine(complaint)}`);
}

export type ServerProcess = {
  readonly pid: number;
  /** Resolves with the last error in its log when the server ends. */
  readonly ended: Promise<string>;
};

/**
 * Starts the server in its own session, so that Ctrl-C does not reach it: it is shut down after our own work is
 * written. Its output goes to `logFile`, which is rotated when large.
 */
export async function spawnServer(
  folders: DatabaseFolders,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
  logFile: string,
): Promise<ServerProcess> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > largestLog) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a', 0o600);
  try {
    const { size: start } = await log.stat();
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(binaries.postgres, ['-D', folders.cluster, ...options], {
      ...folders.account,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const exited = exitOf(child, folders);
    const ended = exited.then(async () => lastLine(await textFrom(logFile, start)));
    // A program that could not be started has no pid; awaiting its end throws the reason.
    ended.catch(() => undefined);
    if (child.pid === undefined) await exited;
    takeDownWithUs(child);
    return { pid: child.pid ?? 0, ended };
  } finally {
    await log.close();
  }
}

// Handles our exit during a start or by an uncaught error.
function takeDownWithUs(child: ChildProcess): void {
  const takeDown = () => child.kill('SIGINT');
  process.once('exit', takeDown);
  child.once('exit', () => process.off('exit', takeDown));
}

function exitOf(child: ChildProcess, { account }: DatabaseFolders): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', (error) => {
      try {
        refuseSwitch(account, error);
      } catch (refusal) {
        reject(refusal);
      }
    });
  });
}

async function textFrom(file: string, start: number): Promise<string> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes.subarray(start).toString('utf8');
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim() || 'it gave no reason';
}
