import { createECDH, timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from '../core/db/sql.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { isLoopback, type Config } from '../core/config.ts';
import { canOpenTotp } from '../features/platform/security/totp-store.ts';
import { pushKeys } from '../features/platform/settings/push-keys.ts';
import { settingOf } from '../features/platform/settings/settings.ts';
import { openSecret } from '../features/finance/paypal-merchants/keys.ts';
import { openKey } from '../features/sales/stores/stored-key.ts';
import { findingsOf, errorCode, type Finding } from './finding.ts';
import { checkedRows } from '../core/db/checked-rows.ts';

const keyFiles = ['sealing-key', 'security-log-key'] as const;
const { ok, warn, fail } = findingsOf('keys');

/** The files of DATA_DIR/secrets, and whether they decrypt what is sealed in the database. */
export async function checkKeys(config: Config, pool: Pool | null): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of keyFiles) found.push(...(await checkFile(config.dataDir, name)));
  const hasSealingKey = await readable(config.dataDir, 'sealing-key');
  if (pool) found.push(...(await checkSealed(config, pool, hasSealingKey)));
  return found;
}

const fileOf = (dataDir: string, name: string) => join(dataDir, 'secrets', name);
const readable = async (dataDir: string, name: string) =>
  /^[0-9a-f]{64}$/.test((await readFile(fileOf(dataDir, name), 'utf8').catch(() => '')).trim());

async function checkFile(dataDir: string, name: string): Promise<Finding[]> {
  const path = fileOf(dataDir, name);
  try {
    const { mode } = await stat(path);
    if (!(await readable(dataDir, name))) return [fail(`${path} is damaged or unreadable: restore it from a backup.`)];
    if ((mode & 0o077) !== 0) return [warn(`${path} can be read by other users of this machine: chmod 600 it.`)];
    return [ok(`${name} can be read, by its owner only.`)];
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return [fail(`${path} cannot be read (${errorCode(error)}).`)];
    return [ok(`${name} does not exist yet: it is created when first needed.`)];
  }
}

/** Enough to detect a wrong key; checking all would take long. */
const tried = 50;

const SealedRow = z.object({ id: z.string(), sealed: z.instanceof(Buffer) });

async function checkSealed(config: Config, pool: Pool, hasSealingKey: boolean): Promise<Finding[]> {
  const shops = checkedRows(
    SealedRow,
    await pool.query(
      'select store_id as id, sealed_key as sealed from store_connections where sealed_key is not null limit $1',
      [tried],
    ),
  );
  const factors = checkedRows(
    SealedRow,
    await pool.query('select user_id as id, sealed_secret as sealed from second_factors limit $1', [tried]),
  );
  const merchants = checkedRows(
    SealedRow,
    await pool.query(
      'select id, sealed_secret as sealed from paypal_merchants where sealed_secret is not null limit $1',
      [tried],
    ),
  );
  const count = shops.length + factors.length + merchants.length;
  // Unsealing would create a new key and hide that the old one is lost.
  if (!hasSealingKey) {
    return count === 0 ? [] : [fail('The sealing-key of the stored secrets is missing: restore it from a backup.')];
  }
  const closed =
    shops.filter(({ id, sealed }) => openKey({ config }, id, sealed) === null).length +
    factors.filter(({ id, sealed }) => !canOpenTotp(config.dataDir, id, sealed)).length +
    merchants.filter(({ id, sealed }) => openSecret({ config }, { id, sealed_secret: sealed }) === null).length;
  if (count === 0) return [ok('Only the push keys are sealed so far.')];
  if (closed > 0)
    return [fail(`${closed} of ${count} sealed secrets cannot be opened: they were sealed with another sealing-key.`)];
  return [ok(`${count} sealed secrets of shops, second factors and PayPal accounts can be opened.`)];
}

/** Whether push is configured with valid VAPID keys. */
export async function checkPush(config: Config, pool: Pool): Promise<Finding[]> {
  const push = findingsOf('push');
  const db = drizzle(pool);
  if ((await settingOf(db, 'push.vapid')) === null)
    return [push.warn('There are no push keys yet: the next start creates them.')];
  if (!(await readable(config.dataDir, 'sealing-key')))
    return [push.fail('The push keys cannot be opened: their sealing-key is missing.')];
  const keys = await pushKeys(db, { config });
  if (keys === null)
    return [
      push.fail(
        'The private push key cannot be opened: bring the sealing-key back, or make new keys in Settings → Platform.',
      ),
    ];
  if (!isPair(keys)) return [push.fail('The push keys do not match: create new ones in Settings → Platform.')];
  const url = new URL(config.publicUrl);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    return [push.warn('The keys are valid, but browsers subscribe at https addresses only: see PUBLIC_URL.')];
  return [push.ok('The keys are valid, and browsers can subscribe.')];
}

function isPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    const derived = curve.getPublicKey();
    const storedKey = Buffer.from(publicKey, 'base64url');
    return derived.length === storedKey.length && timingSafeEqual(derived, storedKey);
  } catch {
    return false;
  }
}
