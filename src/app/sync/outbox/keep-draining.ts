import * as batch from '../pack/batch.ts';
import './ack-handlers.ts';
import { onBackgroundSync } from './background-sync.ts';
import { deviceDb } from './device-db.ts';
import { drain, followCounts, sendWith } from './outbox.ts';

const retryMs = 30_000;
/** Confirmed operations stay this long, in case the server requests one again. */
const doneRetentionMs = 3 * 24 * 60 * 60_000;

// Imported statically: a dynamic import fails offline, and browsers repeat that failure until a reload.
sendWith(batch);

let isFollowing = false;
/** Sends now, when the network is back, when the page becomes visible, and every half minute. */
export function keepDraining(): void {
  const go = () => void drain();
  // A user who has just signed in sends what waited for them.
  if (isFollowing) return go();
  isFollowing = true;
  followCounts();
  window.addEventListener('online', go);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go());
  onBackgroundSync(go);
  setInterval(go, retryMs);
  void sweep().catch(() => undefined);
  go();
}

async function sweep(): Promise<void> {
  const before = Date.now() - doneRetentionMs;
  await deviceDb()
    .operations.where('[state+sequence]')
    .between(['done', 0], ['done', Number.MAX_SAFE_INTEGER])
    .filter((op) => op.at < before)
    .delete();
}
