import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { drizzle } from '../../../core/db/sql.ts';
import type { ExportFormat } from '#domain/platform/exports/kinds.ts';
import { fileKinds } from '#domain/platform/files/kinds.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import { makePrivateFolder, privateFile } from '../../../core/files/private-folder.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { advanceTask, beginTask, failTask, finishTask, reportEveryMs } from '../tasks/progress.ts';

/** A file that a task writes for a user. */
export type FileTask = {
  readonly task_id: string;
  readonly name: string;
  readonly format: ExportFormat | 'pdf';
  readonly userId: string;
};

const inTransaction = <T>({ pool }: Services, work: (db: Db) => Promise<T>) =>
  transaction(pool, (client) => work(drizzle(client)));

/**
 * Runs the task of a file. `write` returns the number of rows. A killed run only loses time: the next one starts a new
 * file, and only a complete one is stored, in the transaction that ends the task.
 */
export async function produceFile(
  services: Services,
  task: FileTask,
  write: (out: Writable) => Promise<number>,
): Promise<void> {
  const { task_id: id } = task;
  if (!(await inTransaction(services, (db) => beginTask(db, id, new Date())))) return;
  const folder = join(services.config.dataDir, 'exports');
  const path = join(folder, `${id}.part`);
  try {
    await makePrivateFolder(folder);
    const rows = await writtenTo(path, write);
    await storeFile(path, rows, task, services);
  } catch (error) {
    const reference = randomUUID().slice(0, 13);
    services.log.error({ err: error, task: id, reference }, 'an export failed');
    await inTransaction(services, (db) => failTask(db, id, reference, new Date()));
  } finally {
    await rm(path, { force: true }).catch((err: unknown) =>
      services.log.warn({ err, task: id }, 'a partial export file could not be deleted'),
    );
  }
}

/** Writes a file and waits until it is complete. */
export async function writtenTo<T>(path: string, write: (out: Writable) => Promise<T>): Promise<T> {
  const out = createWriteStream(path, { mode: privateFile });
  const done = finished(out);
  // The writer throws a stream error first; this promise must not end the process meanwhile.
  done.catch(() => undefined);
  try {
    const result = await write(out);
    out.end();
    await done;
    return result;
  } finally {
    out.destroy();
  }
}

/** Saves how far a task is, at most every `reportEveryMs`. */
export function taskReporter(taskId: string, services: Services): (done: number) => Promise<void> {
  let reportedAt = Date.now();
  return async (done) => {
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    await inTransaction(services, (db) => advanceTask(db, taskId, done, new Date()));
  };
}

/** The file, the end of its task and the notification commit together. */
async function storeFile(path: string, rows: number, task: FileTask, services: Services): Promise<void> {
  const { task_id, name, format, userId } = task;
  const file = { id: newId(), ownerId: userId, purpose: 'export', name, type: fileKinds[format].type };
  await inTransaction(services, async (db) => {
    const now = new Date();
    const stored = await services.files.put(db, file, { path }, now);
    if (!stored.ok) throw new Error(`An export could not be stored: ${stored.refusal}`);
    const result = { file_id: file.id, name, size: stored.value.size, rows };
    if (!(await finishTask(db, task_id, result, now))) throw new Error('The task of this export has already ended');
    const data = { user_id: userId, task_id, file_id: file.id };
    await record(db, { name: 'export.finished', subjectId: task_id, data, at: now });
  });
}
