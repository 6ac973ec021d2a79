import { msg } from '@lingui/core/macro';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type StoreRow = Output<'store.list'>['list'][number];
export type Connection = NonNullable<Output<'store.connection'>>;
export type Completeness = Output<'store.completeness'>;
export type Pull = Output<'store.pullDetail'>;
export type FailedOrder = Output<'store.failedOrders'>['list'][number];
export type WriteBack = Output<'store.writeBacks'>['list'][number];

export const storeFilters: readonly Filter[] = [
  {
    id: 'status',
    label: msg`Status`,
    kind: 'select',
    single: true,
    options: [
      { value: 'open', label: msg({ message: 'Open', context: 'store' }) },
      { value: 'closed', label: msg`Closed` },
    ],
  },
];

/** The result of the redirect through a shop's admin: the connected store, or the error. */
export type Returned = { readonly installed: string } | { readonly failed: string };

/** The search of /store: the list, the open store, and the form over both (`new` or a store). */
export type StoresState = {
  list: ListState;
  open: string | undefined;
  edit: string | undefined;
  /** Removed once reported. */
  returned?: Returned | undefined;
};

const id = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

export function readStores(search: Readonly<Record<string, unknown>>): StoresState {
  const [installed, failed] = [id(search['installed']), id(search['install_failed'])];
  const returned = installed ? { installed } : failed ? { failed } : undefined;
  return {
    list: readList(search, storeFilters),
    open: id(search['open']) ?? installed,
    edit: id(search['edit']),
    returned,
  };
}

export const writeStores = ({ list, open, edit, returned }: StoresState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
  ...(edit ? { edit } : {}),
  ...(returned && 'installed' in returned ? { installed: returned.installed } : {}),
  ...(returned && 'failed' in returned ? { install_failed: returned.failed } : {}),
});

export const storesQuery = ({ page, size, live, keyword: storedKeyword, filters }: ListState) => {
  const status = chosen(filters['status']).find((each) => each === 'open' || each === 'closed');
  return callQuery('store.list', {
    page,
    size,
    ...(status ? { status } : {}),
    ...(live || storedKeyword ? { keyword: live || storedKeyword } : {}),
  });
};

/** One store, independent of the list's page. */
export const storeQuery = (store_id: string) => callQuery('store.list', { page: 1, size: 1, store_id });

/** The number of recent pulls shown. */
const lately = 5;
export const pullsQuery = (store_id: string) => callQuery('store.pulls', { store_id, page: 1, size: lately });
/** A page of write-backs to the shop. */
export const writeBackPage = 5;
export const writeBacksQuery = (store_id: string, page: number) =>
  callQuery('store.writeBacks', { store_id, page, size: writeBackPage });
export const failedOrdersPage = 5;
export const failedOrdersQuery = (store_id: string, page: number) =>
  callQuery('store.failedOrders', { store_id, page, size: failedOrdersPage });
export const completenessQuery = (store_id: string) => callQuery('store.completeness', { store_id });
export const pickerQuery = callQuery('store.all', {});
