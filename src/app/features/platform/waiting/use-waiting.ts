import { useEffect, useState, useSyncExternalStore } from 'react';
import { outboxState, watchOutbox } from '../../../sync/outbox/outbox.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { watchCart, watchWaiting, type Waiting } from '../../../sync/outbox/waiting.ts';
import type { SyncLook } from '../../../ui/state/SyncPill.tsx';

/** Everything on this device that the server has not heard of or said no to; null until it has been looked for. */
export function useWaiting(): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => watchWaiting(setWaiting), []);
  return waiting;
}

/** The worst there is to say: refused, away, under way, waiting for somebody else (`held` of those that wait), nothing. */
export function lookOf(waiting: number, held: number, attention: number, isAway: boolean): SyncLook {
  if (attention > 0) return { kind: 'attention', count: attention };
  if (isAway) return { kind: 'away', count: waiting };
  if (waiting > held) return { kind: 'sending', count: waiting };
  return waiting > 0 ? { kind: 'held', count: waiting } : { kind: 'even', count: 0 };
}

/** How it stands, and how much waits for the server. */
export function useSyncLook(): { readonly look: SyncLook; readonly waiting: number } {
  const outbox = useSyncExternalStore(watchOutbox, outboxState);
  const [cart, setCart] = useState(0);
  useEffect(() => watchCart(setCart), []);
  const isAway = useOffline();
  const waiting = outbox.waiting + cart;
  return { look: lookOf(waiting, outbox.held, outbox.attention, isAway || outbox.isAway), waiting };
}
