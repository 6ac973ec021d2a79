import { expect, test } from 'vitest';
import { isMigrated, migrate } from '#server/core/db/migrate.ts';
import { testDatabase } from '../../support/database/database.ts';

const { pool } = await testDatabase();

test('a migrated database is known as such, and migrating it again changes nothing', async () => {
  expect(await isMigrated(pool)).toBe(true);
  await migrate(pool);
  expect(await isMigrated(pool)).toBe(true);
});

test('processes that start together migrate an empty database once', async () => {
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  expect(await isMigrated(pool)).toBe(false);
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  expect(await isMigrated(pool)).toBe(true);
  const { rows } = await pool.query('select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ once: true }]);
});

test('a database from before the first release is refused and left as it is', async () => {
  const { rows } = await pool.query<{ id: number; created_at: string }>(
    'select id, created_at from drizzle.__drizzle_migrations',
  );
  await pool.query('update drizzle.__drizzle_migrations set created_at = 1');
  await expect(migrate(pool)).rejects.toThrow('before the first release');
  for (const { id, created_at } of rows)
    await pool.query('update drizzle.__drizzle_migrations set created_at = $1 where id = $2', [created_at, id]);
  expect(await isMigrated(pool)).toBe(true);
});

test('a database of a newer version is refused', async () => {
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`);
  await expect(migrate(pool)).rejects.toThrow('made by a newer version');
});
