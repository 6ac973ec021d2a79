import { byName, isFinal, move, openStatuses, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const pullStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export const pullStatus = byName(pullStatuses);
export type PullStatus = (typeof pullStatuses)[number];
export type PullAction = 'begin' | 'finish' | 'fail';

/**
 * A pull fetches the orders of a shop, page by page. A page that fails is tried again within the same status; a pull that
 * is given up, or whose store is closed, has failed. Trying again then is a new pull.
 */
export const pullTransitions: Transitions<PullStatus, PullAction> = {
  statuses: pullStatuses,
  starts: ['waiting'],
  moves: [
    move('waiting', 'running', 'begin', ['system']),
    move('waiting', 'failed', 'fail', ['system']),
    move('running', 'done', 'finish', ['system']),
    move('running', 'failed', 'fail', ['system']),
  ],
};

export const openPullStatuses = openStatuses(pullTransitions);
export const endedPullStatuses = pullStatuses.filter((status) => isFinal(pullTransitions, status));
export const isPullEnded = (status: PullStatus): boolean => isFinal(pullTransitions, status);
export const pullStatusesBefore = (action: PullAction) => statusesBefore(pullTransitions, action);
