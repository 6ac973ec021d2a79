import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../jobs/jobs.ts';

export const sweepUploadsJob = 'sweep-uploads';

const dayMs = 86_400_000;
/** Folders for files of a request or job, which are removed when it ends. */
const temporary = ['uploads', 'exports'] as const;

/** Removes temporary files of killed processes. */
export const sweepUploads: Job = async (_, { config }) => {
  const before = Date.now() - dayMs;
  for (const folder of temporary) {
    const path = join(config.dataDir, folder);
    for (const name of await readdir(path).catch(() => [])) {
      const found = await stat(join(path, name)).catch(() => null);
      if (found?.isFile() && found.mtimeMs < before) await rm(join(path, name), { force: true });
    }
  }
};
