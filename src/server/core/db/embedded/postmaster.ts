import { execFile } from 'node:child_process';
import { readFile, readlink, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/start-refusal.ts';

/** What a PostgreSQL server writes about itself into its cluster. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string; readonly port: number };

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');
const run = promisify(execFile);

/** Reads the cluster's `postmaster.pid`; undefined when there is none, which means it was shut down. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder] = text.split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' };
}

/**
 * Whether the process is really a server of this cluster. A pid alone proves nothing: after a crash or a reboot it may
 * have been given to any other program.
 */
export async function serves({ pid }: Pick<Postmaster, 'pid'>, cluster: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === cluster;
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes(cluster);
}

/**
 * PostgreSQL itself overwrites the file of a dead server, but takes any living program with that pid for a server. Only
 * then the file is put out of its way, and put back should a rival start have just written a new one.
 */
export async function disown(stale: Postmaster, cluster: string): Promise<void> {
  if (!isAlive(stale.pid)) return;
  const aside = `${pidFile(cluster)}.stale-${process.pid}`;
  await rename(pidFile(cluster), aside);
  if (Number.parseInt(await readFile(aside, 'utf8'), 10) !== stale.pid) {
    await rename(aside, pidFile(cluster));
    return;
  }
  await rm(aside);
  const socket = join(stale.socketFolder, `.s.PGSQL.${stale.port}`);
  for (const path of [socket, `${socket}.lock`]) await rm(path, { force: true });
}

/** Whether any process has this pid. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const gentle = 30_000;
const firm = 10_000;

/** Shuts a server down: disconnects its clients and writes everything out; after 30 s without, and recovers later. */
export async function shutDown(postmaster: Pick<Postmaster, 'pid'>, cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', gentle],
    ['SIGQUIT', firm],
  ] as const) {
    send(postmaster.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!(await serves(postmaster, cluster))) return;
      await wait(20);
    }
  }
  throw new StartRefusal(`The database (process ${postmaster.pid}) does not stop; end it by hand and start again.`);
}

/** Sends a signal to a process that may be gone already. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself, which is what was wanted.
  }
}
