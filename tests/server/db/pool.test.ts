import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/core/db/outage.ts';
import { createPool, sqlStateOf, transaction } from '#server/core/db/pool.ts';
import { testDatabase } from '../../support/database/database.ts';

const { connection, pool, db } = await testDatabase();
await pool.query('create table counters (id int primary key, value int8 not null)');
await pool.query('insert into counters select n, 0 from generate_series(1, 8) n');

test('values arrive in the types the program counts and compares with', async () => {
  const statement = `select 9007199254740991::int8 as max, date '2026-11-20' as day, timestamptz '2026-11-20 12:00+01' as at`;
  const { rows } = await pool.query(statement);
  const at = new Date('2026-11-20T11:00:00Z');
  expect(rows).toEqual([{ max: Number.MAX_SAFE_INTEGER, day: '2026-11-20', at }]);
  expect((await db.execute(sql.raw(statement))).rows).toEqual(rows);
});

test('a number too large to be counted exactly is refused, not rounded', async () => {
  await expect(pool.query('select 9007199254740992::int8')).rejects.toThrow('beyond exact integers');
});

test('work is committed as a whole or not at all', async () => {
  await transaction(pool, (client) => client.query('update counters set value = 5 where id = 1'));
  const failing = transaction(pool, async (client) => {
    await client.query('update counters set value = 6 where id = 1');
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  const { rows } = await pool.query('select value from counters where id = 1');
  expect(rows).toEqual([{ value: 5 }]);
});

test('those who lose a serialization race try again until every one has counted', async () => {
  const count = () =>
    transaction(
      pool,
      async (client) => {
        const { rows } = await client.query<{ value: number }>('select value from counters where id = 2');
        await client.query('update counters set value = $1 where id = 2', [(rows[0]?.value ?? 0) + 1]);
      },
      { isolation: 'serializable', tries: 50 },
    );
  await Promise.all(Array.from({ length: 8 }, count));
  const { rows } = await pool.query('select value from counters where id = 2');
  expect(rows).toEqual([{ value: 8 }]);
});

test('two who wait for each other both finish, also through the query builder', async () => {
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  const raise = (first: number, second: number) =>
    transaction(pool, async (client) => {
      const tx = drizzle(client);
      await tx.execute(sql`update counters set value = value + 1 where id = ${first}`);
      arrived += 1;
      if (arrived >= 2) meeting.resolve();
      await meeting.promise;
      await tx.execute(sql`update counters set value = value + 1 where id = ${second}`);
    });
  await Promise.all([raise(3, 4), raise(4, 3)]);
  const { rows } = await pool.query('select value from counters where id in (3, 4)');
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  // One of them was retried; under load it can lose more than once.
  expect(arrived).toBeGreaterThanOrEqual(3);
});

test('an error that trying again cannot mend is thrown at once, with its state', async () => {
  let tries = 0;
  const doubled = transaction(pool, async (client) => {
    tries += 1;
    await drizzle(client).execute(sql`insert into counters values (1, 0)`);
  });
  const error = await doubled.catch((reason: unknown) => reason);
  expect([sqlStateOf(error), tries]).toEqual(['23505', 1]);
  expect(sqlStateOf(new Error('no database involved'))).toBeUndefined();
});

test('a connection lost while idle is reported and replaced', async () => {
  const reported = Promise.withResolvers<string>();
  const fragile = createPool(connection, { warn: ({ err }) => reported.resolve(err.message) });
  const { rows } = await fragile.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await reported.promise).toContain('terminating connection');
  expect((await fragile.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await fragile.end();
});

test('a connection lost in a transaction is an error of that transaction only', async () => {
  const lost = transaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await client.query('select 1');
  });
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('behind a pooler nothing is prepared by name', async () => {
  const prepared = async (isPooled: boolean) => {
    const one = createPool(connection, undefined, { max: 1, isPooled });
    await one.query({ name: 'named', text: 'select $1::int as n', values: [1] });
    const { rowCount } = await one.query('select 1 from pg_prepared_statements');
    await one.end();
    return rowCount;
  };
  expect([await prepared(false), await prepared(true)]).toEqual([1, 0]);
});
