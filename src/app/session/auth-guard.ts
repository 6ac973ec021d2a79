import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { queryClient } from '../sync/queries.ts';
import { BadAnswer, Refused } from '../sync/failure.ts';
import { userInfoFailed } from './user-info-failed.ts';
import { setInitialRights } from './rights-version.ts';
import { forgetLocally, isSignedIn, meQuery, type Me } from './session.ts';

/** The places of a menu in their order. A section is no place: it leads to its first. */
const placesOf = ({ menus }: Me): readonly string[] =>
  menus.flatMap(({ path, child }) => (child.length > 0 ? child.map((place) => place.path) : [path]));

/**
 * Whether a path is one of the menu's places, or below one. The dashboard is everybody's but for those
 * whose day is spent elsewhere; the help for staff is no buyer's, whatever their menu says.
 */
export function isPermitted(me: Me, path: string): boolean {
  // Unsent operations of a device are open to every user of it.
  if (path === '/waiting') return true;
  if (me.role_name.includes('buyer') && path.includes('internal-help')) return false;
  if (path === '/dashboard' && !me.role_name.some((role) => role === 'packer' || role === 'purchaser')) return true;
  return placesOf(me).some((place) => path === place || path.startsWith(`${place}/`));
}

/** The first open place of a section that was asked for by its own path. */
export const firstOf = (me: Me, path: string): string | undefined =>
  me.menus.find((section) => section.path === path)?.child[0]?.path;

const refusing = new WeakMap<Me['actions'], Set<string>>();

/** Pages that were refused although the menu lists them; not used as a landing page until the rights change. */
const refusingTo = ({ actions }: Me): Set<string> => {
  const known = refusing.get(actions) ?? new Set();
  refusing.set(actions, known);
  return known;
};

/** The server refused this page to the current user. */
export function keepRefused(path: string): void {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me) refusingTo(me).add(path);
}

/** The landing page: the one chosen in the preferences, else the first permitted one. */
export function firstPath(me: Me): string {
  const refused = refusingTo(me);
  // A copy of an older version has no settings yet.
  const chosen = me.general_settings?.start_page;
  if (chosen && isPermitted(me, chosen) && !refused.has(chosen)) return chosen;
  return placesOf(me).find((place) => !refused.has(place)) ?? '/404';
}

const notifications = '/notifications';

/**
 * Where a sign-in leads: to the notifications, if one wants that and asked for nothing else; to what was asked for if it is
 * permitted; else to the first page (specification §2).
 */
export function landing(me: Me, asked: string | undefined): string {
  const path = asked?.split(/[?#]/)[0] ?? '/';
  const isHome = path === '/' || path === notifications;
  if (me.jump_to_notification && isHome && isPermitted(me, notifications)) return notifications;
  const ours = asked?.startsWith('/') && !asked.startsWith('//');
  return asked && ours && isPermitted(me, path) ? asked : firstPath(me);
}

/**
 * Lets a signed-in person through. Without a token: to the door, which remembers the full path. With a token the server
 * no longer knows, or when it fails to say who this is: signed out, a message, and to the door.
 */
export async function guardRoute(location: ParsedLocation): Promise<Me> {
  const door = redirect({ to: '/user/login', search: { redirect: location.href } });
  if (!isSignedIn()) throw door;
  try {
    const me = await queryClient.ensureQueryData(meQuery);
    setInitialRights(me.actions);
    return me;
  } catch (error) {
    // Away, or broken on this side, is not a failure of the session: the page says so, and the token stays.
    if (!(error instanceof Refused || error instanceof BadAnswer)) throw error;
    // A token the server no longer knows has been told already.
    if (!(error instanceof Refused && error.http === 401)) userInfoFailed();
    await forgetLocally();
    throw door;
  }
}
