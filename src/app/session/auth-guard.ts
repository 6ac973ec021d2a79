import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { queryClient } from '../sync/queries.ts';
import { InvalidResponse, Refused } from '../sync/failure.ts';
import { userInfoFailed } from './user-info-failed.ts';
import { setInitialRights } from './rights/rights-version.ts';
import { forgetLocally, isSignedIn, meQuery, type Me } from './session.ts';

/** The pages of a menu in their order. A section is not a page: it leads to its first one. */
const placesOf = ({ menus }: Pick<Me, 'menus'>): readonly string[] =>
  menus.flatMap(({ path, child }) => (child.length > 0 ? child.map((place) => place.path) : [path]));

/**
 * Whether a path is in the menu, or below an entry. Everyone has the dashboard except roles that work elsewhere. Buyers have no staff help, even if
 * their menu contains it.
 */
export function isPermitted(me: Pick<Me, 'menus' | 'role_name'>, path: string): boolean {
  // Unsent operations of a device are open to every user of it; the checkout needs a session only (specification §2).
  if (path === '/waiting' || path === '/checkout') return true;
  if (me.role_name.includes('buyer') && path.includes('internal-help')) return false;
  if (path === '/dashboard' && !me.role_name.some((role) => role === 'packer' || role === 'purchaser')) return true;
  return placesOf(me).some((place) => path === place || path.startsWith(`${place}/`));
}

/** The first permitted page of a section that was requested by its own path. */
export const firstOf = (me: Me, path: string): string | undefined =>
  me.menus.find((section) => section.path === path)?.child[0]?.path;

const refusing = new WeakMap<Me['actions'], Set<string>>();

/** Pages the server refused although the menu lists them; not used as a landing page until the rights change. */
const refusingTo = ({ actions }: Me): Set<string> => {
  const known = refusing.get(actions) ?? new Set();
  refusing.set(actions, known);
  return known;
};

/** The server refused this page to the current user. */
export function markRefused(path: string): void {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me) refusingTo(me).add(path);
}

/** The landing page: the one chosen in the preferences, else the first permitted one. */
export function firstPath(me: Me): string {
  const refused = refusingTo(me);
  // A stored copy of an older version has no settings.
  const chosen = me.general_settings?.start_page;
  if (chosen && isPermitted(me, chosen) && !refused.has(chosen)) return chosen;
  return placesOf(me).find((place) => !refused.has(place)) ?? '/404';
}

/** The page to leave another one for; undefined if there is none. */
export const firstOtherPath = (me: Me, path: string): string | undefined =>
  [firstPath(me), ...placesOf(me)].find((place) => place !== path && place !== '/404');

const notifications = '/notifications';

/**
 * Where a sign-in leads: to the notifications, if the user wants that and requested no page; to the requested page if it is permitted; else to the
 * first page (specification §2).
 */
export function landingPath(me: Me, target: string | undefined): string {
  const path = target?.split(/[?#]/)[0] ?? '/';
  const isHome = path === '/' || path === notifications;
  if (me.jump_to_notification && isHome && isPermitted(me, notifications)) return notifications;
  const ours = target?.startsWith('/') && !target.startsWith('//');
  return target && ours && isPermitted(me, path) ? target : firstPath(me);
}

/**
 * Requires a session. Without a token: to the login, with the full path to return to. If the server rejects the token or fails to return the user:
 * sign out, show a message, and go to the login.
 */
export async function guardRoute(location: ParsedLocation): Promise<Me> {
  const toLogin = redirect({ to: '/user/login', search: { redirect: location.href } });
  if (!isSignedIn()) throw toLogin;
  try {
    const me = await queryClient.ensureQueryData(meQuery);
    setInitialRights(me.actions);
    return me;
  } catch (error) {
    // An unreachable server or a bug in the client does not end the session: the page shows an error, and the token stays.
    if (!(error instanceof Refused || error instanceof InvalidResponse)) throw error;
    // A rejected token has been reported already.
    if (!(error instanceof Refused && error.http === 401)) userInfoFailed();
    await forgetLocally();
    throw toLogin;
  }
}
