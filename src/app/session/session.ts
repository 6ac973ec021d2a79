import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { query, mutate } from '../sync/request.ts';
import type { Input, Output } from '../sync/calls.ts';
import { newKey } from '../sync/key.ts';
import { revoke } from '../sync/session/revocations.ts';
import { noteDeletion } from '../sync/cache/deletions.ts';
import { clearCache } from '../sync/cache/query-persister.ts';
import { queryClient } from '../sync/queries.ts';
import { deviceName } from './device/device.ts';
import { resetRights } from './rights/rights-version.ts';
import { clearStoredMe, storeMe, readStoredMe } from './stored-me.ts';
import { storeDeviceToken, knownDeviceToken } from './device/known-device.ts';
import { signWithPasskey } from './device/passkey.ts';
import { clearToken, isTokenFresh, readToken, storeToken, readUserId, restoreOwnSession } from './token.ts';

export type Me = Output<'user.userInfo'> & Output<'permission.currentUserPermission'>;

/** The signed-in user and their rights, requested once and stored for an offline start. */
export const meQuery = queryOptions<Me>({
  queryKey: ['session', 'me'],
  queryFn: async () => {
    const [user, rights] = await Promise.all([
      query('user.userInfo', {}),
      query('permission.currentUserPermission', {}),
    ]);
    const me = { ...user, ...rights };
    storeMe(me);
    return me;
  },
  staleTime: 5 * 60_000,
  // Read synchronously before the first frame: every page waits for the menu.
  initialData: () => readStoredMe(readUserId()),
  initialDataUpdatedAt: 0,
});

export const isSignedIn = isTokenFresh;

/** The response to a correct password: a session, or the challenge of a second step. */
export type SignInStep =
  | { readonly next: 'none'; readonly me: Me }
  | { readonly next: 'prove' | 'enrol'; readonly challenge: string; readonly methods: Output<'user.login'>['methods'] };

export const loginInput = (email: string, password: string): Input<'user.login'> => ({
  email,
  password,
  device: deviceName(),
  device_token: knownDeviceToken(email),
});

/** Opens the session of an accepted login, unless a second step is required first. */
export async function signInStep(login: Output<'user.login'>): Promise<SignInStep> {
  const { next, token, challenge, methods } = login;
  if (next === 'none' && token !== null) return { next, me: await enterWith({ ...login, token }) };
  return { next: next === 'enrol' ? 'enrol' : 'prove', challenge: challenge ?? '', methods };
}

/**
 * Signs in by a passkey alone.
 * @throws what the browser throws, see passkey.ts, in addition to what `tell` does
 */
export async function signInWithPasskey(): Promise<Me> {
  const { challenge, options } = await mutate('user.passkeyQuestion', {}, newKey());
  const passkey = await signWithPasskey(options);
  const session = await mutate('user.passkeyLogin', { challenge, passkey, device: deviceName() }, newKey());
  return enterWith(session);
}

type OpenedSession = { readonly token: string; readonly device_token: string | null };

/** Starts a session on this device; `device_token` lets the account recognise it later. */
export async function enterWith({ token, device_token: deviceToken }: OpenedSession): Promise<Me> {
  queryClient.clear();
  resetRights();
  storeToken(token);
  // The user id names the query cache database, so it is set before anything is cached.
  const { _id, email } = await query('user.userInfo', {});
  storeToken(token, _id);
  if (deviceToken !== null) storeDeviceToken(email, deviceToken);
  return queryClient.fetchQuery(meQuery);
}

/**
 * Signs out, even if the server is unreachable. Deletes the user's cached data, after `away` has removed the screens that show it, because they would
 * request it again.
 * @returns false if the server ends the session later, when it can be reached
 */
export async function signOut(away: () => Promise<void>): Promise<boolean> {
  const [userId, token] = [readUserId(), readToken()];
  const isRevoked = token === null ? Promise.resolve(true) : revoke(token);
  // No other request may use the token while it is being revoked.
  clearToken();
  noteDeletion(userId);
  await away();
  await forgetLocally(userId);
  return isRevoked;
}

let isGoingBack = false;

/** Ends the session on this device. While acting as another user, only the acting ends, with a reload. */
export async function forgetLocally(userId = readUserId()): Promise<void> {
  // Requests made meanwhile wait for the reload.
  if (isGoingBack) return new Promise(() => undefined);
  isGoingBack = restoreOwnSession();
  if (!isGoingBack) {
    clearToken();
    // Loaded on demand: only needed here.
    void import('./device/push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
  }
  clearStoredMe();
  queryClient.clear();
  await clearCache(userId);
  if (isGoingBack) location.assign('/');
}

export const useMe = (): Me => useSuspenseQuery(meQuery).data;
/** The same permission the server checks; a screen only hides what the server would refuse. */
export const useCan = (permission: Permission): boolean => useMe().actions.includes(permission);

/** For rows of one seller: some permissions cover only the sellers assigned to a user, although they see all sellers. */
export function useCanFor(permission: Permission): (sellerId: string | undefined) => boolean {
  const { actions, assigned } = useMe();
  const isLimited = assigned.actions.includes(permission);
  return (sellerId) =>
    actions.includes(permission) && (!isLimited || sellerId === undefined || assigned.sellers.includes(sellerId));
}
