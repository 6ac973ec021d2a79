import { z } from 'zod';
import { marketProductImportRefused } from '#contract/catalog/market-imports.ts';
import { exportFormats } from '#domain/platform/exports/kinds.ts';
import { isImportRunning } from '#domain/platform/file-imports/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { legacyEncodings } from '#domain/shared/text/encoding.ts';
import { defineRoute } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob, LanguageValue } from '../../../core/jobs/define-job.ts';
import { produceFile, taskReporter } from '../../platform/exports/file-task.ts';
import { both } from '../../platform/exports/source.ts';
import { claimExportSlot, exportTask } from '../../platform/exports/start.ts';
import { copyRefused, inSnapshot } from '../../platform/file-imports/refused-rows.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { reasonText } from './report.ts';
import { countRows, findImport, refusedProducts, refusedRanges } from './store.ts';

export const refusedMarketRowsJob = 'export-refused-market-rows';

const Payload = z.object({
  task_id: z.string(),
  import_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  format: z.enum(exportFormats),
  language: LanguageValue,
});

const nameEnd = both('refused', '被拒');

/** Starts the task that writes the refused rows of a file. */
export const refusedRowsRoute = defineRoute(
  marketProductImportRefused,
  async ({ input, actor, db, now, language, services }) => {
    const file = await findImport(db, input.import_id);
    if (!file) return refuse('not-found');
    if (isImportRunning(file.status)) return refuse('market-import.running');
    const { counts } = await countRows(db, file.id);
    if (counts.refused === 0) return refuse('market-import.nothing-refused');
    if (file.file_id === null) return refuse('market-import.file-gone');
    const slot = await claimExportSlot(db, actor.userId);
    if (!slot.ok) return slot;
    const id = newId();
    const format = file.encoding === null ? 'xlsx' : 'csv';
    const name = `${file.file_name.replace(/\.[a-z]{3,4}$/i, '')} ${nameEnd[language]}.${format}`;
    const about = { kind: 'market_import_refused', format, import_id: file.id };
    const task = { id, userId: actor.userId, kind: exportTask, title: name, total: counts.refused, input: about, now };
    await openTask(db, task);
    const payload = { task_id: id, import_id: file.id, user_id: actor.userId, name, format, language } as const;
    await services.jobs.enqueue(db, refusedMarketRowsJob, payload, { key: `export ${id}` });
    return ok({ task_id: id });
  },
);

/** Writes the refused rows of a file with their reasons. */
export const writeRefusedRows = defineJob(Payload, (job, services) =>
  produceFile(services, { ...job, userId: job.user_id }, (out) =>
    inSnapshot(services, async (db) => {
      const file = await findImport(db, job.import_id);
      if (!file?.file_id) throw new Error('the file of an import is no longer stored');
      const encoding = legacyEncodings.find((each) => each === file.encoding);
      return services.files.withPath(file.file_id, async (path) =>
        copyRefused(out, {
          path,
          encoding,
          format: job.format,
          language: job.language,
          ranges: await refusedRanges(db, file.id),
          coming: refusedProducts(db, file.id),
          report: taskReporter(job.task_id, services),
          textOf: reasonText,
        }),
      );
    }),
  ),
);
