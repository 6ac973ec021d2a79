import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { startDatabase } from '#server/core/db/embedded.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { createPool } from '#server/core/db/pool.ts';
import { base, fillBase } from '#server/demo/base.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { TestClient } from '../support/server/client.ts';
import { manyOrders, shopifyCsv } from '../support/sales/shopify-file.ts';

export type ImportFigures = {
  readonly orders: number;
  readonly file_mb: number;
  readonly dry_run_s: number;
  readonly import_s: number;
  readonly orders_per_s: number;
  /** Of a second check of the same file, where nothing is new. */
  readonly unchanged_dry_run_s: number;
  /** Peak resident memory of the server during it, minus that before. Megabytes. */
  readonly memory_above_idle_mb: number;
};

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const seconds = (since: number) => Math.round(performance.now() - since) / 1000;

/** Checks and imports a file with this many orders over HTTP into a demo store. `pid`: the server's process. */
export async function measureImport(seller: TestClient, pid: number, orders = 10_000): Promise<ImportFigures> {
  const content = shopifyCsv(manyOrders(orders, 1_000_000));
  const file = { name: 'many.csv', type: 'text/csv', content };
  const fields = { store_id: base.stores['NRDL'] ?? '' };
  const idle = residentMb(pid);
  let highest = idle;
  const watch = setInterval(() => (highest = Math.max(highest, residentMb(pid))), 50);
  try {
    const checking = performance.now();
    const { data } = await seller.upload('order.importDryRun', fields, file);
    const dry_run_s = seconds(checking);
    const importing = performance.now();
    await seller.mutate('order.importStart', { import_id: data.import_id });
    for (;;) {
      const { data: now } = await seller.query('order.importInfo', { import_id: data.import_id });
      if (now.status === 'done') break;
      if (now.status === 'failed') throw new Error('the import failed');
      await wait(100);
    }
    const import_s = seconds(importing);
    const again = performance.now();
    await seller.upload('order.importDryRun', fields, file);
    return {
      orders,
      file_mb: Math.round(content.length / 1e5) / 10,
      dry_run_s,
      import_s,
      orders_per_s: Math.round(orders / import_s),
      unchanged_dry_run_s: seconds(again),
      memory_above_idle_mb: Math.round(highest - idle),
    };
  } finally {
    clearInterval(watch);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Base data without the demo orders, which are slow to create and not needed. */
async function fillOnce(dataDir: string): Promise<void> {
  const database = await startDatabase({ dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools' });
  try {
    await migrate(pool);
    await fillBase(drizzle(pool), new Date(), demoPassword);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** A separate server with the demo world for this measurement. */
async function measureAlone(): Promise<ImportFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcelyard-bench-'));
  await fillOnce(dataDir);
  const port = await freePort();
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'error', DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const anonymous = new TestClient(`http://127.0.0.1:${port}`, null);
    for (;;) {
      if (server.exitCode !== null) throw new Error('the server did not start');
      if (
        await fetch(`${anonymous.address}/readyz`)
          .then((r) => r.ok)
          .catch(() => false)
      )
        break;
      await wait(200);
    }
    const login = await anonymous.mutate('user.login', { email: 'seller@demo.test', password: demoPassword });
    return await measureImport(new TestClient(anonymous.address, login.data.token), server.pid ?? 0);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(JSON.stringify(await measureAlone(), null, 2));
