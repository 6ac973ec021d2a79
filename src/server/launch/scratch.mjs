import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
const inMemory = '/dev/shm';
const prefix = 'parcelyard-run-';
const gigabyte = 2 ** 30;
/** A run writes at most half a gigabyte; the browsers and databases running with it need memory too. */
const roomBytes = 3 * gigabyte;
const memoryBytes = 8 * gigabyte;

/**
 * A temporary folder for a run: dozens of databases and browser profiles. Creating and deleting ten thousand small
 * files takes a fifth of the run on disk and nothing in memory. Falls back to the usual temporary folder. Returns a
 * cleanup function.
 */
export function useScratch() {
  if (!hasRoom()) return () => undefined;
  forgetTheDead();
  const folder = join(inMemory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // As usual for temporary folders: the database belongs to another user than root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

/** A database may still write its last files while its folder is removed. What then remains goes with the next run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    console.error(`The temporary folder ${folder} could not be removed: ${error.message}`);
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomBytes && process.availableMemory() >= memoryBytes;
  } catch {
    return false;
  }
}

/** A killed run could not clean up; its database stops when its folder is gone. */
function forgetTheDead() {
  for (const name of readdirSync(inMemory)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) remove(join(inMemory, name));
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
