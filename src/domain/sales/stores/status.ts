import { byName, managers, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const storeStatuses = ['open', 'closed'] as const;
export const storeStatus = byName(storeStatuses);
export type StoreStatus = (typeof storeStatuses)[number];
export type StoreAction = 'close' | 'restore';

/** A closed store neither imports nor publishes; its open orders continue. */
export const storeTransitions: Transitions<StoreStatus, StoreAction, 'connection-works'> = {
  statuses: storeStatuses,
  starts: ['open'],
  moves: [
    move('open', 'closed', 'close', ['buyer', ...managers, 'system']),
    move('closed', 'open', 'restore', ['buyer', ...managers], 'connection-works'),
  ],
};
