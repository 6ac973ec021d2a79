import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPool } from '#server/core/db/pool.ts';
import { startJobs } from '#server/core/jobs/jobs.ts';
import { createLogger } from '#server/core/logging/logger.ts';
import { testApp } from '../support/server/app.ts';
import { asSuperuser } from '../support/database/database.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString());
    done();
  },
});
const log = createLogger('debug', { destination });
const app = await testApp({ log, works: false });
/** Names a user, a street and a note that must not be logged. */
const secret = 'Zanzibar Quince';
const leaks = () => lines.filter((line) => /zanzibar|quince/i.test(line));
const tooLong = () => lines.filter((line) => Buffer.byteLength(line) > 4096);
const logged = (text: string) => lines.filter((line) => line.includes(text));

describe('a failure is logged without the data it was about', () => {
  test('a row that breaks a rule of the database', async () => {
    await app.pool.query(`alter table stores add constraint no_such_name check (name <> '${secret}')`);
    const seller = await app.as('seller');
    const response = await seller.mutate('store.add', {
      type: 'file',
      name: secret,
      code: 'ZQUIN',
      url: 'https://quince.example',
      currency: 'EUR',
    });
    expect(response).toMatchObject({ http: 500, refusal: 'internal' });
    expect(JSON.stringify(response)).not.toMatch(/insert into|stores|no_such_name|at .*\.ts/);
    expect(logged('no_such_name')).toHaveLength(1);
    expect(logged('23514')[0]).toContain(String(response.details['reference']));
  });

  test('a value of the wrong kind, a duplicate, and invalid JSON', async () => {
    const failing = [
      sql`select ${secret}::uuid`,
      sql`select ${`{"name": ${secret}}`}::jsonb`,
      sql`insert into rate_limits (key, points) values (${secret}, 1), (${secret}, 1)`,
      sql`do $$ begin raise exception 'no %', 'Zanzibar Quince'; end $$`,
    ];
    for (const statement of failing) {
      const error = await app.db.execute(statement).catch((thrown: unknown) => thrown);
      log.error({ err: error }, 'a test');
      if (error instanceof Error) log.error(error);
    }
    for (const code of ['22P02', '23505', 'P0001']) expect(logged(code).length).toBeGreaterThan(0);
  });

  test('a connection that is killed in use and while idle', async () => {
    const own = createPool(app.services.connection, log);
    const client = await own.connect();
    client.on('error', () => undefined);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = client.query('select pg_sleep(60), $1::text', [secret]).catch((error: unknown) => error);
    await asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
    log.error({ err: await lost }, 'a test');
    client.release(true);
    const idle = await own.query<{ pid: number }>('select pg_backend_pid() as pid, $1::text', [secret]);
    await asSuperuser(`select pg_terminate_backend(${idle.rows[0]?.pid})`);
    await expect.poll(() => logged('an idle database connection was lost')).toHaveLength(1);
    await own.end();
  });

  test('a job, in the log and in its row', async () => {
    const name = 'test-that-fails';
    const fails = async () => {
      await app.db.execute(sql`insert into stores (name) values (${secret})`);
    };
    await app.services.jobs.enqueue(app.db, name, { name: secret }, { attempts: 1 });
    const work = await startJobs(app.services, { jobs: { [name]: fails }, outside: {} });
    const row = async () =>
      (await app.pool.query<{ last_error: string | null }>('select last_error from graphile_worker._private_jobs'))
        .rows[0];
    await expect.poll(async () => (await row())?.last_error).toMatch(/23502/);
    await work.stop();
    expect((await row())?.last_error).not.toMatch(/zanzibar|quince|insert into/i);
    expect(logged(name).length).toBeGreaterThan(0);
  });

  test('no line repeats a value, and none is longer than 4 KB', () => {
    expect(leaks()).toEqual([]);
    expect(tooLong()).toEqual([]);
    expect(lines.length).toBeGreaterThan(5);
  });
});

test('an error response names no table and no file', async () => {
  const seller = await app.as('seller');
  await app.pool.query('alter table stores rename to stores_away');
  const response = await seller.send('store.list', {}, null);
  const command = await seller.send(
    'store.add',
    { type: 'file', name: 'Away', code: 'AWAYS', url: 'https://away.example', currency: 'EUR' },
    randomUUID(),
  );
  await app.pool.query('alter table stores_away rename to stores');
  for (const each of [response, command]) {
    expect(each.status).toBe(500);
    expect(await each.text()).not.toMatch(/stores|relation|select|insert|\.ts|node_modules/i);
  }
});
