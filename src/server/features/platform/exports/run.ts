import type { Writable } from 'node:stream';
import { sql } from '../../../core/db/sql.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { exportRetentionDays } from '#domain/platform/exports/kinds.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { cursorRows } from './cursor-rows.ts';
import { produceFile, taskReporter } from './file-task.ts';
import { headWithZone } from './source.ts';
import { ExportPayload } from './start.ts';
import { writeTable } from './table-file.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/** Writes the file of an export. */
export const runExport = defineJob(ExportPayload, (job, services) =>
  produceFile(services, { ...job, userId: job.wanted.userId }, (out) => writeRows(out, job, services)),
);

/** Returns the number of rows written below the header. */
async function writeRows(out: Writable, job: ExportPayload, services: Services): Promise<number> {
  const { columns, format, language, time_zone: timeZone, time_format: timeFormat, wanted } = job;
  const reader = { language, timeZone, timeFormat, currency: wanted.currency };
  const table = services.registries.exportTables[job.kind];
  const head = table.columns(wanted.viewer).filter(({ id }) => columns.includes(id));
  const cellsOf = table.cells(wanted.viewer, columns, reader);
  const report = taskReporter(job.task_id, services);
  let written = 0;
  async function* lines(): AsyncGenerator<(readonly Cell[])[]> {
    for await (const batch of cursorRows(services, table.lines(job.wanted), batchSize)) {
      yield batch.map(cellsOf);
      written += batch.length;
      await report(written);
    }
  }
  await writeTable(
    out,
    { format, timeFormat },
    head.map((column) => (column.isTime ? headWithZone(column.head, reader) : column.head[language])),
    lines(),
  );
  return written;
}

const sweptAtOnce = 200;

/** Deletes exported files after their retention. */
export const sweepExports: Job = async (_, services) => {
  const before = new Date(Date.now() - exportRetentionDays * 86_400_000);
  for (;;) {
    const rows = await query(services.db, IdRow).all(sql`
      select id from files where purpose = 'export' and created_at < ${before} order by created_at limit ${sweptAtOnce}`);
    for (const { id } of rows) await services.files.remove(services.db, id);
    if (rows.length < sweptAtOnce) return;
  }
};
