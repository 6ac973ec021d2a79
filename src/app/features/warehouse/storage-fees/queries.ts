import { msg } from '@lingui/core/macro';
import { storageBillStatuses } from '#domain/warehouse/storage-fees/status.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, type ListState } from '../../../ui/list/list-state.ts';
import { billStates } from './labels.ts';

export type BillRow = Output<'storage.bills'>['list'][number];
export type BillDay = Output<'storage.bill'>['days'][number];
export type StorageTerms = Output<'storage.terms'>[number];

export const billFilters: readonly Filter[] = [
  {
    id: 'status',
    label: msg`State`,
    kind: 'select',
    options: storageBillStatuses.map((value) => ({ value, label: billStates[value].label })),
  },
];

export const readBills = (search: Readonly<Record<string, unknown>>): ListState => readList(search, billFilters);

export const billsQuery = (state: ListState) => {
  const states = chosen(state.filters['status']);
  const keyword = keywordOf(state);
  return callQuery('storage.bills', {
    page: state.page,
    size: state.size,
    ...(states.length > 0 && { status: storageBillStatuses.filter((status) => states.includes(status)) }),
    ...(keyword && { keyword }),
  });
};

export const billQuery = (bill_id: string) => callQuery('storage.bill', { bill_id });
export const termsQuery = callQuery('storage.terms', {});
