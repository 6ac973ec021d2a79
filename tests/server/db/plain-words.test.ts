import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../support/database/database.ts';

const { pool } = await testDatabase();
const folder = new URL('../../../src/server/core/db/migrations/', import.meta.url);

test('stored values get the terms of today, and nothing else changes', async () => {
  await pool.query(
    'drop schema public cascade; create schema public; create extension pg_trgm; create extension btree_gin',
  );
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const renaming = files.indexOf('0010_plain-words.sql');
  const run = async (file: string) => pool.query(await readFile(new URL(file, folder), 'utf8'));
  for (const file of files.slice(0, renaming)) await run(file);
  const [id, other] = [randomUUID(), randomUUID()];
  await pool.query(`
    insert into notifications (id, type, words, created_at) values
      ('${id}', 'RefundOrder', 'refund-answered', now()), ('${other}', 'Notice', null, now());
    insert into events (name, at) values ('order.cancel-answered', now()), ('order.changed', now());
    insert into pack_operations (op_id, device_id, user_id, seq, kind, code, answer, at, received_at)
      values ('${id}', 'phone', '${id}', 1, 'scan', 'MX-1', '{"counted": true}', now(), now());
    insert into audit_log (id, at, call, address, agent, input, reason) values
      ('${id}', now(), 'pack.together', '', '', '{}', null), ('${other}', now(), 'store.test', '', '', '{}', 'shop.wrong-answer');
    insert into settings (key, value) values ('rates', '{"failure": "wrong-answer"}'), ('company.name', '"Parcelyard"')`);

  await run('0010_plain-words.sql');

  const all = async (sql: string) =>
    (await pool.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  expect(await all('select kind from notifications order by kind')).toEqual(['refund-decided', null]);
  expect(await all('select name from events order by name')).toEqual(['order.cancel-decided', 'order.changed']);
  expect(await all('select response from pack_operations')).toEqual([{ counted: true }]);
  expect(await all('select call from audit_log order by call')).toEqual(['pack.batch', 'store.test']);
  expect(await all('select reason from audit_log order by reason')).toEqual(['shop.unexpected-response', null]);
  expect(await all('select value from settings order by key')).toEqual([
    'Parcelyard',
    { failure: 'unexpected-response' },
  ]);
});
