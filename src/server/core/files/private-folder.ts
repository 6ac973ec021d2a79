import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Mode of stored files: readable by the server's user only. */
export const privateFile = 0o600;
const privateFolder = 0o700;

const folders = ['files', 'pictures', 'uploads', 'exports', 'secrets'] as const;

/** Creates a folder and its missing parents for the server's user only. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder });
}

/** Restricts folders that an older version left readable to other users. The files inside are then unreachable too. */
export async function closeFolders(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  for (const name of folders) {
    const path = join(dataDir, name);
    try {
      const { mode } = await stat(path);
      if ((mode & 0o077) !== 0) await chmod(path, privateFolder);
    } catch (err) {
      if (isMissing(err)) continue;
      log.warn({ err, folder: name }, 'the permissions of a folder in DATA_DIR could not be restricted');
    }
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
