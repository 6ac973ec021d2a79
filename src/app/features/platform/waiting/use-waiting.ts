import { useEffect, useState } from 'react';
import { useOutbox } from '../../../sync/outbox/use-outbox.ts';
import { watchWaiting, type Waiting } from '../../../sync/outbox/waiting/waiting.ts';
import type { SyncState } from '../../../ui/state/SyncPill.tsx';

/** This device's unsent and rejected operations; null until they are loaded, 'unreadable' where the device stores nothing. */
export function useWaiting(): Waiting | 'unreadable' | null {
  const [waiting, setWaiting] = useState<Waiting | 'unreadable' | null>(null);
  useEffect(() => watchWaiting(setWaiting, () => setWaiting('unreadable')), []);
  return waiting;
}

/** The most severe state: rejected (with the connection and what waits), offline, sending, waiting for another user (`ofOtherUsers` of the waiting ones), none. */
export function syncStateOf(waiting: number, ofOtherUsers: number, attention: number, isAway: boolean): SyncState {
  if (attention > 0) return { kind: 'attention', count: attention, waiting, isAway };
  if (isAway) return { kind: 'away', count: waiting };
  if (waiting > ofOtherUsers) return { kind: 'sending', count: waiting };
  return waiting > 0 ? { kind: 'other-user', count: waiting } : { kind: 'even', count: 0 };
}

/** The sync state, and the number of unsent operations. */
export function useSyncState(): { readonly state: SyncState; readonly waiting: number } {
  const { waiting, ofOtherUsers, attention, isUnreachable: isAway } = useOutbox();
  return { state: syncStateOf(waiting, ofOtherUsers, attention, isAway), waiting };
}
