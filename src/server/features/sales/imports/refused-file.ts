import type { Writable } from 'node:stream';
import { z } from 'zod';
import { orderImportRefused } from '#contract/sales/imports.ts';
import { exportFormats } from '#domain/platform/exports/kinds.ts';
import { legacyEncodings } from '#domain/shared/text/encoding.ts';
import { isImportRunning } from '#domain/platform/file-imports/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob, LanguageValue } from '../../../core/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { produceFile, taskReporter } from '../../platform/exports/file-task.ts';
import { both } from '../../platform/exports/source.ts';
import { exportTask, claimExportSlot } from '../../platform/exports/start.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { copyRefused, inSnapshot } from '../../platform/file-imports/refused-rows.ts';
import { refusedOrders, refusedRanges } from './refused-store.ts';
import { countRows, findImport, type ImportRecord } from './store.ts';

export const refusedFileJob = 'export-refused-rows';

const Payload = z.object({
  task_id: z.string(),
  import_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  format: z.enum(exportFormats),
  language: LanguageValue,
});

const nameEnd = both('refused', '被拒');

/** A file of the same type: a workbook has no separator. */
const formatOf = ({ read_as }: ImportRecord) => (read_as && read_as.separator === null ? 'xlsx' : 'csv');

const nameOf = (file: ImportRecord, language: Language): string =>
  `${file.file_name.replace(/\.[a-z]{3,4}$/i, '')} ${nameEnd[language]}.${formatOf(file)}`;

/** Starts the task that writes the refused rows of a file. */
export const refusedFileRoute = defineRoute(
  orderImportRefused,
  async ({ input, actor, scope, db, now, language, services }) => {
    const file = await findImport(db, scope, input.import_id);
    if (!file) return refuse('not-found');
    if (isImportRunning(file.status)) return refuse('import.wrong-status', { status: file.status });
    const { refused } = await countRows(db, file.id);
    if (refused === 0) return refuse('import.nothing-refused');
    if (file.file_id === null) return refuse('import.file-gone');
    const slot = await claimExportSlot(db, actor.userId);
    if (!slot.ok) return slot;
    const id = newId();
    const name = nameOf(file, language);
    const format = formatOf(file);
    const about = { kind: 'import_refused', format, import_id: file.id };
    await openTask(db, {
      id,
      userId: actor.userId,
      kind: exportTask,
      title: name,
      total: refused,
      input: about,
      now,
    });
    const payload = { task_id: id, import_id: file.id, user_id: actor.userId, name, format, language } as const;
    await services.jobs.enqueue(db, refusedFileJob, payload, { key: `export ${id}` });
    return ok({ task_id: id });
  },
);

/** Writes the refused rows of a file with their reasons. */
export const writeRefusedFile = defineJob(Payload, (job, services) =>
  produceFile(services, { ...job, userId: job.user_id }, (out) =>
    inSnapshot(services, (db) => writeRefused(out, job, db, services)),
  ),
);

/** Returns the number of rows written below the header. */
async function writeRefused(out: Writable, job: z.output<typeof Payload>, db: Db, services: Services): Promise<number> {
  const file = await findImport(db, { all: true }, job.import_id);
  if (!file?.file_id) throw new Error('the file of an import is no longer stored');
  const encoding = legacyEncodings.find((each) => each === file.read_as?.encoding);
  return services.files.withPath(file.file_id, async (path) =>
    copyRefused(out, {
      path,
      encoding,
      format: job.format,
      language: job.language,
      ranges: await refusedRanges(db, job.import_id),
      coming: refusedOrders(db, job.import_id),
      report: taskReporter(job.task_id, services),
    }),
  );
}
