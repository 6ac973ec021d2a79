import { msg } from '@lingui/core/macro';
import { purchaseKinds, purchaseStatuses, type PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, type ListState } from '../../../ui/list/list-state.ts';
import { statusOptions } from '../../../ui/status/labels.ts';

/** The specification's filter options, as tabs. */
export const purchaseViews = ['ALL', 'WAITING', 'FINISHED', 'CANCELED'] as const;
export type PurchaseView = (typeof purchaseViews)[number];

export const viewOf = (state: ListState): PurchaseView =>
  purchaseViews.find((view) => view === state.view) ?? 'WAITING';

export const purchaseListFilters: readonly Filter[] = [
  sellerFilter,
  { id: 'status', label: msg`Status`, kind: 'select', options: statusOptions('purchase') },
  {
    id: 'kind',
    single: true,
    label: msg`Purchased for`,
    kind: 'select',
    options: [
      { value: 'order', label: msg`For an order` },
      { value: 'stock', label: msg`For stock` },
    ],
  },
];

const statusesOf = ({ filters }: ListState): PurchaseStatus[] => {
  const named = chosen(filters['status']);
  return purchaseStatuses.filter((status) => named.includes(String(status)));
};

const filterOf = (state: ListState) => ({
  filter: viewOf(state),
  kind: purchaseKinds.find((kind) => chosen(state.filters['kind']).join() === kind),
  status: statusesOf(state).length > 0 ? statusesOf(state) : undefined,
  keyword: state.live || state.keyword,
  ...sellersChosen(state.filters),
});

export const readPurchases = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, purchaseListFilters);

export const purchasesQuery = (state: ListState) =>
  callQuery('purchase.list', { page: state.page, size: state.size, ...filterOf(state) });

/** The filters of the list, for an export. */
export const exportedOf = (state: ListState) => ({ kind: 'purchases', filter: filterOf(state) }) as const;

export const expectedQuery = (state: ListState) =>
  callQuery('stock.expected', { page: state.page, size: state.size, keyword: state.live || state.keyword });
