import { readConfig } from '#server/core/config.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { backUp } from './backup.ts';
import { recordBackup } from './record.ts';

/**
 * `npm run backup -- <folder>`: backs up the running installation to a folder a server can start on. `--done` only
 * records a backup made by other means.
 */
async function main(): Promise<void> {
  const [target] = process.argv.slice(2);
  if (target === undefined)
    throw new StartRefusal('Usage: npm run backup -- <new folder>, or --done after another backup');
  const config = readConfig({ ...process.env, DEMO: '0' });
  if (target === '--done') {
    await recordBackup(config.dataDir, new Date());
    return;
  }
  if (config.databaseUrl !== undefined) {
    const files = config.bucket ? ', and the bucket of FILES_URL with a tool for S3' : '';
    throw new StartRefusal(
      `The database of DATABASE_URL is backed up with pg_dump; DATA_DIR is copied as it is${files}.`,
    );
  }
  const from = performance.now();
  await backUp(config.dataDir, target, config.bucket);
  await recordBackup(config.dataDir, new Date());
  const hint = config.bucket ? ' FILES_URL=' : '';
  process.stdout.write(
    `Copied to ${target} in ${((performance.now() - from) / 1000).toFixed(1)} s. To use it: DATA_DIR=${target}${hint} npm start\n`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
