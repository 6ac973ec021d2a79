import { useEffect, useState, useSyncExternalStore } from 'react';
import { outboxState, watchOutbox } from '../../../sync/outbox/outbox.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { watchCart, watchWaiting, type Waiting } from '../../../sync/outbox/waiting.ts';
import type { SyncState } from '../../../ui/state/SyncPill.tsx';

/** This device's unsent and rejected operations; null until they are loaded. */
export function useWaiting(): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => watchWaiting(setWaiting), []);
  return waiting;
}

/** The most severe state: rejected, offline, sending, waiting for another user (`held` of the waiting ones), none. */
export function syncStateOf(waiting: number, held: number, attention: number, isAway: boolean): SyncState {
  if (attention > 0) return { kind: 'attention', count: attention };
  if (isAway) return { kind: 'away', count: waiting };
  if (waiting > held) return { kind: 'sending', count: waiting };
  return waiting > 0 ? { kind: 'held', count: waiting } : { kind: 'even', count: 0 };
}

/** The sync state, and the number of unsent operations. */
export function useSyncState(): { readonly look: SyncState; readonly waiting: number } {
  const outbox = useSyncExternalStore(watchOutbox, outboxState);
  const [cart, setCart] = useState(0);
  useEffect(() => watchCart(setCart), []);
  const isAway = useOffline();
  const waiting = outbox.waiting + cart;
  return { look: syncStateOf(waiting, outbox.held, outbox.attention, isAway || outbox.isAway), waiting };
}
