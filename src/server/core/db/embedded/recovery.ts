import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import type { DatabaseFolders } from './folders.ts';
import { findOwner } from './ownership.ts';
import { disown, readPostmaster, serves, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { superuserName } from './server-process.ts';

/** How long to wait for another owner that may be stopping. */
const patienceWithOwner = 1_500;
/** How long a server may be unowned while its starter seems alive: it may be about to take the lock. */
const patienceWithStarter = 2_000;
/** A server that replays a long WAL responds late, so its owner is unknown until then. */
const patienceWithSilence = 120_000;

/**
 * Ensures that no server runs on the cluster: a server without an owner is shut down, files of a dead one are removed.
 * Resolves to whether the last run ended without a clean shutdown. Throws a {@link StartRefusal} while another run owns
 * it.
 */
export async function clearTheWay({ home, cluster }: DatabaseFolders, dataDir: string): Promise<boolean> {
  const since = { owned: Infinity, free: Infinity, busy: Infinity };
  for (;;) {
    const found = await readPostmaster(cluster);
    if (!found) return false;
    if (!(await serves(found, cluster))) {
      // A server removes its file before it exits; it may have done both in the meantime.
      if ((await readPostmaster(cluster))?.pid !== found.pid) continue;
      await disown(found, cluster);
      await removeTemporary(found, home);
      return true;
    }
    const { socketFolder: host, port } = found;
    const owner = await findOwner({ host, port, user: superuserName, database: 'postgres' });
    const now = performance.now();
    for (const state of ['owned', 'free', 'busy'] as const) {
      since[state] = state === owner.state ? Math.min(since[state], now) : Infinity;
    }
    if (owner.state === 'free' && (owner.isStarterDead || now - since.free > patienceWithStarter)) {
      await stopPostmaster(found, cluster);
      await removeTemporary(found, home);
      return true;
    }
    if (owner.state === 'owned' && now - since.owned > patienceWithOwner) refuseSecond(dataDir, owner.ownerPid);
    if (now - since.busy > patienceWithSilence) refuseSecond(dataDir, found.pid);
    await wait(50);
  }
}

function refuseSecond(dataDir: string, pid: number): never {
  throw new StartRefusal(
    `Parcelyard is already running on ${dataDir} (process ${pid}): stop it first, or choose another DATA_DIR and PORT.`,
  );
}

/** A socket folder outside the database's home belongs to one run. */
async function removeTemporary({ socketFolder }: Postmaster, home: string): Promise<void> {
  if (socketFolder !== '' && !socketFolder.startsWith(home)) await rm(socketFolder, { recursive: true, force: true });
}
