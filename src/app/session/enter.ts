import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { queryClient } from '../sync/queries.ts';
import { Unreachable } from '../sync/failure.ts';
import { sayUserInfoFailed } from './announce.ts';
import { forgetLocally, isSignedIn, meQuery, type Me } from './session.ts';

/** Whether a path is one of the menu's, or below one. */
export const isPermitted = (me: Me, path: string): boolean =>
  me.menus.some((section) =>
    [section, ...section.child].some((entry) => path === entry.path || path.startsWith(`${entry.path}/`)),
  );

/** Where somebody lands who asked for nothing in particular. */
export function firstPath(me: Me): string {
  const [section] = me.menus;
  return section?.child[0]?.path ?? section?.path ?? '/404';
}

/** Where a sign-in leads: to what was asked for if it is permitted, else to the first permitted page. */
export function landing(me: Me, asked: string | undefined): string {
  const path = asked?.split(/[?#]/)[0] ?? '';
  const ours = asked?.startsWith('/') && !asked.startsWith('//');
  return asked && ours && isPermitted(me, path) ? asked : firstPath(me);
}

/**
 * Lets a signed-in person through. Without a token: to the door, which remembers the full path. With a token the server
 * no longer knows, or when it fails to say who this is: signed out, a message, and to the door.
 */
export async function enter(location: ParsedLocation): Promise<Me> {
  const door = redirect({ to: '/user/login', search: { redirect: location.href } });
  if (!isSignedIn()) throw door;
  try {
    return await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    // Away is not a failure of the session: the page says so, and the token stays.
    if (error instanceof Unreachable) throw error;
    sayUserInfoFailed();
    await forgetLocally();
    throw door;
  }
}
