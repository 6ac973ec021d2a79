import { byName, isFinal, move, openStatuses, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const taskStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export const taskStatus = byName(taskStatuses);
export type TaskStatus = (typeof taskStatuses)[number];
export type TaskAction = 'begin' | 'finish' | 'fail';

/**
 * A task shows its user how far long work is. Work that was cut off goes on within `running`; work that is done before
 * the response is sent never runs. What failed is started again as a new task.
 */
export const taskTransitions: Transitions<TaskStatus, TaskAction> = {
  statuses: taskStatuses,
  starts: ['waiting'],
  moves: [
    move('waiting', 'running', 'begin', ['system']),
    move('waiting', 'done', 'finish', ['system']),
    move('waiting', 'failed', 'fail', ['system']),
    move('running', 'done', 'finish', ['system']),
    move('running', 'failed', 'fail', ['system']),
  ],
};

export const openTaskStatuses = openStatuses(taskTransitions);
export const isTaskEnded = (status: TaskStatus): boolean => isFinal(taskTransitions, status);
export const taskStatusesBefore = (action: TaskAction) => statusesBefore(taskTransitions, action);
