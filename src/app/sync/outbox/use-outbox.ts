import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { followCounts } from './outbox.ts';
import { outboxStore, type OutboxState } from './outbox-store.ts';

/** Whether the last try found no server. */
export const useServerUnreachable = (): boolean => useSelector(outboxStore, ({ isUnreachable: isAway }) => isAway);

/** What waits on this device and whether the server can be reached. */
export function useOutbox(): OutboxState {
  useEffect(followCounts, []);
  return useSelector(outboxStore);
}
