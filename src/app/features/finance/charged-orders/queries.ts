import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  chargedViews,
  paidFrom,
  type ChargedView,
  type PaidFrom,
} from '#domain/finance/charged-orders/charged-orders.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import type { Exported } from '../../../sync/exported.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, instantsChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type ChargedRow = Output<'charged_order.list'>['list'][number];
export type ChargedSums = Output<'charged_order.list'>['sums'];

export const paidFromLabels: Readonly<Record<PaidFrom, MessageDescriptor>> = {
  balance: msg`Balance`,
  transfer: msg`Bank transfer`,
  paypal: msg`PayPal`,
};

export const chargedFilters: readonly Filter[] = [
  { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true },
  sellerFilter,
  { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: [] },
  {
    id: 'paid_from',
    label: msg`Paid from`,
    kind: 'select',
    options: paidFrom.map((value) => ({ value, label: paidFromLabels[value] })),
  },
];

/** The search of /accounts/orders; `open` is the order in the drawer. */
export type ChargedState = { list: ListState; open: string };
export const readCharged = (search: Readonly<Record<string, unknown>>): ChargedState => ({
  list: readList(search, chargedFilters),
  open: isUuid(search['open']) ? search['open'] : '',
});
export const writeCharged = ({ list, open }: ChargedState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open === '' ? {} : { open }),
});

export const viewOf = ({ view }: Pick<ListState, 'view'>): ChargedView =>
  chargedViews.find((each) => each === view) ?? 'all';

function filterOf(list: ListState) {
  const sources = chosen(list.filters['paid_from']);
  const keyword = list.live || list.keyword;
  return {
    view: viewOf(list),
    ...(keyword ? { keyword } : {}),
    ...sellersChosen(list.filters),
    store_id: [...chosen(list.filters['store_id'])],
    paid_from: paidFrom.filter((source) => sources.includes(source)),
    ...instantsChosen(list.filters['date'], new Date()),
  };
}

export const chargedQuery = (list: ListState) =>
  callQuery('charged_order.list', { ...filterOf(list), page: list.page, size: list.size });
export const storesQuery = callQuery('store.all', {});
export const exportedOf = ({ list }: ChargedState): Exported => ({ kind: 'charged_orders', filter: filterOf(list) });
