import { byName, move, statusesBefore } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const publicationStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export const publicationStatus = byName(publicationStatuses);
export type PublicationStatus = (typeof publicationStatuses)[number];
export type PublicationAction = 'begin' | 'finish' | 'fail' | 'publish-again';

/** One product on its way to one shop. A failed or finished one can be published again: the shop keeps one product. */
export const publicationTransitions: Transitions<PublicationStatus, PublicationAction> = {
  statuses: publicationStatuses,
  starts: ['waiting'],
  moves: [
    move('waiting', 'running', 'begin', ['system']),
    move('running', 'done', 'finish', ['system']),
    move('running', 'failed', 'fail', ['system']),
    move('waiting', 'failed', 'fail', ['system']),
    move('failed', 'waiting', 'publish-again', ['admin', 'manager', 'salesperson', 'buyer']),
    move('done', 'waiting', 'publish-again', ['admin', 'manager', 'salesperson', 'buyer']),
  ],
};

/** Work that a job still has to do. */
export const openPublicationStatuses = ['waiting', 'running'] as const satisfies readonly PublicationStatus[];
export const isPublicationOpen = (status: PublicationStatus): boolean =>
  (openPublicationStatuses as readonly PublicationStatus[]).includes(status);
export const publicationStatusesBefore = (action: PublicationAction) => statusesBefore(publicationTransitions, action);
