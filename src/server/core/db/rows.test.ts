import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { columnsOf, query } from './rows.ts';
import { RowMismatch } from './checked-rows.ts';

const Parcel = z.object({ id: z.string(), weight_g: z.number(), packed_at: z.date().nullable() });
const packed = { id: 'p1', weight_g: 350, packed_at: new Date(0) };

/** A database that answers every statement with these rows; the columns are those of `columns`. */
const returning = (rows: readonly object[], columns: object = rows[0] ?? {}) =>
  ({
    execute: async () => ({ rows, fields: Object.keys(columns).map((name) => ({ name })) }),
  }) as unknown as NodePgDatabase;
const read = (rows: readonly object[], columns?: object) => query(returning(rows, columns), Parcel).all(sql`select`);

afterEach(() => vi.unstubAllEnvs());

test('rows that fit their schema are returned as they are', async () => {
  const rows = [packed, { ...packed, packed_at: null }];
  expect(await read(rows)).toBe(rows);
  expect(await query(returning(rows), Parcel).first(sql`select`)).toBe(rows[0]);
  expect(await query(returning([], packed), Parcel).first(sql`select`)).toBeNull();
});

test('a missing column is an error, even without rows', async () => {
  const { weight_g: _, ...rest } = packed;
  await expect(read([rest])).rejects.toThrow('missing columns: weight_g');
  await expect(read([], rest)).rejects.toThrow(RowMismatch);
});

test('a column too many is an error, even without rows', async () => {
  await expect(read([{ ...packed, secret: 'x' }])).rejects.toThrow('extra columns: secret');
  await expect(read([], { ...packed, secret: 'x' })).rejects.toThrow(RowMismatch);
});

test('a wrong type in any row is an error that names the column', async () => {
  await expect(read([packed, { ...packed, weight_g: '350' }])).rejects.toThrow('weight_g');
  await expect(read([{ ...packed, id: null }])).rejects.toThrow(RowMismatch);
});

test('the select list of a row names its columns', () => {
  const { sql: text } = new PgDialect().sqlToQuery(columnsOf(Parcel));
  expect(text).toBe('"id", "weight_g", "packed_at"');
});

test('nothing is checked in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
  const { query: unchecked } = await import('./rows.ts');
  const rows = [{ id: 1, secret: 'x' }];
  expect(await unchecked(returning(rows), Parcel).all(sql`select`)).toBe(rows);
});
