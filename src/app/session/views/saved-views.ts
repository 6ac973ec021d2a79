import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { viewNameLength } from '#domain/platform/views/limits.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { mutate } from '../../sync/request.ts';
import type { Output } from '../../sync/calls.ts';
import { callQuery, queryClient, useCommand } from '../../sync/queries.ts';
import { deviceViews, isSameView, movedBy, viewSearchOf } from './view-search.ts';

export type SavedView = Output<'view.list'>[number];

export type SavedViews = {
  readonly list: readonly SavedView[];
  /** The id of the view the URL shows. */
  readonly current: SavedView | undefined;
  /** Saves the URL's filters as a view; an existing name is overwritten. */
  readonly save: (name: string) => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  /** Moves a view before (-1) or behind (1) its neighbour. */
  readonly move: (id: string, by: -1 | 1) => void;
  readonly isBusy: boolean;
};

const none: readonly never[] = [];
const minutes = 60_000;

/** The user's own views of a list, on every device. `search`: the list's current search. */
export function useSavedViews(list: string, search: Readonly<Record<string, string | number>>): SavedViews {
  const { data: views = none } = useQuery({ ...callQuery('view.list', { list }), staleTime: 5 * minutes });
  const save = useCommand('view.save');
  const rename = useCommand('view.rename');
  const remove = useCommand('view.delete');
  const order = useCommand('view.order');
  useEffect(() => void handOver(list), [list]);
  return {
    list: views,
    current: views.find((view) => isSameView(view.search, search)),
    save: (name) => save.mutate({ list, name, search: viewSearchOf(search) }),
    rename: (id, name) => rename.mutate({ view_id: id, name }),
    remove: (id) => remove.mutate({ view_id: id }),
    move: (id, by) => {
      const ids = movedBy(
        views.map((view) => view.view_id),
        id,
        by,
      );
      if (ids) order.mutate({ list, view_ids: [...ids] });
    },
    isBusy: save.isPending || rename.isPending || remove.isPending || order.isPending,
  };
}

const handing = new Set<string>();

/** Uploads views stored on this device to their owner's account, keeping their ids so that it happens once. */
export async function handOver(list: string): Promise<void> {
  const key = `parcelyard.views.${list}`;
  const stored = deviceViews(localStorage.getItem(key));
  if (stored.length === 0 || handing.has(list)) return;
  handing.add(list);
  try {
    for (const { id, name, search } of stored)
      await mutate('view.save', { list, name: cutText(name, viewNameLength), search }, id);
    localStorage.removeItem(key);
    await queryClient.invalidateQueries({ queryKey: ['view'] });
  } catch {
    // Offline they stay here until the next visit.
  } finally {
    handing.delete(list);
  }
}
