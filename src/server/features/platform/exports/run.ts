import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { exportRetentionDays } from '#domain/platform/exports/kinds.ts';
import { fileKinds } from '#domain/platform/files/kinds.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import { makePrivateFolder, privateFile } from '../../../core/files/private-folder.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { advanceTask, beginTask, failTask, finishTask, reportEveryMs } from '../tasks/progress.ts';
import { headWithZone } from './source.ts';
import { ExportPayload } from './start.ts';
import { writeTable } from './table-file.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/**
 * Writes the file of an export. A killed run only loses time: the next one starts a new file, and only a complete one
 * is stored, in the transaction that ends the task.
 */
export const runExport = defineJob(ExportPayload, async (job, services) => {
  const { task_id: id } = job;
  if (!(await inTransaction(services, (db) => beginTask(db, id, new Date())))) return;
  const folder = join(services.config.dataDir, 'exports');
  const path = join(folder, `${id}.part`);
  try {
    await makePrivateFolder(folder);
    const rows = await writeFile(path, job, services);
    await storeFile(path, rows, job, services);
  } catch (error) {
    const reference = randomUUID().slice(0, 13);
    services.log.error({ err: error, task: id, reference }, 'an export failed');
    await inTransaction(services, (db) => failTask(db, id, reference, new Date()));
  } finally {
    await rm(path, { force: true }).catch((err: unknown) =>
      services.log.warn({ err, task: id }, 'a partial export file could not be deleted'),
    );
  }
});

const inTransaction = <T>({ pool }: Services, work: (db: Db) => Promise<T>) =>
  transaction(pool, (client) => work(drizzle(client)));

/** Returns the number of rows written below the header. */
async function writeFile(path: string, job: ExportPayload, services: Services): Promise<number> {
  const { columns, format, language, time_zone: timeZone, time_format: timeFormat, wanted } = job;
  const reader = { language, timeZone, timeFormat, currency: wanted.currency };
  const table = services.registries.exportTables[job.kind];
  const head = table.columns(wanted.eyes).filter(({ id }) => columns.includes(id));
  const cellsOf = table.cells(wanted.eyes, columns, reader);
  const report = reporter(job.task_id, services);
  let written = 0;
  async function* lines(): AsyncGenerator<(readonly Cell[])[]> {
    for await (const batch of batches(job, services)) {
      yield batch.map(cellsOf);
      written += batch.length;
      await report(written);
    }
  }
  const out = createWriteStream(path, { mode: privateFile });
  const done = finished(out);
  // The writer throws a stream error first; this promise must not end the process meanwhile.
  done.catch(() => undefined);
  try {
    await writeTable(
      out,
      { format, timeFormat },
      head.map((column) => (column.isTime ? headWithZone(column.head, reader) : column.head[language])),
      lines(),
    );
    out.end();
    await done;
  } finally {
    out.destroy();
  }
  return written;
}

/** The rows as of one snapshot, in batches. */
async function* batches(job: ExportPayload, { pool, registries }: Services): AsyncGenerator<unknown[]> {
  const { text, values } = registries.exportTables[job.kind].lines(job.wanted);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare exported no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows } = await client.query<object>(`fetch ${batchSize} from exported`);
      if (rows.length === 0) return;
      yield rows;
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    await client.query('rollback').catch((error: unknown) => {
      broken = error instanceof Error ? error : new Error(String(error));
    });
    client.release(broken);
  }
}

function reporter(taskId: string, services: Services): (done: number) => Promise<void> {
  let reportedAt = Date.now();
  return async (done) => {
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    await inTransaction(services, (db) => advanceTask(db, taskId, done, new Date()));
  };
}

/** The file, the end of its task and the notification commit together. */
async function storeFile(path: string, rows: number, job: ExportPayload, services: Services): Promise<void> {
  const { task_id, name, format, wanted } = job;
  const file = { id: newId(), ownerId: wanted.userId, purpose: 'export', name, type: fileKinds[format].type };
  await inTransaction(services, async (db) => {
    const now = new Date();
    const stored = await services.files.put(db, file, { path }, now);
    if (!stored.ok) throw new Error(`An export could not be stored: ${stored.refusal}`);
    const result = { file_id: file.id, name, size: stored.value.size, rows };
    if (!(await finishTask(db, task_id, result, now))) throw new Error('The task of this export has already ended');
    const data = { user_id: wanted.userId, task_id, file_id: file.id };
    await record(db, { name: 'export.finished', subjectId: task_id, data, at: now });
  });
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
