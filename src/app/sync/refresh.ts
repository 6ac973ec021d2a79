import { refreshPaths } from '#domain/realtime/actions.ts';
import { queryClient } from './queries.ts';

type Place = { readonly pathname: string; readonly search: object };

/**
 * Specification §2, Live updates: a screen whose path receives `refresh` (a timestamp) reloads its data. Answers the search
 * without it, to go on with, or null when there is nothing to do.
 */
export function takeRefresh({ pathname, search }: Place): Record<string, unknown> | null {
  if (!('refresh' in search) || !(refreshPaths as readonly string[]).includes(pathname)) return null;
  const { refresh: _, ...rest } = search;
  void queryClient.invalidateQueries();
  return rest;
}

/** A path of this app that reloads its data when it is gone to, where it is one that does. */
export function withRefresh(link: string, now: number): string {
  const [path = '', query] = link.split('?');
  if (!(refreshPaths as readonly string[]).includes(path)) return link;
  return `${link}${query === undefined ? '?' : '&'}refresh=${now}`;
}
