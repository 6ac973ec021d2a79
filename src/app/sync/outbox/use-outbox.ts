import { useSyncExternalStore } from 'react';
import { outboxState, watchOutbox, type OutboxState } from './outbox.ts';

/** Whether the last try found no server. */
export const useOutboxAway = (): boolean => useSyncExternalStore(watchOutbox, () => outboxState().isAway);

/** What waits on this device and whether the server is there, as it is now. */
export const useOutbox = (): OutboxState => useSyncExternalStore(watchOutbox, outboxState);
