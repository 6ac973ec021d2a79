import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import type { DatabaseFolders } from './folders.ts';
import { askForOwner } from './ownership.ts';
import { disown, readPostmaster, serves, shutDown } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { superuserName } from './server-process.ts';

/** How long another owner may take to let go: it may be stopping just now. */
const patienceWithOwner = 1_500;
/** How long a server must be nobody's while the one who started it seems to live: it may be about to take the lock. */
const patienceWithStarter = 2_000;
/** A server with a long log to replay answers late; nobody can tell yet whose it is. */
const patienceWithSilence = 120_000;

/**
 * Makes sure that nothing serves the cluster: a server whose owner died is shut down, traces of a dead one are
 * removed. Resolves to whether the last run ended without shutting down. Throws a {@link StartRefusal} while another
 * run owns it.
 */
export async function clearTheWay({ home, cluster }: DatabaseFolders, dataDir: string): Promise<boolean> {
  const since = { owned: Infinity, free: Infinity, busy: Infinity };
  for (;;) {
    const found = await readPostmaster(cluster);
    if (!found) return false;
    if (!(await serves(found, cluster))) {
      // A server that is shut down removes its file before it ends; it may have done both since we looked.
      if ((await readPostmaster(cluster))?.pid !== found.pid) continue;
      await disown(found, cluster);
      await removeTemporary(found, home);
      return true;
    }
    const { socketFolder: host, port } = found;
    const answer = await askForOwner({ host, port, user: superuserName, database: 'postgres' });
    const now = performance.now();
    for (const state of ['owned', 'free', 'busy'] as const) {
      since[state] = state === answer.state ? Math.min(since[state], now) : Infinity;
    }
    if (answer.state === 'free' && (answer.isStarterDead || now - since.free > patienceWithStarter)) {
      await shutDown(found, cluster);
      await removeTemporary(found, home);
      return true;
    }
    if (answer.state === 'owned' && now - since.owned > patienceWithOwner) refuseSecond(dataDir, answer.ownerPid);
    if (now - since.busy > patienceWithSilence) refuseSecond(dataDir, found.pid);
    await wait(50);
  }
}

function refuseSecond(dataDir: string, pid: number): never {
  throw new StartRefusal(
    `Parcelyard is already running on ${dataDir} (process ${pid}): stop it first, or choose another DATA_DIR and PORT.`,
  );
}

/** A socket folder outside the database's home was made for one run only. */
async function removeTemporary({ socketFolder }: Postmaster, home: string): Promise<void> {
  if (socketFolder !== '' && !socketFolder.startsWith(home)) await rm(socketFolder, { recursive: true, force: true });
}
