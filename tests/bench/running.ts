import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '#server/demo/existing.ts';
import { TestClient } from '../support/server/client.ts';

export type Running = {
  readonly address: string;
  readonly pid: number;
  /** From process start to the first response. */
  readonly startedInMs: number;
  signIn(account: string): Promise<TestClient>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The server of the checkout in `folder` as in production: its own process, its own PostgreSQL in `dataDir`. */
export async function run(dataDir: string, folder: string = process.cwd()): Promise<Running> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      DEMO: '1',
      NODE_ENV: 'production',
      // As `npm start` sets it.
      NODE_OPTIONS: '--max-semi-space-size=32',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, address);
  const startedInMs = Math.round(performance.now() - started);
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs,
    async signIn(account) {
      const anonymous = new TestClient(address, null);
      const { data } = await anonymous.mutate('user.login', { email: `${account}@demo.test`, password: demoPassword });
      return new TestClient(address, data.token);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    const isReady = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(20);
  }
}

const statusOf = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Memory in megabytes: of the server, and of its database with shared pages counted once. */
export function memoryOf(pid: number): { server_mb: number; database_mb: number } {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const family = new Set([pid]);
  // Parents have smaller pids than their children, unless pids wrapped around.
  for (const each of pids.toSorted((a, b) => a - b)) {
    try {
      if (family.has(statusOf(each, 'PPid'))) family.add(each);
    } catch {
      // It ended meanwhile.
    }
  }
  family.delete(pid);
  const shares = [...family].map((each) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return {
    server_mb: Math.round(statusOf(pid, 'VmRSS') / 1024),
    database_mb: Math.round(shares.reduce((sum, share) => sum + share, 0) / 1024),
  };
}
