import {
  bankStatementEntries,
  bankStatementEntry,
  bankStatementImport,
  bankStatementList,
  bankStatementPreview,
} from '#contract/finance/bank-statements.ts';
import { entryStatuses } from '#domain/finance/bank-statements/entry-status.ts';
import type { CsvMapping } from '#domain/finance/bank-statements/csv.ts';
import { realUserId } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route, type Upload } from '../../../core/http/context.ts';
import { decisionRoutes } from './decisions.ts';
import { listEntries, readEntry } from './entry-store.ts';
import { compareStatements, presentFound, storeStatements } from './import.ts';
import { presentEntry, suggesting } from './present.ts';
import { readStatementFile } from './read-file.ts';
import { csvFormats, listStatements, lockImports, saveCsvFormat, type StatementRow } from './store.ts';

type Chosen = { readonly bank?: string | undefined; readonly mapping?: CsvMapping | undefined };

async function readUpload(db: Db, upload: Upload, { bank = '', mapping }: Chosen) {
  const found = await readStatementFile(upload, await csvFormats(db), mapping ? { bank, mapping } : null);
  if (!found.ok) return found;
  const compared = await compareStatements(db, found.value.statements);
  return compared.ok ? ok({ ...found.value, compared: compared.value }) : compared;
}

const presentStatement = (row: StatementRow) => ({
  _id: row.id,
  account: row.account,
  number: row.number,
  currency: row.currency,
  opening: row.opening_minor === null ? null : money(row.opening_minor, row.currency),
  closing: row.closing_minor === null ? null : money(row.closing_minor, row.currency),
  from: row.from_day,
  to: row.to_day,
  entries: row.entries,
  format: row.format,
  open: row.open,
  file_name: row.file_name,
  imported_at: row.imported_at.toISOString(),
  imported_by_name: row.imported_by_name,
});

export const bankStatementsRoutes: readonly Route[] = [
  defineRoute(bankStatementPreview, async ({ input, upload, db }) => {
    const found = await readUpload(db, upload, input);
    if (!found.ok) return found;
    const { format, csv, compared } = found.value;
    return ok({
      format,
      statements: compared.map(presentFound),
      csv: csv && { ...csv, columns: [...csv.columns], rows: csv.rows.map((row) => [...row]) },
    });
  }),

  defineRoute(bankStatementImport, async ({ input, upload, actor, db, now, emit, audit }) => {
    await lockImports(db);
    const found = await readUpload(db, upload, input);
    if (!found.ok) return found;
    const { format, csv, compared } = found.value;
    if (csv && !csv.mapping) return refuse('bank-statement.columns');
    const by = realUserId(actor);
    if (input.mapping && input.bank) await saveCsvFormat(db, { bank: input.bank, mapping: input.mapping }, by, now);
    const done = await storeStatements(db, compared, { format, fileName: upload.name, importedBy: by }, now);
    audit({ after: { file: upload.name, statements: compared.map(({ number }) => number), entries: done.entries } });
    if (done.statements > 0) await emit({ name: 'bank_statement.imported', data: { count: done.entries }, at: now });
    return ok(done);
  }),

  defineRoute(bankStatementList, async ({ input, db }) => {
    const { rows, count } = await listStatements(db, input);
    return ok({ list: rows.map(presentStatement), count, size: input.size });
  }),

  defineRoute(bankStatementEntries, async ({ input, db, now }) => {
    const { rows, counts } = await listEntries(db, input);
    const suggest = await suggesting(db, now);
    const chosen = input.status?.length ? input.status : entryStatuses;
    return ok({
      list: rows.map((row) => ({ ...presentEntry(row), best: suggest(row)[0] ?? null })),
      count: chosen.reduce((all, status) => all + counts[status], 0),
      size: input.size,
      counts,
    });
  }),

  defineRoute(bankStatementEntry, async ({ input, db, now }) => {
    const row = await readEntry(db, input._id);
    if (!row) return refuse('not-found');
    return ok({ ...presentEntry(row), suggestions: (await suggesting(db, now))(row) });
  }),

  ...decisionRoutes,
];
