import { setTimeout as wait } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import { socketName } from './folders.ts';
import type { DatabaseFolders } from './folders.ts';
import { claim } from './ownership.ts';
import { forget, readPostmaster, serves, shutDown } from './postmaster.ts';
import { superuserName } from './server-process.ts';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';

/** How long another owner may take to let go: it may be stopping just now. */
const patienceWithOwner = 2_500;
/** A server with a long log to replay answers late; nobody can tell yet whose it is. */
const patienceWithSilence = 120_000;
/** A server younger than this (seconds) may belong to a start that has not taken its lock yet. */
const youngestOrphan = 5;

/**
 * Makes sure that nothing serves the cluster: a server whose owner died is shut down, traces of a dead one are
 * removed. Resolves to whether the last run ended without shutting down. Throws a {@link StartRefusal} while another
 * run owns it.
 */
export async function clearTheWay({ home, cluster }: DatabaseFolders, dataDir: string): Promise<boolean> {
  const start = Date.now();
  for (;;) {
    const found = await readPostmaster(cluster);
    if (!found) return false;
    const { socketFolder } = found;
    if (!(await serves(found, cluster))) {
      const socket = join(socketFolder || join(home, 'run'), socketName);
      await forget(cluster, socket, `${socket}.lock`);
      await removeTemporary(socketFolder, home);
      return true;
    }
    const answer = await claim({ host: socketFolder, port: found.port, user: superuserName, database: 'postgres' });
    const waited = Date.now() - start;
    if (answer.state === 'orphan' && answer.age >= youngestOrphan) {
      await shutDown(found, cluster);
      await answer.release();
      await removeTemporary(socketFolder, home);
      return true;
    }
    if (answer.state === 'orphan') await answer.release();
    if (answer.state === 'owned' && waited > patienceWithOwner) refuseSecond(dataDir, answer.ownerPid);
    if (waited > patienceWithSilence) refuseSecond(dataDir, undefined);
    await wait(50);
  }
}

/** Says that the folder is in use. */
function refuseSecond(dataDir: string, ownerPid: number | undefined): never {
  const who = ownerPid === undefined ? '' : ` (process ${ownerPid})`;
  throw new StartRefusal(
    `Parcelyard is already running on ${dataDir}${who}: stop it first, or choose another DATA_DIR and PORT.`,
  );
}

/** A socket folder outside the database's home was made for one run only. */
async function removeTemporary(socketFolder: string, home: string): Promise<void> {
  if (socketFolder !== '' && !socketFolder.startsWith(home)) await rm(socketFolder, { recursive: true, force: true });
}
