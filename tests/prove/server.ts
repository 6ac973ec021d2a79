import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The server as in production, on a stable address across restarts. */
export type Server = {
  readonly address: string;
  /** Number of kills. */
  readonly kills: number;
  start(): Promise<void>;
  /** Kills the server process at any point; its database is left running. */
  kill(): Promise<void>;
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

/** On a busy machine a start takes long. */
const startWithinMs = 180_000;

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const until = Date.now() + startWithinMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    const request = fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    if (
      await request.then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error('The server was not ready in time');
}

/** A server on `dataDir`, not yet started. */
export async function serverOn(dataDir: string): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let kills = 0;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    address,
    get kills() {
      return kills;
    },
    async start() {
      const own = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' };
      child = spawn(process.execPath, ['src/server/main.ts'], {
        env: { ...process.env, ...own, LOG_LEVEL: 'error', DEMO: '0', NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilReady(child, address).catch(async (error: unknown) => {
        await end('SIGKILL');
        throw error;
      });
    },
    async kill() {
      kills += 1;
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
