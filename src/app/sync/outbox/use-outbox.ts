import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { followCounts } from './outbox.ts';
import { useOffline } from '../connectivity.ts';
import { outboxStore, type OutboxState } from './outbox-store.ts';

/** Whether the server is unreachable, as far as the outbox or any other request knows: often nothing waits to be sent. */
export function useServerUnreachable(): boolean {
  const isOffline = useOffline();
  return useSelector(outboxStore, ({ isUnreachable }) => isUnreachable) || isOffline;
}

/** Unsent changes and whether the server can be reached. */
export function useOutbox(): OutboxState {
  useEffect(followCounts, []);
  const state = useSelector(outboxStore);
  const isUnreachable = useServerUnreachable();
  return { ...state, isUnreachable };
}
