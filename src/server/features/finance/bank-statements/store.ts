import { z } from 'zod';
import { sql } from '../../../core/db/sql.ts';
import { CsvMapping } from '#contract/finance/bank-statements.ts';
import { entryStatus } from '#domain/finance/bank-statements/entry-status.ts';
import {
  daysOf,
  statementFormats,
  type Statement,
  type StatementEntry,
  type StatementFormat,
} from '#domain/finance/bank-statements/statement.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

const StatementRow = z.object({
  id: z.string(),
  account: z.string(),
  number: z.string(),
  format: z.enum(statementFormats),
  currency: z.string(),
  opening_minor: z.number().nullable(),
  closing_minor: z.number().nullable(),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  entries: z.number(),
  open: z.number(),
  file_name: z.string(),
  imported_at: z.date(),
  imported_by_name: z.string(),
});
export type StatementRow = z.output<typeof StatementRow>;

export async function listStatements(db: Db, { page, size }: { page: number; size: number }) {
  const rows = await query(db, StatementRow).all(sql`
    select s.id, s.account, s.number, s.format, s.currency, s.opening_minor, s.closing_minor, s.from_day::text as from_day,
      s.to_day::text as to_day, s.file_name, s.imported_at, coalesce(u.name, '') as imported_by_name,
      (select count(*) from bank_entries e where e.statement_id = s.id)::int as entries,
      (select count(*) from bank_entries e where e.statement_id = s.id and e.status = ${entryStatus.open})::int as open
    from bank_statements s left join users u on u.id = s.imported_by
    order by s.imported_at desc, s.id desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count from bank_statements`);
  return { rows, count: counted?.count ?? 0 };
}

/** Serializes imports, so that two of the same file store it once. */
export const lockImports = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('bank-statements'))`);

const Stored = z.object({ number: z.string(), fingerprint: z.string() });

/** Statements of an account that are stored, by number. */
export async function storedStatements(
  db: Db,
  account: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(db, Stored).all(sql`
    select number, fingerprint from bank_statements
    where account = ${account} and number = any(${sql.param([...numbers])}::text[])`);
  return new Map(rows.map(({ number, fingerprint }) => [number, fingerprint]));
}

const Key = z.object({ key: z.string() });

/** Which of these entries of an account are stored. */
export async function storedKeys(db: Db, account: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query(db, Key).all(sql`
    select key from bank_entries where account = ${account} and key = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

type NewStatement = {
  readonly statement: Statement;
  readonly number: string;
  readonly fingerprint: string;
  readonly format: StatementFormat;
  readonly fileName: string;
  readonly importedBy: string;
};

/** Stores a statement with those of its entries that are new. */
export async function insertStatement(
  db: Db,
  { statement, number, fingerprint, format, fileName, importedBy }: NewStatement,
  fresh: readonly StatementEntry[],
  now: Date,
): Promise<void> {
  const id = newId();
  const { account, currency, opening, closing, entries } = statement;
  const days = daysOf(entries);
  await db.execute(sql`
    insert into bank_statements (id, account, number, format, currency, opening_minor, closing_minor, from_day, to_day,
      fingerprint, file_name, imported_by, imported_at)
    values (${id}, ${account}, ${number}, ${format}, ${currency}, ${opening?.minor ?? null}, ${closing?.minor ?? null},
      ${days?.from ?? null}, ${days?.to ?? null}, ${fingerprint}, ${fileName}, ${importedBy}, ${now})`);
  const rows = fresh.map(({ amount, ...entry }, position) => ({
    ...entry,
    id: newId(),
    position,
    minor: amount.minor,
    currency: amount.currency,
    status: amount.minor < 0 ? entryStatus.outgoing : entryStatus.open,
  }));
  await db.execute(sql`
    insert into bank_entries (id, statement_id, account, position, key, booked_on, amount_minor, currency, reference, text,
      name, iban, status)
    select id, ${id}::uuid, ${account}, position, key, booked, minor, currency, reference, text, name, iban, status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, position int, key text, booked date, minor bigint,
      currency text, reference text, text text, name text, iban text, status text)`);
}

const FormatRow = z.object({ bank: z.string(), mapping: CsvMapping });

/** Remembered mappings, the last used first. */
export const csvFormats = (db: Db) =>
  query(db, FormatRow).all(sql`select bank, mapping from bank_csv_formats order by saved_at desc, id desc limit 100`);

export async function saveCsvFormat(
  db: Db,
  { bank, mapping }: z.output<typeof FormatRow>,
  by: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into bank_csv_formats (id, bank, mapping, saved_by, saved_at)
    values (${newId()}, ${bank}, ${JSON.stringify(mapping)}::jsonb, ${by}, ${now})
    on conflict (lower(bank)) do update set mapping = excluded.mapping, saved_by = excluded.saved_by, saved_at = excluded.saved_at`);
}
