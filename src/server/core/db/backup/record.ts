import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Records the time of a successful backup, for `npm run doctor` and the metrics. */
export async function recordBackup(dataDir: string, at: Date): Promise<void> {
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ at: at.toISOString() })}\n`, { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
}

/** Time of the last successful backup; null when none was recorded. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  try {
    const stored: unknown = JSON.parse(await readFile(fileOf(dataDir), 'utf8'));
    const at = typeof stored === 'object' && stored !== null && 'at' in stored ? new Date(String(stored.at)) : null;
    return at && !Number.isNaN(at.getTime()) ? at : null;
  } catch {
    return null;
  }
}
