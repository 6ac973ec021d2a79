import {
  orderImportDryRun,
  orderImportInfo,
  orderImportRows,
  orderImportStart,
  orderImportTemplate,
} from '#contract/imports.ts';
import { ok, refuse } from '#domain/result.ts';
import { cleanText, cutText } from '#domain/text/clean.ts';
import { answer, type Db, type Language, type Route } from '../../http/context.ts';
import { sentence } from '../../http/sentences.ts';
import { newId } from '../../ids.ts';
import { openTask } from '../tasks/progress.ts';
import { checkFile } from './check.ts';
import { importJob } from './run.ts';
import {
  countRows,
  findImport,
  findStore,
  forgetOldImports,
  listRows,
  startImport,
  type ImportRecord,
  type RowRecord,
} from './store.ts';
import { orderTemplate } from './template.ts';

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
    created_at: file.created_at.toISOString(),
  };
}

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
  answer(orderImportDryRun, async ({ input, actor, scope, db, now, upload }) => {
    const store = await findStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (store.status !== 'open') return refuse('import.store-closed', { store: store.name });
    await forgetOldImports(db, store.seller_id, now);
    const importId = newId();
    const fileName = cutText(cleanText(upload.name), 120) || '–';
    const checked = await checkFile(db, { importId, store, userId: actor.userId, path: upload.path, fileName, now });
    if (!checked.ok) return checked;
    const file = await findImport(db, scope, importId);
    return file ? ok(await presentImport(db, file)) : refuse('not-found');
  }),

  answer(orderImportInfo, async ({ input, scope, db }) => {
    const file = await findImport(db, scope, input.import_id);
    return file ? ok(await presentImport(db, file)) : refuse('not-found');
  }),

  answer(orderImportRows, async ({ input, scope, db, language }) => {
    const file = await findImport(db, scope, input.import_id);
    if (!file) return refuse('not-found');
    const { rows, count } = await listRows(db, file.id, input);
    return ok({ list: rows.map((row) => presentRow(row, language)), count, size: input.size });
  }),

  answer(orderImportStart, async ({ input, actor, scope, db, now, services }) => {
    const file = await findImport(db, scope, input.import_id, true);
    if (!file) return refuse('not-found');
    if (file.status === 'running' || file.status === 'done')
      return refuse('import.wrong-status', { status: file.status });
    if (file.store_status !== 'open') return refuse('import.store-closed', { store: file.store_name });
    const counts = await countRows(db, file.id);
    if (file.status === 'checked' && counts.new + counts.changed === 0) return refuse('import.nothing-new');
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
    await services.jobs.enqueue(db, importJob, { import_id: file.id }, { key: `import ${file.id}` });
    return ok({ import_id: file.id, task_id: taskId });
  }),

  answer(orderImportTemplate, async () =>
    ok({
      name: 'parcelyard-orders.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await orderTemplate(),
    }),
  ),
];
