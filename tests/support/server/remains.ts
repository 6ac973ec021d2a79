import { readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askForOwner } from '#server/core/db/embedded/ownership.ts';
import { readPostmaster, serves, shutDown } from '#server/core/db/embedded/postmaster.ts';
import { superuserName } from '#server/core/db/embedded/server-process.ts';

export const testFolderPrefix = 'parcelyard-test-';

/** Ends the servers of runs that were killed, which would otherwise keep their memory for ever. */
export async function removeRemains(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(testFolderPrefix))) {
    const dataDir = join(tmpdir(), name);
    try {
      const home = await realpath(join(dataDir, 'postgres'));
      if (!(await endRemains(join(home, 'data')))) continue;
      await rm(home, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Somebody else's, or not complete: it is not ours to end.
    }
  }
}

/** Resolves to false for a run that is alive, or that only begins and has no server yet. */
async function endRemains(cluster: string): Promise<boolean> {
  const found = await readPostmaster(cluster);
  if (!found) return false;
  if (!(await serves(found, cluster))) return true;
  const { socketFolder: host, port } = found;
  const answer = await askForOwner({ host, port, user: superuserName, database: 'postgres' });
  if (answer.state !== 'free' || !answer.isStarterDead) return false;
  await shutDown(found, cluster);
  return true;
}
