import type { TaskRow } from './queries.ts';

/** The numbers of a task's result by name; 0 for one it does not have. */
export const countsOf = (result: TaskRow['result']) => (name: string) => Number(result?.[name] ?? 0);
