import { sql } from '../../../core/db/sql.ts';
import { openTaskStatuses, taskStatus } from '#domain/platform/tasks/status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { emitProgress, reportEveryMs } from '../tasks/progress.ts';

export type CheckTask = {
  readonly id: string;
  /** The kind of the task, by what the file holds. */
  readonly kind: string;
  readonly userId: string;
  /** The file's name. */
  readonly title: string;
  readonly now: Date;
};

export type CheckProgress = {
  /** Rows checked, of the rows of the file. */
  readonly report: (done: number, total: number) => void;
  /** The file was checked: belongs to the transaction of the check. */
  readonly finish: (db: Db, importId: string, total: number) => Promise<void>;
  /** The file was refused: nothing is left of the task. */
  readonly drop: () => void;
};

const none: CheckProgress = { report: () => undefined, finish: async () => undefined, drop: () => undefined };

/**
 * The progress of a check while its transaction is open and invisible to others: a task is written separately. The
 * check never waits for these writes, or it could wait for a second connection while holding its own.
 */
export function checkProgress(services: Pick<Services, 'db' | 'log'>, task: CheckTask | null): CheckProgress {
  if (!task) return none;
  const { db, log } = services;
  const { id } = task;
  let isEnded = false;
  let wroteAt = 0;
  let writing: Promise<void> | null = null;
  const write = (work: () => Promise<void>) => {
    writing = (writing ?? Promise.resolve())
      .then(work)
      .catch((err: unknown) => log.warn({ err, task: id }, 'the progress of a check was not written'))
      .finally(() => {
        writing = null;
      });
  };
  return {
    report: (done, total) => {
      if (isEnded || writing || Date.now() - wroteAt < reportEveryMs) return;
      wroteAt = Date.now();
      write(() => putProgress(db, task, done, total));
    },
    finish: async (tx, importId, total) => {
      isEnded = true;
      await putFinished(tx, task, importId, total);
    },
    drop: () => {
      isEnded = true;
      write(() => dropTask(db, task));
    },
  };
}

type Owner = Pick<CheckTask, 'userId' | 'kind'>;

/** An id that belongs to another user or another kind of task changes nothing. */
const own = ({ userId, kind }: Owner) => sql`tasks.user_id = ${userId} and tasks.kind = ${kind}`;

async function putProgress(db: Db, task: CheckTask, done: number, total: number): Promise<void> {
  const { id, kind, userId, title, now } = task;
  await db.execute(sql`
    insert into tasks (id, user_id, kind, title, status, done, total, created_at, started_at)
    values (${id}, ${userId}, ${kind}, ${title}, ${taskStatus.running}, ${done}, ${total}, ${now}, ${now})
    on conflict (id) do update set done = excluded.done, total = excluded.total
      where ${own(task)} and tasks.status = ${anyOf(openTaskStatuses)}`);
  await emitProgress(db, id, new Date());
}

async function putFinished(db: Db, task: CheckTask, importId: string, total: number): Promise<void> {
  const { id, kind, userId, title, now } = task;
  const result = JSON.stringify({ import_id: importId });
  const at = new Date();
  await db.execute(sql`
    insert into tasks (id, user_id, kind, title, status, done, total, result, created_at, started_at, finished_at)
    values (${id}, ${userId}, ${kind}, ${title}, ${taskStatus.done}, ${total}, ${total}, ${result}::jsonb, ${now}, ${now}, ${at})
    on conflict (id) do update set status = ${taskStatus.done}, done = excluded.total, total = excluded.total,
      result = excluded.result, finished_at = excluded.finished_at where ${own(task)}`);
  await emitProgress(db, id, at);
}

async function dropTask(db: Db, task: CheckTask): Promise<void> {
  await db.execute(sql`delete from tasks where id = ${task.id} and ${own(task)}`);
}

/** Removes the tasks of the checks of a file: its import has its own. */
export async function dropChecks(db: Db, task: Owner, importId: string): Promise<void> {
  await db.execute(sql`delete from tasks where ${own(task)} and result ->> 'import_id' = ${importId}`);
}

/** Removes what checks of killed processes left behind. */
export async function dropLostChecks(db: Db, task: Owner, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60 * 60 * 1000);
  await db.execute(sql`
    delete from tasks where ${own(task)} and status = ${anyOf(openTaskStatuses)} and created_at < ${before}`);
}
