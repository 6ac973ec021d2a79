import { exportKeptDays } from '#domain/platform/exports/kinds.ts';
import type { TaskRow } from './queries.ts';

/** A file that came out of a task. */
export type TaskFile = { readonly id: string; readonly name: string; readonly size: number; readonly rows: number };

/** The file of a finished export; null for other work, and while there is none yet. */
export function fileOf({ kind, status, result }: TaskRow): TaskFile | null {
  if (kind !== 'export' || status !== 'done' || result === null) return null;
  const { file_id: id, name, size, rows } = result;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return { id, name, size: Number(size), rows: Number(rows) };
}

/** Whether the file was taken away by now: files made for export are kept for some days. */
export function isGone({ finished_at }: TaskRow, now: Date): boolean {
  if (finished_at === null) return false;
  return now.getTime() - new Date(finished_at).getTime() > exportKeptDays * 86_400_000;
}

/** How far it is, 0 to 1; undefined while nothing can be said. */
export const shareOf = ({ done, total }: TaskRow): number | undefined =>
  total > 0 && done > 0 ? Math.min(1, done / total) : undefined;

const isOver = (status: TaskRow['status'] | undefined) => status === 'done' || status === 'failed';

/**
 * Those that have ended since they were last looked at; also one that came and ended in between. `before` is null when
 * nobody has looked yet: what had ended by then is no news.
 */
export function endedSince(
  before: ReadonlyMap<string, TaskRow['status']> | null,
  now: readonly TaskRow[],
): readonly TaskRow[] {
  if (before === null) return [];
  return now.filter((task) => isOver(task.status) && !isOver(before.get(task.task_id)));
}

/** How many orders were not done: refused, failed, or waiting for money. */
export const leftOver = ({ result }: TaskRow): number =>
  ['refused', 'failed', 'waiting'].reduce((sum, name) => sum + Number(result?.[name] ?? 0), 0);
