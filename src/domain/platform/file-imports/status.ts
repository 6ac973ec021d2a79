import { byName, isFinal, managers, move, nextStatus, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const importStatuses = ['checked', 'running', 'done', 'failed'] as const;
export const importStatus = byName(importStatuses);
export type ImportStatus = (typeof importStatuses)[number];
export type ImportAction = 'start' | 'finish' | 'fail';

const importers = ['buyer', 'salesperson', ...managers] as const;

/**
 * A file of orders is checked when it is uploaded and runs when its user starts it. An import that was cut off goes on
 * within `running`; one that was given up can be started again and leaves out the orders it has imported.
 */
export const importTransitions: Transitions<ImportStatus, ImportAction> = {
  statuses: importStatuses,
  starts: ['checked'],
  moves: [
    move('checked', 'running', 'start', importers),
    move('failed', 'running', 'start', importers),
    move('running', 'done', 'finish', ['system']),
    move('running', 'failed', 'fail', ['system']),
  ],
};

export const importStatusesBefore = (action: ImportAction) => statusesBefore(importTransitions, action);
export const mayStartImport = (status: ImportStatus): boolean =>
  nextStatus(importTransitions, status, 'start') !== null;
/** How a file is read can be chosen until its import was started once. */
export const mayReadAgain = (status: ImportStatus): boolean => importTransitions.starts.includes(status);
/** The statuses in which the job of an import has work. */
export const runningImportStatuses = importStatusesBefore('finish');
export const isImportRunning = (status: ImportStatus): boolean => runningImportStatuses.includes(status);
/** The store has received orders from such a file. */
export const begunImportStatuses = importStatuses.filter(
  (status) => runningImportStatuses.includes(status) || isFinal(importTransitions, status),
);
