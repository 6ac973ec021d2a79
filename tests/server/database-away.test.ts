import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '#server/core/db/pool.ts';
import { userId } from '#server/demo/people.ts';
import { testApp } from '../support/server/app.ts';
import { asSuperuser } from '../support/database/database.ts';
import { databaseProxy, type DatabaseProxy } from '../support/database/database-proxy.ts';
import { SocketListener } from '../support/server/socket-listener.ts';

let made: DatabaseProxy | null = null;
const app = await testApp({
  through: async (connection) => {
    const opened = await databaseProxy(connection);
    // Closed after the server and its pools, whose last statements go through it.
    afterAll(() => opened.close());
    made = opened;
    return opened.connection;
  },
});
if (!made) throw new Error('The server reaches its database directly');
const proxy: DatabaseProxy = made;
const seller = await app.as('seller');
const admin = await app.as('admin');

const ready = async () => {
  const response = await fetch(`${app.address}/readyz`);
  return { http: response.status, ...((await response.json()) as { status: string }) };
};
const store = (code: string) =>
  ({
    type: 'file',
    name: `Shop ${code}`,
    code,
    url: `https://${code.toLowerCase()}.example`,
    currency: 'EUR',
  }) as const;
const storesOf = async (code: string) =>
  (await app.pool.query('select 1 from stores where code = $1', [code])).rowCount;

test('a lost database is reported at once, and requests succeed when it is back', async () => {
  const listener = await (await SocketListener.at(app.address)).bind(userId('seller'), seller.token);
  expect(await ready()).toEqual({ http: 200, status: 'ready' });
  await proxy.cut();

  const response = await seller.send('store.list', {}, null);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ code: 503, data: { refusal: 'database.away' } });
  const chinese = await fetch(`${app.address}/admin/v1/store/list`, {
    headers: { authorization: `Bearer ${seller.token}`, 'accept-language': 'zh-CN' },
  });
  expect(((await chinese.json()) as { msg: string }).msg).toMatch(/\p{Script=Han}/u);
  // A connect just failed: the others do not wait for one.
  const crowd = await Promise.all(Array.from({ length: 50 }, () => seller.mutate('store.add', store('AWAYA'))));
  expect(new Set(crowd.map(({ http, refusal }) => `${http} ${refusal}`))).toEqual(new Set(['503 database.away']));
  expect(await storesOf('AWAYA')).toBe(0);
  expect((await fetch(`${app.address}/healthz`)).status).toBe(200);
  await expect.poll(ready).toEqual({ http: 503, status: 'the database does not answer' });

  await proxy.mend();
  await expect.poll(ready).toEqual({ http: 200, status: 'ready' });
  // The session is valid, jobs run, and events are received.
  expect(await seller.mutate('store.add', store('BACKA'))).toMatchObject({ http: 200, code: 200 });
  await app.services.jobs.enqueue(app.db, 'resume-imports', {});
  await app.idle();
  await expect
    .poll(() => listener.received.some(({ params }) => params['event'] === 'store.added'), { timeout: 20_000 })
    .toBe(true);
});

test('a read-only database is not ready, and commands are refused with a message', async () => {
  const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name;
  await asSuperuser(`alter database ${name} set default_transaction_read_only = on`);
  try {
    await proxy.cut();
    await proxy.mend();
    await expect.poll(ready).toEqual({ http: 503, status: 'the database is read-only' });
    expect(await seller.query('store.list', {})).toMatchObject({ http: 200, code: 200 });
    expect(await seller.mutate('store.add', store('READA'))).toMatchObject({
      http: 503,
      refusal: 'database.read-only',
    });
  } finally {
    await asSuperuser(`alter database ${name} reset default_transaction_read_only`);
  }
  await proxy.cut();
  await proxy.mend();
  await expect.poll(ready).toEqual({ http: 200, status: 'ready' });
});

test('without a free connection a request is refused instead of waiting', async () => {
  const { pool } = app.services;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect(await seller.query('store.list', {})).toMatchObject({ http: 503, refusal: 'server.busy' });
  } finally {
    for (const client of clients) client.release();
  }
  expect(await seller.query('store.list', {})).toMatchObject({ http: 200 });
});

test.each([
  ['break after', 1],
  ['break before', 0],
] as const)(
  'a connection that breaks at the commit (%s) leaves the outcome open, and the same key settles it',
  async (fault, stored) => {
    const code = stored ? 'DONEA' : 'LOSTA';
    const key = randomUUID();
    proxy.breakNextCommit(fault);
    const lost = await seller.mutate('store.add', store(code), key);
    expect(lost).toMatchObject({ http: 503, refusal: 'outcome.unknown', details: { again: 1 } });
    expect(lost.msg).toContain(String(lost.details['reference']));
    expect(await storesOf(code)).toBe(stored);
    expect(await seller.mutate('store.add', store(code), key)).toMatchObject({ http: 200, code: 200 });
    expect(await storesOf(code)).toBe(1);
  },
);

test('a public call has no stored response', async () => {
  proxy.breakNextCommit('break after');
  const lost = await app.anonymous.mutate('user.forget', { email: 'somebody@example.com' });
  expect(lost).toMatchObject({ http: 503, refusal: 'outcome.unknown', details: { again: 0 } });
});

test('a job whose connection breaks at the end is finished when the database is back', async () => {
  await app.idle();
  await proxy.cut();
  await app.services.jobs.enqueue(app.db, 'resume-imports', {});
  await proxy.mend();
  await app.idle();
  expect((await admin.query('store.list', {})).http).toBe(200);
});

test('sessions of requests and of jobs have limits of their own', async () => {
  const limits = async (purpose: 'requests' | 'work' | 'tools') => {
    const pool = createPool(app.services.connection, undefined, { purpose, max: 1 });
    const { rows } = await pool.query<Record<string, string>>(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await pool.end();
    return rows[0];
  };
  expect(await limits('requests')).toEqual({ statement: '30s', lock: '15s', idle: '1min' });
  expect(await limits('work')).toEqual({ statement: '10min', lock: '1min', idle: '5min' });
  expect(await limits('tools')).toEqual({ statement: '0', lock: '0', idle: '0' });
});
