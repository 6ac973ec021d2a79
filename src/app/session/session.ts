import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { query, mutate } from '../sync/request.ts';
import type { Input, Output } from '../sync/calls.ts';
import { newKey } from '../sync/key.ts';
import { clearCache } from '../sync/cache/query-persister.ts';
import { queryClient } from '../sync/queries.ts';
import { deviceName } from './device.ts';
import { resetRights } from './rights-version.ts';
import { dropMe, keepMe, readMe } from './kept-me.ts';
import { keepDeviceToken, knownDeviceToken } from './known-device.ts';
import { signWithPasskey } from './passkey.ts';
import { dropToken, isTokenFresh, keepToken, readUserId, takeBack } from './token.ts';

export type Me = Output<'user.userInfo'> & Output<'permission.currentUserPermission'>;

/** Who is signed in and what they may do, asked once and kept for a start without the network. */
export const meQuery = queryOptions<Me>({
  queryKey: ['session', 'me'],
  queryFn: async () => {
    const [user, rights] = await Promise.all([
      query('user.userInfo', {}),
      query('permission.currentUserPermission', {}),
    ]);
    const me = { ...user, ...rights };
    keepMe(me);
    return me;
  },
  staleTime: 5 * 60_000,
  // Read at once, before the first frame: every page waits for the menu.
  initialData: () => readMe(readUserId()),
  initialDataUpdatedAt: 0,
});

export const isSignedIn = isTokenFresh;

/** What a right password led to: a session, or the challenge of a second step. */
export type SignInStep =
  | { readonly next: 'none'; readonly me: Me }
  | { readonly next: 'prove' | 'enrol'; readonly challenge: string; readonly methods: Output<'user.login'>['methods'] };

export const loginInput = (email: string, password: string): Input<'user.login'> => ({
  email,
  password,
  device: deviceName(),
  device_token: knownDeviceToken(email),
});

/** Opens the session of an accepted login, unless a second step comes first. */
export async function signInStep(login: Output<'user.login'>): Promise<SignInStep> {
  const { next, token, challenge, methods } = login;
  if (next === 'none' && token !== null) return { next, me: await enterWith({ ...login, token }) };
  return { next: next === 'enrol' ? 'enrol' : 'prove', challenge: challenge ?? '', methods };
}

/** In by a passkey alone. @throws what the browser throws, see passkey.ts, besides what `tell` does */
export async function signInWithPasskey(): Promise<Me> {
  const { challenge, options } = await mutate('user.passkeyQuestion', {}, newKey());
  const passkey = await signWithPasskey(options);
  const said = await mutate('user.passkeyLogin', { challenge, passkey, device: deviceName() }, newKey());
  return enterWith(said);
}

type OpenedSession = { readonly token: string; readonly device_token: string | null };

/** A session begins on this device, which the account knows from now on by `device_token`. */
export async function enterWith({ token, device_token: deviceToken }: OpenedSession): Promise<Me> {
  queryClient.clear();
  resetRights();
  keepToken(token);
  // The id names the database of kept copies, so it is known before anything is kept.
  const { _id, email } = await query('user.userInfo', {});
  keepToken(token, _id);
  if (deviceToken !== null) keepDeviceToken(email, deviceToken);
  return queryClient.fetchQuery(meQuery);
}

/**
 * Leaves even if the server does not hear of it; what the device kept for this person goes too, once `away` has taken
 * the screens off that show it: they would only ask again.
 */
export async function signOut(away: () => Promise<void>): Promise<Error | null> {
  const userId = readUserId();
  const told = mutate('user.logout', {}, newKey()).then(
    () => null,
    (error: Error) => error,
  );
  // The call has the token; nothing else shall be asked with one that is being revoked.
  dropToken();
  await away();
  await forgetLocally(userId);
  return told;
}

let isGoingBack = false;

/** Ends the session on this device. While acting as another user, only the acting ends, with a reload. */
export async function forgetLocally(userId = readUserId()): Promise<void> {
  // Requests made meanwhile wait for the reload.
  if (isGoingBack) return new Promise(() => undefined);
  isGoingBack = takeBack();
  if (!isGoingBack) {
    dropToken();
    // Loaded on demand: only needed here.
    void import('./push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
  }
  dropMe();
  queryClient.clear();
  await clearCache(userId);
  if (isGoingBack) location.assign('/');
}

export const useMe = (): Me => useSuspenseQuery(meQuery).data;
/** The same right the server checks; a screen only hides what it would refuse. */
export const useCan = (permission: Permission): boolean => useMe().actions.includes(permission);

/** For rows of one seller: some rights cover only the sellers assigned to a user, although they see all sellers. */
export function useCanFor(permission: Permission): (sellerId: string | undefined) => boolean {
  const { actions, assigned } = useMe();
  const isLimited = assigned.actions.includes(permission);
  return (sellerId) =>
    actions.includes(permission) && (!isLimited || sellerId === undefined || assigned.sellers.includes(sellerId));
}
