import { mutate } from '../sync/request.ts';
import type { Output } from '../sync/calls.ts';
import { newKey } from '../sync/key.ts';
import { clearStoredMe } from './stored-me.ts';
import { forgetLocally } from './session.ts';
import { storeToken, stashOwnSession, readUserId } from './token.ts';

const justKey = 'parcelyard.switched';

/** Starts acting as another user: stores the own session and reloads the page. */
export function startActing(userId: string, { token, expires_at }: Output<'user.switchUser'>): void {
  stashOwnSession();
  storeToken(token, userId, Date.parse(expires_at));
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
