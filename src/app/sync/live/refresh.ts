import { refreshPaths } from '#domain/platform/realtime/actions.ts';
import { queryClient } from '../queries.ts';

type Place = { readonly pathname: string; readonly href: string };

/**
 * Specification §2, Live updates: a screen whose URL receives `refresh` (a timestamp) reloads its data. Returns the URL without it, or null when it
 * is absent.
 */
export function withoutRefresh({ pathname, href }: Place): string | null {
  if (!(refreshPaths as readonly string[]).includes(pathname)) return null;
  const address = new URL(href, location.origin);
  if (!address.searchParams.has('refresh')) return null;
  address.searchParams.delete('refresh');
  void queryClient.invalidateQueries();
  return `${address.pathname}${address.search}${address.hash}`;
}

/** A path that reloads its data on navigation, where the page supports it. */
export function withRefresh(link: string, now: number): string {
  const [path = '', query] = link.split('?');
  if (!(refreshPaths as readonly string[]).includes(path)) return link;
  return `${link}${query === undefined ? '?' : '&'}refresh=${now}`;
}
