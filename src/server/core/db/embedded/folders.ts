import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { accountFor, canEnter } from './account.ts';
import type { Account } from './account.ts';
import { makeSystemFolder, systemFolder } from './binaries.ts';

export type DatabaseFolders = {
  readonly account: Account;
  /** Real path of the user's folder, mode 0700. */
  readonly home: string;
  /** The cluster folder, inside `home`. */
  readonly cluster: string;
};

/**
 * Finds or creates `postgres` in the data folder for its user. When the user cannot enter the data folder (root's
 * home), the database is in {@link systemFolder} and `postgres` is a link to it; `onNotice` reports this once.
 */
export async function prepareFolders(dataDir: string, onNotice: (text: string) => void): Promise<DatabaseFolders> {
  const entry = join(dataDir, 'postgres');
  const isThere = await lstat(entry).then(
    () => true,
    () => false,
  );
  const target = isThere ? await realTarget(entry) : undefined;
  const account = await accountFor(target ?? entry);
  const home = target ?? (await makeHome(dataDir, entry, account, onNotice));
  await giveTo(account, home);
  if (account && !canEnter(account, home)) {
    throw new StartRefusal(
      `The database in ${home} belongs to user ${account.uid}, who cannot enter that folder: allow it on every folder above, or choose another DATA_DIR.`,
    );
  }
  return { account, home, cluster: join(home, 'data') };
}

async function realTarget(entry: string): Promise<string> {
  return realpath(entry).catch((cause: unknown) => {
    throw new StartRefusal(`${entry} is a link to a missing folder: restore the folder, or remove the link.`, {
      cause,
    });
  });
}

async function makeHome(
  dataDir: string,
  entry: string,
  account: Account,
  onNotice: (text: string) => void,
): Promise<string> {
  if (account && !canEnter(account, dataDir)) {
    // The user only needs to pass through; the files inside keep their own permissions.
    await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
    if (!canEnter(account, dataDir)) return makeHomeElsewhere(entry, onNotice);
  }
  await mkdir(entry, { mode: 0o700, recursive: true });
  return realpath(entry);
}

async function makeHomeElsewhere(entry: string, onNotice: (text: string) => void): Promise<string> {
  const home = join(systemFolder, `data-${randomUUID()}`);
  await makeSystemFolder();
  await mkdir(home, { mode: 0o700 });
  await symlink(home, entry);
  onNotice(`Only root may enter the data folder, so the database lives in ${home}; ${entry} is a link to it.`);
  return home;
}

async function giveTo(account: Account, folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (account && account.uid !== uid) await chown(folder, account.uid, account.gid);
  if ((mode & 0o777) !== 0o700) await chmod(folder, 0o700);
}

/** The shortest max socket path of the supported systems, without its terminating zero. */
const longestSocketPath = 103;
export const socketPort = 5432;
export const socketName = `.s.PGSQL.${socketPort}`;

export type SocketFolder = { readonly path: string; readonly isTemporary: boolean };

/** A folder for the server's socket: in the user's home, or a short one when that path is too long. */
export async function prepareSocketFolder({ account, home }: DatabaseFolders): Promise<SocketFolder> {
  const own = join(home, 'run');
  if (Buffer.byteLength(join(own, socketName)) <= longestSocketPath) {
    await mkdir(own, { mode: 0o700, recursive: true });
    await giveTo(account, own);
    return { path: own, isTemporary: false };
  }
  const prefix = 'parcelyard-';
  const isUsable = (folder: string) =>
    Buffer.byteLength(join(folder, `${prefix}123456`, socketName)) <= longestSocketPath && canEnter(account, folder);
  const path = await mkdtemp(join([tmpdir(), '/tmp'].find(isUsable) ?? '/tmp', prefix));
  await giveTo(account, path);
  return { path, isTemporary: true };
}
