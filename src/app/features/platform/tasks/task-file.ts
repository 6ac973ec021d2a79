import { exportRetentionDays } from '#domain/platform/exports/kinds.ts';
import { isTaskEnded, taskStatus } from '#domain/platform/tasks/status.ts';
import type { TaskRow } from './queries.ts';

/** A file that a task produced. */
export type TaskFile = { readonly id: string; readonly name: string; readonly size: number; readonly rows: number };

/** The file of a finished export; null for other tasks, and until it exists. */
export function fileOf({ kind, status, result }: TaskRow): TaskFile | null {
  if (kind !== 'export' || status !== taskStatus.done || result === null) return null;
  const { file_id: id, name, size, rows } = result;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return { id, name, size: Number(size), rows: Number(rows) };
}

/** Whether the file has expired: exports are kept for some days. */
export function isGone({ finished_at }: TaskRow, now: Date): boolean {
  if (finished_at === null) return false;
  return now.getTime() - new Date(finished_at).getTime() > exportRetentionDays * 86_400_000;
}

/** Progress, 0 to 1; undefined while unknown. */
export const progressOf = ({ done, total }: TaskRow): number | undefined =>
  total > 0 && done > 0 ? Math.min(1, done / total) : undefined;

const isOver = (status: TaskRow['status'] | undefined) => status !== undefined && isTaskEnded(status);

/**
 * Tasks that ended since the last call, including those that started and ended in between. `before` is null at the first call, which reports nothing.
 */
export function endedSince(
  before: ReadonlyMap<string, TaskRow['status']> | null,
  now: readonly TaskRow[],
): readonly TaskRow[] {
  if (before === null) return [];
  return now.filter((task) => isOver(task.status) && !isOver(before.get(task.task_id)));
}

/** What a page shows that makes a message about the end of a task superfluous. A finished file is always announced. */
export const subjectsOf = ({ task_id, kind, input, result }: TaskRow): readonly unknown[] =>
  kind === 'export' ? [task_id] : [task_id, input['import_id'], result?.['import_id']];

/** Tasks about products in shops: what fails is a product, not an order. */
export const isAboutProducts = ({ kind }: Pick<TaskRow, 'kind'>): boolean => kind.startsWith('product-');

/** The number of orders not processed: refused, failed, or waiting for balance. */
export const notProcessed = ({ result }: TaskRow): number =>
  ['refused', 'failed', 'waiting'].reduce((sum, name) => sum + Number(result?.[name] ?? 0), 0);
