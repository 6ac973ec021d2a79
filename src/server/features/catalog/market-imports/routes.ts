import {
  marketProductImportDryRun,
  marketProductImportInfo,
  marketProductImportRows,
  marketProductImportStart,
} from '#contract/catalog/market-imports.ts';
import { mayReadAgain, mayStartImport } from '#domain/platform/file-imports/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { checkProgress, dropChecks, dropLostChecks } from '../../platform/file-imports/check-progress.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { checkFile } from './check.ts';
import { refusedRowsRoute } from './refused-file.ts';
import { reasonText } from './report.ts';
import { marketImportJob } from './run.ts';
import {
  countRows,
  findImport,
  forgetOldImports,
  insertImport,
  listRows,
  startImport,
  storeFile,
  type ImportRecord,
  type RowRecord,
} from './store.ts';

const checkTask = 'market-check';

async function presentImport(db: Db, file: ImportRecord) {
  const { counts, done } = await countRows(db, file.id);
  const { id, file_name, status, total, task_id, file_id, created_at: createdAt } = file;
  const facts = { import_id: id, file_name, status, total, task_id, has_file: file_id !== null };
  return { ...facts, done, counts, created_at: createdAt.toISOString() };
}

const presentRow = ({ report, ...row }: RowRecord, language: Language) => ({
  ...row,
  changed: [...report.changed],
  reasons: report.reasons.map(({ code, details }) => ({
    code,
    row: Number(details['row'] ?? row.row),
    text: reasonText(code, language, details),
  })),
});

export const marketImportRoutes: readonly Route[] = [
  defineRoute(marketProductImportDryRun, async ({ input, actor, db, now, upload, services }) => {
    const { userId } = actor;
    for (const fileId of await forgetOldImports(db, userId, now)) await services.files.remove(db, fileId);
    const importId = newId();
    const fileName = cutText(cleanText(upload.name), 120) || '–';
    await dropLostChecks(db, { userId, kind: checkTask }, now);
    const task =
      input.task_id === undefined ? null : { id: input.task_id, kind: checkTask, userId, title: fileName, now };
    const progress = checkProgress(services, task);
    const checked = await checkFile(db, { importId, path: upload.path, progress }, (encoding) =>
      insertImport(db, { id: importId, userId, fileName, encoding }, now),
    );
    if (!checked.ok) return checked;
    const fileRow = { id: newId(), ownerId: userId, purpose: 'import', name: fileName, type: 'text/csv' };
    await services.files.put(db, fileRow, { path: upload.path }, now);
    await storeFile(db, importId, fileRow.id);
    const file = await findImport(db, importId);
    return file ? ok(await presentImport(db, file)) : refuse('not-found');
  }),

  defineRoute(marketProductImportInfo, async ({ input, db }) => {
    const file = await findImport(db, input.import_id);
    return file ? ok(await presentImport(db, file)) : refuse('not-found');
  }),

  defineRoute(marketProductImportRows, async ({ input, db, language }) => {
    if (!(await findImport(db, input.import_id))) return refuse('not-found');
    const { rows, count } = await listRows(db, input.import_id, input);
    return ok({ list: rows.map((row) => presentRow(row, language)), count, size: input.size });
  }),

  defineRoute(marketProductImportStart, async ({ input, actor, db, now, services, audit }) => {
    const file = await findImport(db, input.import_id, true);
    if (!file) return refuse('not-found');
    if (!mayStartImport(file.status)) return refuse('market-import.begun');
    const { counts } = await countRows(db, file.id);
    if (mayReadAgain(file.status) && counts.new + counts.changed === 0) return refuse('market-import.nothing-new');
    const taskId = newId();
    const { total, file_name: title } = file;
    const about = { import_id: file.id };
    await openTask(db, { id: taskId, userId: actor.userId, kind: 'market-import', title, total, input: about, now });
    await startImport(db, file.id, taskId, now);
    await dropChecks(db, { userId: actor.userId, kind: checkTask }, file.id);
    await services.jobs.enqueue(db, marketImportJob, { import_id: file.id }, { key: `import ${file.id}` });
    audit({ subject: file.id, after: { file: title, ...counts } });
    return ok({ import_id: file.id, task_id: taskId });
  }),

  refusedRowsRoute,
];
