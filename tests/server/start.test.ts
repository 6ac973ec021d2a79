import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { exitCodes } from '#server/exit-codes.ts';
import { serves } from '#server/core/db/embedded/postmaster.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');
const support = join(import.meta.dirname, '../support/server');
// A server starts up to three times per test, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });
const patience = 60_000;

let dataDir = '';
let port = 0;

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'parcelyard-start-')));
  port = await freePort();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('it prints its address, responds, and stops with its database on a signal', async () => {
  const server = start();
  expect(await server.saying('open at')).toContain(`http://127.0.0.1:${port}`);
  expect(server.said()).toContain('/setup?token=');
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  server.process.kill('SIGINT');
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(existsSync(postmasterFile())).toBe(false);
});

test('a second start on the same folder is refused in one sentence and does not disturb the first', async () => {
  const first = start();
  await first.saying('open at');
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(exitCodes.refused);
  expect(second.said().trim()).toMatch(/^Parcelyard is already running on [^\n]*\.$/);

  const elsewhere = start({ DATA_DIR: join(dataDir, 'elsewhere') });
  expect(await elsewhere.ended).toBe(exitCodes.refused);
  expect(elsewhere.said().trim()).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken [^\n]*\.$/);
  expect(await statusOf('/readyz')).toBe(200);
});

test('after a kill the next start recovers and reports it; the one after does not', async () => {
  const killed = start();
  await killed.saying('open at');
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(postmasterFile())).toBe(true);

  const next = start();
  await next.saying('open at');
  expect(next.said()).toContain('The last run ended without shutting down; the database recovered.');
  next.process.kill('SIGTERM');
  expect(await next.ended).toBe(0);

  const later = start();
  await later.saying('open at');
  expect(later.said()).not.toContain('recovered');
});

test('it closes folders that others could read and removes uploads that were never finished', async () => {
  const uploads = join(dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  await chmod(uploads, 0o755);
  await writeFile(join(uploads, 'left'), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(uploads, 'left'), twoDaysAgo, twoDaysAgo);
  const server = start();
  await server.saying('open at');
  expect((await stat(uploads)).mode & 0o777).toBe(0o700);
  await expect.poll(() => readdir(uploads), { timeout: patience }).toEqual([]);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('stopped during its start it leaves no database running', async () => {
  const server = start();
  await expect.poll(() => existsSync(postmasterFile()), { interval: 1, timeout: patience }).toBe(true);
  const postmaster = { pid: Number.parseInt(await readFile(postmasterFile(), 'utf8'), 10) };
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect.poll(() => serves(postmaster, dirname(postmasterFile())), { timeout: patience }).toBe(false);
});

test('it ends when the launcher that started it is gone', async () => {
  const server = start();
  await server.saying('open at');
  server.process.disconnect();
  expect(await server.ended).toBe(0);
});

test('a wrong value stops the start with one sentence', async () => {
  const server = start({ PORT: 'four thousand' });
  expect(await server.ended).toBe(exitCodes.refused);
  expect(server.said()).toBe('PORT is "four thousand": it must be a whole number from 1 to 65535.\n');
});

test('a database that does not respond ends the start with the exit code for a retry', async () => {
  const server = start({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/nothing` });
  expect(await server.ended).toBe(exitCodes.temporary);
  expect(server.said().trim()).toMatch(/^The database of DATABASE_URL does not respond: [^\n]*\.$/);
});

test('an error that nothing caught ends everything in order, with a code of its own', async () => {
  const server = start({}, [join(support, 'crashing-main.ts')]);
  expect(await server.ended).toBe(exitCodes.crashed);
  expect(server.said()).toContain('Error: nothing catches this');
  expect(server.said()).toContain('closed in order');
});

test('a killed server is restarted by its launcher, which still stops on a signal', async () => {
  const launcher = start({}, [join(support, 'supervised-main.mjs'), main]);
  await launcher.saying('open at');
  const [killed] = await childrenOf(launcher.process);
  process.kill(Number(killed), 'SIGKILL');
  await launcher.saying('The server ended unexpectedly (signal 9); it is started again in 1 s.');
  await launcher.saying('the database recovered');
  await expect.poll(() => statusOf('/readyz').catch(() => 0), { timeout: patience }).toBe(200);
  expect(await childrenOf(launcher.process)).not.toContain(killed);
  launcher.process.kill('SIGTERM');
  expect(await launcher.ended).toBe(0);
});

test('a launcher does not start again what refused to start', async () => {
  const launcher = start({ PORT: 'four thousand' }, [join(support, 'supervised-main.mjs'), main]);
  expect(await launcher.ended).toBe(exitCodes.refused);
  expect(launcher.said()).toBe('PORT is "four thousand": it must be a whole number from 1 to 65535.\n');
});

type Running = {
  readonly process: ChildProcess;
  /** Its output so far. */
  readonly said: () => string;
  /** Resolves with its output once that contains the text. */
  readonly saying: (text: string) => Promise<string>;
  readonly ended: Promise<number | null>;
};

function start(environment: Record<string, string> = {}, [program = main, ...args]: string[] = []): Running {
  const child = fork(program, args, {
    execArgv: [],
    silent: true,
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      // Empty means none.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  let output = '';
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const silent = Promise.all(streams.map((stream) => once(stream, 'close')));
  // Not 'close': it never comes once the channel was closed from this side.
  const ended = once(child, 'exit').then(async ([code]: (number | null)[]) => {
    await silent;
    return code ?? null;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const saying = async (text: string) => {
    await expect.poll(() => output, { interval: 20, timeout: patience }).toContain(text);
    return output;
  };
  return { process: child, said: () => output, saying, ended };
}

const childrenOf = async ({ pid }: ChildProcess): Promise<string[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);

const postmasterFile = () => join(dataDir, 'postgres/data/postmaster.pid');

const statusOf = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
