import type { Config } from '../core/config.ts';
import { isMigrated } from '../core/db/migrate.ts';
import { checkAddresses, checkPorts } from './addresses.ts';
import { reachDatabase } from './database.ts';
import { checkFiles } from './files.ts';
import { findingsOf, errorCode, type Finding } from './finding.ts';
import { checkClock, checkDataDir } from './machine.ts';
import { checkKeys, checkPush } from './secrets.ts';
import { checkBackup, checkMail, checkQueues } from './work.ts';

/** Checks everything the server needs. Works with and without a running server; leaves no changes. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const found: Finding[] = [];
  const check = async (name: string, work: () => Finding[] | Promise<Finding[]>) => {
    try {
      found.push(...(await work()));
    } catch (error) {
      found.push(findingsOf(name).fail(`This check failed (${errorCode(error)}).`));
    }
  };
  await check('DATA_DIR', () => checkDataDir(config.dataDir));
  await check('FILES_URL', () => checkFiles(config.bucket));
  // Before an embedded database is started for this: a running server would be detected by its port.
  await check('ports', () => checkPorts(config));
  await check('addresses', () => checkAddresses(config));
  const database = await reachDatabase(config);
  try {
    found.push(...database.findings);
    const pool = database.pool && (await isMigrated(database.pool)) ? database.pool : null;
    await check('clock', () => checkClock(database.pool));
    await check('keys', () => checkKeys(config, pool));
    if (pool) {
      await check('push', () => checkPush(config, pool));
      await check('queues', () => checkQueues(pool));
    }
  } finally {
    await database.stop();
  }
  await check('mail', () => checkMail(config));
  await check('backup', () => checkBackup(config, now));
  return found;
}
