import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartRefusal } from '#server/start-refusal.ts';

/**
 * The operating system user of the database. `undefined`: the current user. PostgreSQL refuses to run as root, so root
 * uses an unprivileged user.
 */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

const isRoot = () => process.getuid?.() === 0;
const preferredNames = ['postgres', 'nobody'];

/** The user for a database folder: its owner when it exists, so that every later start uses the same. */
export async function accountFor(databaseFolder: string): Promise<Account> {
  const owner = await stat(databaseFolder).catch(() => undefined);
  const self = process.getuid?.();
  if (!isRoot()) {
    if (owner && owner.uid !== self) {
      throw new StartRefusal(
        `The database in ${databaseFolder} belongs to another user (uid ${owner.uid}): start as that user or as root, or choose another DATA_DIR.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return unprivilegedAccount();
}

async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const name of preferredNames) {
    const [, , uid, gid] = lines.find(([known]) => known === name) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as: start as another user, or set DATABASE_URL.',
  );
}

/** Whether the user can enter a folder. Tested by trying, because access control lists and mounts matter too. */
export function canEnter(account: Account, folder: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  if (error) refuseSwitch(account, error);
  return status === 0;
}

/** Throws a refusal that explains why a program could not be started as this user. */
export function refuseSwitch(account: Account, cause: Error): never {
  const asUser = account ? `as user ${account.uid}, which root must do because PostgreSQL does not run as root` : '';
  throw new StartRefusal(
    `The database could not be started ${asUser} (${cause.message}): start as another user, or set DATABASE_URL.`,
    { cause },
  );
}
