import { mutate } from '../sync/request.ts';
import type { Output } from '../sync/calls.ts';
import { newKey } from '../sync/key.ts';
import { clearStoredMe } from './stored-me.ts';
import { forgetLocally } from './session.ts';
import { tabChangeOf, storeToken, stashOwnSession, readUserId } from './token.ts';

const justKey = 'parcelyard.switched';

/** Starts acting as another user: stores the own session and reloads the page. */
export function startActing(userId: string, { token, until }: Output<'user.switchUser'>): void {
  stashOwnSession();
  storeToken(token, userId, Date.parse(until));
  clearStoredMe();
  sessionStorage.setItem(justKey, '1');
  location.assign('/');
}

/** Whether the page was loaded by a switch of users; true once. */
export function hasJustSwitched(): boolean {
  const has = sessionStorage.getItem(justKey) !== null;
  sessionStorage.removeItem(justKey);
  return has;
}

/** Returns to the own session, even when the server cannot be reached; the acting session expires within the hour. */
export async function stopActing(): Promise<void> {
  const userId = readUserId();
  await mutate('user.switchBack', {}, newKey()).catch(() => undefined);
  await forgetLocally(userId);
}

/**
 * Leaves the page when another tab logs out, signs in as another user or switches users: no page shows the data of a session
 * that ended, or mixes those of two users. `onLeave` runs before.
 */
export function followOtherTabs(onLeave: () => void): () => void {
  const userId = readUserId();
  // A switch of users changes several entries: only the first one counts, because a reload would undo its navigation.
  let isLeaving = false;
  const onStorage = (event: StorageEvent) => {
    const change = tabChangeOf(event, userId);
    if (isLeaving || change === 'none') return;
    isLeaving = true;
    onLeave();
    if (change === 'acting') location.assign('/');
    // The address stays, so that signing in again returns to this page.
    else location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
