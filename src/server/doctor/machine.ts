import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { z } from 'zod';
import { findingsOf, errorCode, type Finding } from './finding.ts';
import { checkedRows } from '../core/db/checked-rows.ts';

const gigabyte = 2 ** 30;
const min = { fail: 0.2 * gigabyte, warn: 2 * gigabyte, share: 0.1 };

export async function checkDataDir(dataDir: string): Promise<Finding[]> {
  const { ok, warn, fail } = findingsOf('DATA_DIR');
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, 'x', { mode: 0o600 });
  } catch (error) {
    return [
      fail(`${dataDir} cannot be written (${errorCode(error)}): create it, and give it to the user of the server.`),
    ];
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const text = `${(free / gigabyte).toFixed(1)} of ${(size / gigabyte).toFixed(1)} GB are free at ${dataDir}`;
  if (free < min.fail) return [fail(`${text}: make room now; the database stops when the disk is full.`)];
  if (free < min.warn || free / size < min.share) return [warn(`${text}: make room, or move DATA_DIR.`)];
  return [ok(`${text}, and it can be written.`)];
}

const maxDriftMs = { warn: 2_000, fail: 30_000 };

const AtRow = z.object({ at: z.date() });

/** The clock difference to the database, and whether the system synchronizes it. */
export async function checkClock(pool: Pool | null): Promise<Finding[]> {
  const { ok, warn, fail } = findingsOf('clock');
  const isSynchronized = await synchronized();
  const advice = 'start a time service such as systemd-timesyncd or chrony.';
  const found: Finding[] = [];
  if (pool) {
    const before = Date.now();
    const rows = checkedRows(AtRow, await pool.query('select clock_timestamp() as at'));
    const offMs = Math.round(Math.abs((rows[0]?.at.getTime() ?? 0) - (before + Date.now()) / 2));
    const text = `This machine and the database differ by ${offMs} ms`;
    if (offMs > maxDriftMs.fail) found.push(fail(`${text}: codes and links expire at the wrong time; ${advice}`));
    else if (offMs > maxDriftMs.warn) found.push(warn(`${text}: ${advice}`));
    else found.push(ok(`${text}.`));
  }
  if (isSynchronized === false) found.push(warn(`The system reports that its clock is not synchronized: ${advice}`));
  if (isSynchronized) found.push(ok('The system reports that its clock is synchronized.'));
  return found;
}

/** Null when unknown. */
async function synchronized(): Promise<boolean | null> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: 3_000 });
    return stdout.trim() === 'yes' ? true : stdout.trim() === 'no' ? false : null;
  } catch {
    return null;
  }
}
