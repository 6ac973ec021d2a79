import { managers, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const storeStatuses = ['open', 'closed'] as const;
export type StoreStatus = (typeof storeStatuses)[number];
export type StoreAction = 'close' | 'restore';

/** A closed store neither imports nor publishes; its open orders continue. */
export const storeTransitions: Transitions<StoreStatus, StoreAction, 'connection-answers'> = {
  statuses: storeStatuses,
  starts: ['open'],
  moves: [
    move('open', 'closed', 'close', ['buyer', ...managers, 'system']),
    move('closed', 'open', 'restore', ['buyer', ...managers], 'connection-answers'),
  ],
};
