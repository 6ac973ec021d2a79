import { createECDH, timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isLoopback, type Config } from '../core/config.ts';
import { canOpenTotp } from '../features/platform/security/totp-store.ts';
import { pushKeys } from '../features/platform/settings/push-keys.ts';
import { settingOf } from '../features/platform/settings/settings.ts';
import { openKey } from '../features/sales/stores/kept-key.ts';
import { findingsOf, wordOf, type Finding } from './finding.ts';

const keyFiles = ['sealing-key', 'tracking-webhook-key', 'security-log-key'] as const;
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
    if (!(await readable(dataDir, name)))
      return [fail(`${path} is damaged or cannot be read: bring it back from a backup.`)];
    if ((mode & 0o077) !== 0) return [warn(`${path} can be read by other users of this machine: chmod 600 it.`)];
    return [ok(`${name} can be read, by its owner only.`)];
  } catch (error) {
    if (wordOf(error) !== 'ENOENT') return [fail(`${path} cannot be read (${wordOf(error)}).`)];
    return [ok(`${name} is not there yet: it is made when it is first needed.`)];
  }
}

/** Enough to detect a wrong key; checking all would take long. */
const tried = 50;

async function checkSealed(config: Config, pool: Pool, hasSealingKey: boolean): Promise<Finding[]> {
  const shops = await pool.query<{ id: string; sealed: Buffer }>(
    'select store_id as id, sealed_key as sealed from store_connections where sealed_key is not null limit $1',
    [tried],
  );
  const factors = await pool.query<{ id: string; sealed: Buffer }>(
    'select user_id as id, sealed_secret as sealed from second_factors limit $1',
    [tried],
  );
  const count = shops.rows.length + factors.rows.length;
  // Unsealing would create a new key and hide that the old one is lost.
  if (!hasSealingKey) {
    return count === 0
      ? []
      : [fail('Secrets are sealed with a sealing-key that is gone: bring it back from a backup.')];
  }
  const closed =
    shops.rows.filter(({ id, sealed }) => openKey({ config }, id, sealed) === null).length +
    factors.rows.filter(({ id, sealed }) => !canOpenTotp(config.dataDir, id, sealed)).length;
  if (count === 0) return [ok('Nothing is sealed yet but the push keys.')];
  if (closed > 0)
    return [fail(`${closed} of ${count} sealed secrets cannot be opened: the sealing-key is another one than theirs.`)];
  return [ok(`${count} sealed secrets of shops and second factors can be opened.`)];
}

/** Whether push is configured with valid VAPID keys. */
export async function checkPush(config: Config, pool: Pool): Promise<Finding[]> {
  const push = findingsOf('push');
  const db = drizzle(pool);
  if ((await settingOf(db, 'push.vapid')) === null)
    return [push.warn('There are no push keys yet: a start makes them.')];
  if (!(await readable(config.dataDir, 'sealing-key')))
    return [push.fail('The push keys are sealed, and their sealing-key is gone.')];
  const keys = await pushKeys(db, { config });
  if (keys === null)
    return [
      push.fail(
        'The private push key cannot be opened: bring the sealing-key back, or make new keys in Settings → Platform.',
      ),
    ];
  if (!isPair(keys)) return [push.fail('The push keys are no pair: make new ones in Settings → Platform.')];
  const url = new URL(config.publicUrl);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    return [push.warn('The keys are in order, but browsers subscribe at https addresses only: see PUBLIC_URL.')];
  return [push.ok('The keys are in order, and browsers can subscribe.')];
}

function isPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    const derived = curve.getPublicKey();
    const kept = Buffer.from(publicKey, 'base64url');
    return derived.length === kept.length && timingSafeEqual(derived, kept);
  } catch {
    return false;
  }
}
