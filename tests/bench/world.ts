import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startDatabase } from '#server/core/db/embedded.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { createPool } from '#server/core/db/pool.ts';
import { base } from '#server/demo/base.ts';

/** Where large worlds are cached between runs; creating one takes minutes. */
const stored = resolve(process.env['BENCH_DIR'] ?? 'node_modules/.cache/bench');

export type World = { readonly dataDir: string; readonly orders: number };

/** A world of this many orders of three sellers, of whom the first has a third; created on first use. */
export async function worldOf(orders: number): Promise<World> {
  const dataDir = join(stored, `world-${orders}`);
  const done = join(dataDir, 'complete');
  if (existsSync(done)) {
    await migrated(dataDir);
    return { dataDir, orders };
  }
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  console.error(`Making a world of ${orders} orders in ${dataDir}, once …`);
  const size = ['--orders', String(orders), '--sellers', '3', '--share', '0.33334'];
  const context = spawn(process.execPath, ['src/server/demo/main.ts', ...size], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(context, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The world could not be made');
  await writeFile(done, '');
  return { dataDir, orders };
}

/** A cached world may be older than the schema. */
async function migrated(dataDir: string): Promise<void> {
  const database = await startDatabase({ dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Gives the first seller enough credit for every scenario, and removes leftovers of earlier runs. */
export async function prepare({ dataDir }: World): Promise<void> {
  const database = await startDatabase({ dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    await pool.query(
      `update ledger_accounts set credit_minor = 1000000000 where kind = 'seller-available' and owner_id = $1`,
      [base.users.seller],
    );
    // Orders of an imported file: demo order numbers begin with their store.
    await pool.query(`delete from orders where store_id = $1 and order_number like '#%'`, [base.stores['NRDL']]);
    await pool.query('delete from rate_limits');
    await pool.query('vacuum analyze orders');
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** A copy of a world, for a second server. Preserves owners: the database belongs to another user than root. */
export async function copyOf({ dataDir, orders }: World, copy = `${dataDir}-copy`): Promise<World> {
  await rm(copy, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', dataDir, copy]);
  if (status !== 0) throw new Error(`The world could not be copied: ${String(stderr)}`);
  return { dataDir: copy, orders };
}
