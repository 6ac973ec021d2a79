import { execFile } from 'node:child_process';
import { readFile, readlink, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/start-refusal.ts';

/** The content of `postmaster.pid`. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string; readonly port: number };

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');
const run = promisify(execFile);

/** Reads the cluster's `postmaster.pid`; undefined when there is none, that is after a clean shutdown. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder] = text.split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' };
}

/** Whether the process is a server of this cluster. After a crash or reboot the pid may belong to another program. */
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
 * PostgreSQL overwrites the pid file of a dead server, but mistakes any living process with that pid for a server. Only
 * then the file is moved away, and restored when a concurrent start has just written a new one.
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

/** Whether a process with this pid exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const gentle = 30_000;
const firm = 10_000;

/** Shuts a server down: disconnects its clients and writes a checkpoint; after 30 s without one, and recovers later. */
export async function stopPostmaster(postmaster: Pick<Postmaster, 'pid'>, cluster: string): Promise<void> {
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
  throw new StartRefusal(`The database (process ${postmaster.pid}) does not stop; kill it manually and start again.`);
}

/** Sends a signal to a process that may have ended. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
