import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Mode of every kept file: readable by the server's account alone. */
export const privateFile = 0o600;
const privateFolder = 0o700;

const folders = ['files', 'pictures', 'uploads', 'exports', 'secrets'] as const;

/** Makes a folder, and those above it that are missing, for the server's account alone. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder });
}

/**
 * Closes the folders of a data folder that an older version left readable to others. What lies inside is then out of
 * reach, so its own modes need no correction.
 */
export async function closeFolders(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  for (const name of folders) {
    const path = join(dataDir, name);
    try {
      const { mode } = await stat(path);
      if ((mode & 0o077) !== 0) await chmod(path, privateFolder);
    } catch (err) {
      if (isMissing(err)) continue;
      log.warn({ err, folder: name }, 'a folder of DATA_DIR could not be closed to other users');
    }
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
