import { msg } from '@lingui/core/macro';
import { callQuery } from '../../sync/queries.ts';
import { chosen, type Filter } from '../../ui/list/filters.ts';
import { readList, writeList, type ListState } from '../../ui/list/list-state.ts';

export const storeFilters: readonly Filter[] = [
  {
    id: 'status',
    label: msg`Status`,
    kind: 'select',
    single: true,
    options: [
      { value: 'open', label: msg`Open` },
      { value: 'closed', label: msg`Closed` },
    ],
  },
];

/** What the address of /store holds: the list, and the store whose form is open, or a new one. */
export type StoresState = { list: ListState; edit: string | undefined };

export function readStores(search: Readonly<Record<string, unknown>>): StoresState {
  const { edit } = search;
  return { list: readList(search, storeFilters), edit: typeof edit === 'string' && edit ? edit : undefined };
}

export const writeStores = ({ list, edit }: StoresState): Record<string, string | number> => ({
  ...writeList(list),
  ...(edit ? { edit } : {}),
});

export const storesQuery = ({ page, size, live, kept, filters }: ListState) => {
  const status = chosen(filters['status']).find((each) => each === 'open' || each === 'closed');
  return callQuery('store.list', {
    page,
    size,
    ...(status ? { status } : {}),
    ...(live || kept ? { keyword: live || kept } : {}),
  });
};
