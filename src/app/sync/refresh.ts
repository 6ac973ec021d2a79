import { refreshPaths } from '#domain/platform/realtime/actions.ts';
import { queryClient } from './queries.ts';

type Place = { readonly pathname: string; readonly href: string };

/**
 * Specification §2, Live updates: a screen whose path receives `refresh` (a timestamp) reloads its data. Answers the address
 * without it, to go on with, or null when there is nothing to do.
 */
export function takeRefresh({ pathname, href }: Place): string | null {
  if (!(refreshPaths as readonly string[]).includes(pathname)) return null;
  const address = new URL(href, location.origin);
  if (!address.searchParams.has('refresh')) return null;
  address.searchParams.delete('refresh');
  void queryClient.invalidateQueries();
  return `${address.pathname}${address.search}${address.hash}`;
}

/** A path of this app that reloads its data when it is gone to, where it is one that does. */
export function withRefresh(link: string, now: number): string {
  const [path = '', query] = link.split('?');
  if (!(refreshPaths as readonly string[]).includes(path)) return link;
  return `${link}${query === undefined ? '?' : '&'}refresh=${now}`;
}
