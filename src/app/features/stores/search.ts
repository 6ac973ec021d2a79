import { msg } from '@lingui/core/macro';
import type { Output } from '../../sync/calls.ts';
import { callQuery } from '../../sync/queries.ts';
import { chosen, type Filter } from '../../ui/list/filters.ts';
import { readList, writeList, type ListState } from '../../ui/list/list-state.ts';

export type StoreRow = Output<'store.list'>['list'][number];
export type Connection = NonNullable<Output<'store.connection'>>;
export type Completeness = Output<'store.completeness'>;
export type Pull = Output<'store.pullDetail'>;

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

/** What the address of /store holds: the list, the store that is open beside it, and the form over both (`new` or a store). */
export type StoresState = { list: ListState; open: string | undefined; edit: string | undefined };

const id = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

export function readStores(search: Readonly<Record<string, unknown>>): StoresState {
  return { list: readList(search, storeFilters), open: id(search['open']), edit: id(search['edit']) };
}

export const writeStores = ({ list, open, edit }: StoresState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
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

/** As many as are shown of what was pulled lately. */
const lately = 5;
export const pullsQuery = (store_id: string) => callQuery('store.pulls', { store_id, page: 1, size: lately });
export const completenessQuery = (store_id: string) => callQuery('store.completeness', { store_id });
export const pickerQuery = callQuery('store.all', {});
