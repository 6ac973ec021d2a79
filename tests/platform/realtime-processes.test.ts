import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf, userId } from '#server/demo/people.ts';
import { TestClient } from '../support/server/client.ts';
import { testDatabase } from '../support/database/database.ts';
import { SocketListener } from '../support/server/socket-listener.ts';
import { baseTemplate } from '../support/database/template.ts';

// Two servers start, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { connection } = await testDatabase(baseTemplate);
const { user = '', host = '', port = 5432, database = '' } = connection;
const databaseUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
const dataDir = await mkdtemp(join(tmpdir(), 'parcelyard-two-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A separate process that shares only PostgreSQL and the data folder. */
async function server(): Promise<{ address: string; end: () => Promise<void> }> {
  const own = await freePort();
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const child = fork(join(import.meta.dirname, '../../src/server/main.ts'), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, PORT: String(own), DEMO: '1', LOG_LEVEL: 'error' },
  });
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  afterAll(end);
  const address = `http://127.0.0.1:${own}`;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, { timeout: 80_000, interval: 50 }).toBe(200);
  return { address, end };
}

const signIn = async (address: string, role: 'seller' | 'admin') => {
  const response = await new TestClient(address, null).mutate('user.login', {
    email: emailOf(role),
    password: demoPassword,
  });
  return new TestClient(address, response.data.token);
};

test('an event of one process is received on the other, also after reconnecting to it', async () => {
  const [here, there] = await Promise.all([server(), server()]);
  const seller = await signIn(here.address, 'seller');
  const admin = await signIn(there.address, 'admin');
  const listener = await (await SocketListener.at(there.address)).bind(userId('admin'), admin.token);
  const claim = async () => {
    const amount = { minor: 1_000, currency: 'EUR' };
    const response = await seller.mutate('account.recharge', {
      amount,
      method: 'bank',
      reference: crypto.randomUUID(),
    });
    return response.data._id;
  };

  const first = await claim();
  const about = (one: SocketListener, id: string) =>
    one.received.find(({ action, params }) => action === 'New-Recharge' && params['subject_id'] === id);
  await listener.until(() => about(listener, first) !== undefined);
  await listener.until(() => listener.received.some(({ params }) => params['event'] === 'notification.created'));
  expect((await admin.query('notification.list', {})).data.unread_count).toBe(1);

  const cursor = listener.received.at(-1)?.params['cursor'];
  await there.end();
  await listener.until(() => listener.closed !== null);
  const missed = await claim();
  const back = await (await SocketListener.at(here.address)).bind(userId('admin'), admin.token, { cursor });
  expect(about(back, missed)).toBeDefined();
});
