import {
  orderImportDryRun,
  orderImportInfo,
  orderImportRecheck,
  orderImportRows,
  orderImportStart,
  orderImportTemplate,
} from '#contract/sales/imports.ts';
import { isSameReading } from '#domain/sales/imports/read-as.ts';
import { mayReadAgain, mayStartImport } from '#domain/platform/file-imports/status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { checkFile } from './check.ts';
import { checkProgress, dropChecks, dropLostChecks } from '../../platform/file-imports/check-progress.ts';
import { refusedFileRoute } from './refused-file.ts';
import { importJob } from './run.ts';
import {
  clearRows,
  countRows,
  findImport,
  findStore,
  forgetOldImports,
  insertImport,
  keepFile,
  listRows,
  startImport,
  type ImportRecord,
  type RowRecord,
} from './store.ts';
import { orderTemplate } from './template.ts';

const checkTask = 'order-check';

async function presentImport(db: Db, file: ImportRecord) {
  const { done, ...counts } = await countRows(db, file.id);
  return {
    import_id: file.id,
    store_id: file.store_id,
    store_name: file.store_name,
    file_name: file.file_name,
    kind: file.kind,
    status: file.status,
    total: file.total,
    done,
    counts,
    task_id: file.task_id,
    read_as: file.read_as && { ...file.read_as, ambiguous: [...file.read_as.ambiguous] },
    has_file: file.file_id !== null,
    created_at: file.created_at.toISOString(),
  };
}

const progressOf = (services: Services, id: string | undefined, userId: string, title: string, now: Date) =>
  checkProgress(services, id === undefined ? null : { id, kind: checkTask, userId, title, now });

function presentBrief(brief: RowRecord['brief']) {
  if (!brief.total) return null;
  const { created_at, customer, country_code, units, financial_status, total } = brief;
  return { created_at, customer, country_code, units, financial_status, total };
}

function presentRow({ brief, report, ...row }: RowRecord, language: Language) {
  return {
    position: row.position,
    row: row.row,
    order_number: row.order_number,
    outcome: row.outcome,
    order: presentBrief(brief),
    changed: [...report.changed],
    held: [...report.held],
    reasons: report.reasons.map(({ code, details }) => ({
      code,
      row: Number(details['row'] ?? row.row),
      text: sentence(code, language, details),
    })),
  };
}

export const importsRoutes: readonly Route[] = [
  defineRoute(orderImportDryRun, async ({ input, actor, scope, db, now, upload, services }) => {
    const store = await findStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (store.status !== storeStatus.open) return refuse('import.store-closed', { store: store.name });
    for (const fileId of await forgetOldImports(db, store.seller_id, now)) await services.files.remove(db, fileId);
    const importId = newId();
    const fileName = cutText(cleanText(upload.name), 120) || '–';
    await dropLostChecks(db, { userId: actor.userId, kind: checkTask }, now);
    const progress = progressOf(services, input.task_id, actor.userId, fileName, now);
    const reading = { importId, store, path: upload.path, choice: input, now, progress };
    const checked = await checkFile(db, reading, (kind, readAs) =>
      insertImport(db, { id: importId, store, userId: actor.userId, fileName, kind, readAs, now }),
    );
    if (!checked.ok) return checked;
    // Stored to be read again with other options, and for the file of its refused rows.
    const fileRow = { id: newId(), ownerId: actor.userId, purpose: 'import', name: fileName, type: 'text/csv' };
    await services.files.put(db, fileRow, { path: upload.path }, now);
    await keepFile(db, importId, fileRow.id);
    const file = await findImport(db, scope, importId);
    return file ? ok(await presentImport(db, file)) : refuse('not-found');
  }),

  defineRoute(orderImportRecheck, async ({ input, actor, scope, db, now, services }) => {
    const file = await findImport(db, scope, input.import_id, true);
    const store = file && (await findStore(db, scope, file.store_id));
    if (!file || !store) return refuse('not-found');
    if (!mayReadAgain(file.status)) return refuse('import.wrong-status', { status: file.status });
    if (store.status !== storeStatus.open) return refuse('import.store-closed', { store: store.name });
    const storedFile = file.file_id === null ? null : await services.files.find(db, file.file_id);
    if (!storedFile) return refuse('import.file-gone');
    const progress = progressOf(services, input.task_id, actor.userId, file.file_name, now);
    const checked = await services.files.withPath(storedFile.id, (path) => {
      const reading = { importId: file.id, store, path, choice: input, now, progress };
      return checkFile(db, reading, (kind, readAs) => clearRows(db, file.id, kind, readAs));
    });
    if (!checked.ok) return checked;
    const again = await findImport(db, scope, file.id);
    return again ? ok(await presentImport(db, again)) : refuse('not-found');
  }),

  defineRoute(orderImportInfo, async ({ input, scope, db }) => {
    const file = await findImport(db, scope, input.import_id);
    return file ? ok(await presentImport(db, file)) : refuse('not-found');
  }),

  defineRoute(orderImportRows, async ({ input, scope, db, language }) => {
    const file = await findImport(db, scope, input.import_id);
    if (!file) return refuse('not-found');
    const { rows, count } = await listRows(db, file.id, input);
    return ok({ list: rows.map((row) => presentRow(row, language)), count, size: input.size });
  }),

  defineRoute(orderImportStart, async ({ input, actor, scope, db, now, services }) => {
    const file = await findImport(db, scope, input.import_id, true);
    if (!file) return refuse('not-found');
    if (!mayStartImport(file.status)) return refuse('import.wrong-status', { status: file.status });
    if (file.store_status !== storeStatus.open) return refuse('import.store-closed', { store: file.store_name });
    if (file.read_as && !isSameReading(input, file.read_as)) return refuse('import.read-otherwise');
    const counts = await countRows(db, file.id);
    if (mayReadAgain(file.status) && counts.new + counts.changed === 0) return refuse('import.nothing-new');
    const taskId = newId();
    const about = { import_id: file.id, store_id: file.store_id };
    await openTask(db, {
      id: taskId,
      userId: actor.userId,
      kind: 'order-import',
      title: file.file_name,
      total: file.total,
      input: about,
      now,
    });
    await startImport(db, file.id, taskId, now);
    await dropChecks(db, { userId: actor.userId, kind: checkTask }, file.id);
    await services.jobs.enqueue(db, importJob, { import_id: file.id }, { key: `import ${file.id}` });
    return ok({ import_id: file.id, task_id: taskId });
  }),

  refusedFileRoute,

  defineRoute(orderImportTemplate, async () =>
    ok({
      name: 'parcelyard-orders.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await orderTemplate(),
    }),
  ),
];
