import { expect, test } from 'vitest';
import { z } from 'zod';
import { executePrepared, limitTo } from '#server/core/db/prepared.ts';
import { preparedQuery } from '#server/core/db/rows.ts';
import { drizzle, sql } from '#server/core/db/sql.ts';
import { transaction } from '#server/core/db/pool.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const Row = z.object({ n: z.number(), at: z.date() });
const numbers = (from: number, page: number) => sql`
  select n, now() as at from generate_series(${from}::int, ${from + 99}::int) as n order by n ${limitTo({ page, size: 3 })}`;

test('every page and value gives its own rows, inside a transaction as well', async () => {
  for (const page of [1, 2, 5, 6, 7])
    for (const from of [1, 500]) {
      const first = from + (page - 1) * 3;
      const read = async (db: Parameters<typeof preparedQuery>[0]) =>
        (await preparedQuery(db, Row).all(numbers(from, page))).map(({ n }) => n);
      expect(await read(app.services.db)).toEqual([first, first + 1, first + 2]);
      expect(await transaction(app.pool, (client) => read(drizzle(client)))).toEqual([first, first + 1, first + 2]);
    }
});

test('the database keeps one statement for all values, and only so many statements', async () => {
  const client = await app.pool.connect();
  try {
    const statementCount = async () =>
      (await client.query<{ count: number }>('select count(*) from pg_prepared_statements')).rows[0]?.count ?? 0;
    const before = await statementCount();
    for (let value = 0; value < 5; value += 1) await executePrepared(client, sql`select ${value}::int as n`);
    expect(await statementCount()).toBe(before + 1);
    for (let at = 0; at < 400; at += 1) await executePrepared(client, sql.raw(`select ${String(at)} as m`));
    expect(await statementCount()).toBeLessThanOrEqual(300);
    const { rows } = await executePrepared(client, sql.raw('select 399 as m'));
    expect(rows).toEqual([{ m: 399 }]);
  } finally {
    client.release();
  }
});
