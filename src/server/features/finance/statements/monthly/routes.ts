import {
  accountMonthlyStatementFile,
  accountMonthlyStatements,
  accountMonthlyStatementZip,
} from '#contract/finance/monthly-statements.ts';
import { statementFormats } from '#domain/finance/statements/days.ts';
import { fileKinds } from '#domain/platform/files/kinds.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { narrow } from '../../../../core/db/scope.ts';
import { zipStream, type ZipEntry } from '../../../../core/documents/zip-stream.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import type { Services } from '../../../../services.ts';
import { bytesOf } from './file-bytes.ts';
import { generateStatementsRoute } from './generate.ts';
import { fileName } from './make.ts';
import { findMonthly, listMonthly, monthlyOf, type MonthlyRow } from './store.ts';

const present = (row: MonthlyRow) => ({
  _id: row.id,
  seller_id: row.seller_id,
  seller_name: row.seller_name,
  month: row.month,
  lines: row.lines,
  opening: money(row.opening_minor, row.currency),
  closing: money(row.closing_minor, row.currency),
  created_at: row.created_at.toISOString(),
  mailed_at: row.mailed_at?.toISOString() ?? null,
});

const fileIdOf = (row: MonthlyRow) => ({ pdf: row.pdf_file_id, xlsx: row.xlsx_file_id });

export const monthlyStatementRoutes: readonly Route[] = [
  defineRoute(accountMonthlyStatements, async ({ input, scope, db }) => {
    const { rows, count } = await listMonthly(db, narrow(scope, input.user_id), input);
    return ok({ list: rows.map(present), count, size: input.size });
  }),

  generateStatementsRoute,

  defineRoute(accountMonthlyStatementFile, async ({ input, scope, db, services }) => {
    const row = await findMonthly(db, scope, input._id);
    if (!row) return refuse('not-found');
    const { format } = input;
    const body = await services.files.stream(fileIdOf(row)[format]);
    return ok({ name: fileName(row.month, format), type: fileKinds[format].type, body });
  }),

  defineRoute(accountMonthlyStatementZip, async ({ input, scope, db, services, log }) => {
    const rows = await monthlyOf(db, scope, input.month);
    if (rows.length === 0) return refuse('statement.nothing');
    const body = zipStream(filesOf(rows, services.files), (err) =>
      log.error({ err }, 'a ZIP file of statements broke off'),
    );
    return ok({ name: `statements-${input.month.slice(0, 7)}.zip`, type: 'application/zip', body });
  }),
];

/** Two sellers may have one name, so the files also have the start of the seller's id. */
async function* filesOf(rows: readonly MonthlyRow[], files: Services['files']): AsyncGenerator<ZipEntry> {
  for (const row of rows) {
    const name = `${row.seller_name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${row.seller_id.slice(0, 8)}`;
    for (const format of statementFormats)
      yield {
        name: `${name}-${row.month.slice(0, 7)}.${format}`,
        content: await bytesOf(files, fileIdOf(row)[format]),
      };
  }
}
