import { z } from 'zod';
import { isImportRunning } from '#domain/platform/file-imports/status.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { ratesInto } from '../../finance/accounts/rates.ts';
import { runChunks, silenceMs } from '../../platform/file-imports/run-chunks.ts';
import { advanceTask, beginTask, failTask, finishTask } from '../../platform/tasks/progress.ts';
import { applyDecided } from './apply.ts';
import { decideOrders } from './decide.ts';
import { problem } from './reading/problem.ts';
import { refused, reportOf } from './report.ts';
import type { ToBase } from './rows.ts';
import {
  beginAttempt,
  failImport,
  finishImport,
  isOpen,
  saveResults,
  silentImports,
  lockImports,
  touchImport,
  waitingRows,
  type RowResult,
  type WaitingRow,
} from './run-store.ts';
import { fromJson } from './order-hash.ts';
import { countRows, findImport, keepFile, type ImportRecord } from './store.ts';

const everySeller = { all: true } as const;

export const importJob = 'import-orders';

/**
 * Imports a checked file, one transaction per chunk of orders. The chunk's effect and its result commit together, so
 * the job may be killed, repeated or run concurrently: it resumes after the last commit.
 */
export const runImport = defineJob(z.object({ import_id: z.string() }), async ({ import_id: id }, services) => {
  await runChunks(services, {
    id,
    begin: (db) => begin(db, id),
    chunk: (db, isQuiet) => importChunk(db, id, isQuiet, services),
    giveUp: (db, reference) => giveUp(db, id, reference),
  });
});

/** The number of this attempt; null when there is nothing to do. */
async function begin(db: Db, id: string): Promise<number | null> {
  const file = await findImport(db, everySeller, id, true);
  if (!file || !isImportRunning(file.status)) return null;
  const now = new Date();
  await beginAttempt(db, id, now);
  if (file.task_id) await beginTask(db, file.task_id, now);
  return file.attempts + 1;
}

async function giveUp(db: Db, id: string, reference: string): Promise<void> {
  const file = await findImport(db, everySeller, id, true);
  if (!file || !isImportRunning(file.status)) return;
  const now = new Date();
  await failImport(db, file, now);
  if (file.task_id) await failTask(db, file.task_id, reference, now);
}

async function importChunk(db: Db, id: string, isQuiet: boolean, { files }: Services): Promise<'more' | 'ended'> {
  const file = await findImport(db, everySeller, id, true);
  if (!file || !isImportRunning(file.status)) return 'ended';
  const now = new Date();
  const rows = await waitingRows(db, id);
  const last = rows.at(-1);
  if (!last) {
    await finishImport(db, file, now);
    const { done: _, ...counts } = await countRows(db, id);
    // Kept only for the refused rows, which may be downloaded and corrected.
    if (counts.refused === 0 && file.file_id !== null) {
      await keepFile(db, id, null);
      await files.remove(db, file.file_id);
    }
    if (file.task_id) await finishTask(db, file.task_id, { import_id: id, ...counts }, now);
    return 'ended';
  }
  await lockImports(db, file.store_id);
  const open = await isOpen(db, file.store_id);
  await saveResults(db, id, open ? await importRows(db, file, rows, now) : rows.map((row) => refuseRow(row, file)));
  await touchImport(db, id, now);
  if (file.task_id) await advanceTask(db, file.task_id, last.position + 1, now, isQuiet);
  return 'more';
}

const refuseRow = ({ position, report }: WaitingRow, file: ImportRecord): RowResult => ({
  position,
  result: 'refused',
  report: report.reasons.length > 0 ? report : refused([problem('import.store-closed', { store: file.store_name })]),
});

async function importRows(db: Db, file: ImportRecord, rows: readonly WaitingRow[], now: Date): Promise<RowResult[]> {
  const shop = { sellerId: file.seller_id, storeId: file.store_id };
  const readable = rows.flatMap((row) => (row.content ? [{ row, order: fromJson(row.content) }] : []));
  const incoming = readable.map(({ row, order }) => ({ order, sourceId: row.brief.source_id ?? '' }));
  const verdicts = await decideOrders(db, shop, incoming, { lock: true });
  const decided = verdicts.map((verdict, index) => ({ ...verdict, sourceId: incoming[index]?.sourceId ?? '' }));
  const context = { ...shop, importId: file.id, actorId: file.user_id, now, toBase: await baseConverter(db, now) };
  await applyDecided(db, context, decided);
  const results = new Map(
    verdicts.map(({ decision }, index): [number, RowResult] => {
      const { position = -1, row = 0 } = readable[index]?.row ?? {};
      return [position, { position, result: decision.verdict, report: reportOf(decision, row) }];
    }),
  );
  return rows.map((row) => results.get(row.position) ?? refuseRow(row, file));
}

/** Converts into the books' currency at current rates. */
export async function baseConverter(db: Db, now: Date): Promise<ToBase> {
  const books = await booksCurrency(db);
  const rates = await ratesInto(db, books, now);
  return (income) => {
    const rate = rates.get(income.currency);
    return rate === undefined ? null : convert(income, books, rate).minor;
  };
}

/** Resumes imports of killed processes. Runs every minute; a running import is not affected. */
export const resumeImports: Job = async (_, services: Services) => {
  const silent = await silentImports(services.db, new Date(Date.now() - silenceMs));
  for (const id of silent)
    await services.jobs.enqueue(services.db, importJob, { import_id: id }, { key: `import ${id}` });
};
