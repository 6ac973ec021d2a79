import { z } from 'zod';
import { isImportRunning } from '#domain/platform/file-imports/status.ts';
import { problem } from '#domain/catalog/market-imports/problems.ts';
import { sql } from '../../../core/db/sql.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import type { Services } from '../../../services.ts';
import { runChunks, silenceMs } from '../../platform/file-imports/run-chunks.ts';
import { advanceTask, beginTask, failTask, finishTask } from '../../platform/tasks/progress.ts';
import { createMany } from '../market-editing/create-many.ts';
import { writeEdits, type Edit } from '../market-editing/edit-many.ts';
import { savedBy } from '../market-editing/versions.ts';
import { categoriesOf, decideProducts, type Decided } from './decide.ts';
import { reportOf } from './report.ts';
import {
  beginAttempt,
  countRows,
  endImport,
  findImport,
  saveResults,
  silentImports,
  storeFile,
  touchImport,
  waitingRows,
  type ImportRecord,
  type RowResult,
  type WaitingRow,
} from './store.ts';

export const marketImportJob = 'import-market-products';

/** Imports a checked file in chunks of products; it may be killed, repeated or run concurrently. */
const runImport = defineJob(z.object({ import_id: z.string() }), ({ import_id: id }, services) =>
  runChunks(services, {
    id,
    begin: (db) => begin(db, id),
    chunk: (db, isQuiet) => importChunk(db, id, isQuiet, services),
    giveUp: (db, reference) => giveUp(db, id, reference),
  }),
);

async function begin(db: Db, id: string): Promise<number | null> {
  const file = await findImport(db, id, true);
  if (!file || !isImportRunning(file.status)) return null;
  const now = new Date();
  await beginAttempt(db, id, now);
  if (file.task_id) await beginTask(db, file.task_id, now);
  return file.attempts + 1;
}

async function giveUp(db: Db, id: string, reference: string): Promise<void> {
  const file = await findImport(db, id, true);
  if (!file || !isImportRunning(file.status)) return;
  const now = new Date();
  await endImport(db, id, 'fail', now);
  if (file.task_id) await failTask(db, file.task_id, reference, now);
}

async function importChunk(db: Db, id: string, isQuiet: boolean, { files }: Services): Promise<'more' | 'ended'> {
  const file = await findImport(db, id, true);
  if (!file || !isImportRunning(file.status)) return 'ended';
  const now = new Date();
  const rows = await waitingRows(db, id);
  const last = rows.at(-1);
  if (!last) {
    await endImport(db, id, 'finish', now);
    const { counts } = await countRows(db, id);
    // Stored only for the refused rows, which may be downloaded and corrected.
    if (counts.refused === 0 && file.file_id !== null) {
      await storeFile(db, id, null);
      await files.remove(db, file.file_id);
    }
    if (file.task_id) await finishTask(db, file.task_id, { import_id: id, ...counts }, now);
    return 'ended';
  }
  // Two files may hold the same products.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('market import', 0))`);
  await saveResults(db, id, await importRows(db, file, rows, now));
  await touchImport(db, id, now);
  if (file.task_id) await advanceTask(db, file.task_id, last.position + 1, now, isQuiet);
  return 'more';
}

async function importRows(db: Db, file: ImportRecord, rows: readonly WaitingRow[], now: Date): Promise<RowResult[]> {
  const readable = rows.flatMap(({ content, version }) => (content ? [{ content, version }] : []));
  const versions = new Map(readable.map(({ content, version }) => [content.row, version]));
  const reads = readable.map(({ content }) => content);
  const { decided, locked } = await decideProducts(db, reads, { lock: true, categories: await categoriesOf(db) });
  const checked = await Promise.all(decided.map((each) => sinceCheck(db, each, versions.get(each.read.row) ?? null)));
  const edits = checked.flatMap(({ existing, decision }): Edit[] =>
    existing && decision.verdict === 'changed' ? [{ before: existing, ...decision }] : [],
  );
  const fresh = checked.flatMap(({ id, decision }) =>
    decision.verdict === 'new' ? [{ id, content: decision.content, status: decision.status }] : [],
  );
  const change = {
    db,
    now,
    actorId: file.user_id,
    emit: async () => undefined,
    emitMany: (events: Parameters<typeof recordMany>[1]) => recordMany(db, events),
  };
  if (!(await writeEdits(change, edits, locked, 'imported'))) throw new Error('a SKU was taken during an import');
  await createMany(change, fresh, 'imported');
  const byRow = new Map(checked.map((each) => [each.read.row, each]));
  return rows.map(({ position, row, outcome, report }): RowResult => {
    const done = byRow.get(row);
    if (!done) return { position, result: outcome, report, market_product_id: null };
    const { decision, id } = done;
    const exists = decision.verdict !== 'refused';
    return { position, result: decision.verdict, report: reportOf(decision), market_product_id: exists ? id : null };
  });
}

/** A product that another user changed since the check is not overwritten: the preview did not show that change. */
async function sinceCheck(db: Db, decided: Decided, version: number | null): Promise<Decided> {
  const { existing, decision, read } = decided;
  if (!existing || decision.verdict !== 'changed' || existing.version === version) return decided;
  const name = (await savedBy(db, existing.id, existing.version)) || '–';
  const reason = problem('market-import.changed-since', { row: read.row, number: existing.number, name });
  return { ...decided, decision: { verdict: 'refused', reasons: [reason] } };
}

/** Resumes imports of killed processes. A running import is not affected. */
const resumeImports: Job = async (_, services: Services) => {
  const silent = await silentImports(services.db, new Date(Date.now() - silenceMs));
  for (const id of silent)
    await services.jobs.enqueue(services.db, marketImportJob, { import_id: id }, { key: `import ${id}` });
};

const resumeJob = 'resume-market-imports';
export const marketImportTimes = `* * * * * ${resumeJob}`;
export const marketImportJobs = { [marketImportJob]: runImport, [resumeJob]: resumeImports };
