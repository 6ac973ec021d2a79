import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
const prefix = 'parcelyard-run-';
const gigabyte = 2 ** 30;
/** A run lays down half a gigabyte at most; the browsers and databases beside it want theirs too. */
const roomBytes = 3 * gigabyte;
const memoryBytes = 8 * gigabyte;

/**
 * A folder for what a run makes and throws away: databases by the dozen, profiles of browsers. Making and unlinking ten
 * thousand small files is a fifth of the run on a disk and nothing in memory. Nothing where memory is scarce or not a
 * folder: then it is the usual place. Gives back what takes it away again.
 */
export function useScratch() {
  if (!hasRoom()) return () => undefined;
  forgetTheDead();
  const folder = join(inMemory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // As in the usual place: the database belongs to another user than root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomBytes && process.availableMemory() >= memoryBytes;
  } catch {
    return false;
  }
}

/** A run that was killed could not tidy up; its database ends by itself when its folder is gone. */
function forgetTheDead() {
  for (const name of readdirSync(inMemory)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(inMemory, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
