import { chown, copyFile, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths to exclude, relative to the folder, separated by `/`. */
type LeaveOut = (path: string) => boolean;

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Copies a folder that is in use; files that disappear meanwhile are skipped. Owner and mode are kept, because
 * PostgreSQL only starts on files of its own user.
 */
export async function copyFolder(
  from: string,
  to: string,
  leavesOut: LeaveOut = () => false,
  below = '',
): Promise<void> {
  const own = await stat(from);
  await mkdir(to, { recursive: true, mode: own.mode & 0o777 });
  await keepOwner(to, own);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = below + entry.name;
    if (leavesOut(path)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) await copyFolder(source, target, leavesOut, `${path}/`);
      else if (entry.isFile()) await copyOne(source, target);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await keepOwner(to, await lstat(from));
}

type Owner = { readonly uid: number; readonly gid: number };

export async function keepOwner(path: string, { uid, gid }: Owner): Promise<void> {
  // Only root can change the owner, and only root runs the database as another user.
  if (process.getuid?.() === 0) await chown(path, uid, gid);
}
