import { mutate } from '../sync/request.ts';
import type { Output } from '../sync/calls.ts';
import { newKey } from '../sync/key.ts';
import { dropMe } from './kept-me.ts';
import { forgetLocally } from './session.ts';
import { isAsideChange, keepToken, putAside, readUserId } from './token.ts';

const justKey = 'parcelyard.switched';

/** From here on this device acts as another person: one's own session is put aside, and the page begins anew. */
export function becomeOther(userId: string, { token, until }: Output<'user.switchUser'>): void {
  putAside();
  keepToken(token, userId, Date.parse(until));
  dropMe();
  sessionStorage.setItem(justKey, '1');
  location.assign('/');
}

/** Whether the page began because of a switch; true once. */
export function hasJustSwitched(): boolean {
  const has = sessionStorage.getItem(justKey) !== null;
  sessionStorage.removeItem(justKey);
  return has;
}

/** Oneself again, whether the server hears of it or not: what is not ended ends by itself within the hour. */
export async function switchBack(): Promise<void> {
  const userId = readUserId();
  await mutate('user.switchBack', {}, newKey()).catch(() => undefined);
  await forgetLocally(userId);
}

/** Begins anew when another tab switches: no page shows one person's rows under another's name. */
export function followSwitches(): () => void {
  const hear = (event: StorageEvent) => {
    if (isAsideChange(event)) location.assign('/');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
