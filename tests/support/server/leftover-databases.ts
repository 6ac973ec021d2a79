import { readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOwner } from '#server/core/db/embedded/ownership.ts';
import { readPostmaster, serves, stopPostmaster } from '#server/core/db/embedded/postmaster.ts';
import { superuserName } from '#server/core/db/embedded/server-process.ts';

export const testFolderPrefix = 'parcelyard-test-';

/** Stops database servers of killed runs, which would otherwise run forever. */
export async function stopLeftoverDatabases(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(testFolderPrefix))) {
    const dataDir = join(tmpdir(), name);
    try {
      const home = await realpath(join(dataDir, 'postgres'));
      if (!(await stopLeftover(join(home, 'data')))) continue;
      await rm(home, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Of another user, or incomplete: not ours to stop.
    }
  }
}

/** Resolves to false for a running or starting test run. */
async function stopLeftover(cluster: string): Promise<boolean> {
  const found = await readPostmaster(cluster);
  if (!found) return false;
  if (!(await serves(found, cluster))) return true;
  const { socketFolder: host, port } = found;
  const response = await findOwner({ host, port, user: superuserName, database: 'postgres' });
  if (response.state !== 'free' || !response.isStarterDead) return false;
  await stopPostmaster(found, cluster);
  return true;
}
