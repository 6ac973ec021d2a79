import { msg } from '@lingui/core/macro';
import { purchaseKinds, purchaseStatuses, type PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, instantsChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, type ListState } from '../../../ui/list/list-state.ts';
import { statusOptions } from '../../../ui/status/labels.ts';

/** The specification's filter options, as tabs. */
export const purchaseViews = ['ALL', 'WAITING', 'FINISHED', 'CANCELED'] as const;
export type PurchaseView = (typeof purchaseViews)[number];

export const viewOf = (state: ListState): PurchaseView =>
  purchaseViews.find((view) => view === state.view) ?? 'WAITING';

type Options = Pick<Output<'purchase.list'>, 'warehouses' | 'suppliers'>;

export const purchaseListFilters = (
  { warehouses, suppliers }: Options = { warehouses: [], suppliers: [] },
  locale = 'en-US',
): readonly Filter[] => [
  sellerFilter,
  { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true },
  { id: 'status', label: msg`Status`, kind: 'select', options: statusOptions('purchase') },
  {
    id: 'warehouse_id',
    label: msg`Warehouse`,
    kind: 'select',
    open: 'ids',
    options: warehouses.map(({ _id, code, name, name_cn: cn }) => ({
      value: _id,
      label: `${code} ${locale === 'zh-CN' ? cn : name}`,
    })),
  },
  {
    id: 'supplier',
    label: msg`Supplier`,
    kind: 'select',
    open: 'texts',
    single: true,
    options: suppliers.map((name) => ({ value: name, label: name })),
  },
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

const filterOf = (state: ListState, now = new Date()) => ({
  filter: viewOf(state),
  kind: purchaseKinds.find((kind) => chosen(state.filters['kind']).join() === kind),
  status: statusesOf(state).length > 0 ? statusesOf(state) : undefined,
  keyword: state.live || state.keyword,
  supplier: chosen(state.filters['supplier'])[0],
  ...(chosen(state.filters['warehouse_id']).length > 0 && { warehouse_id: [...chosen(state.filters['warehouse_id'])] }),
  ...instantsChosen(state.filters['date'], now),
  ...sellersChosen(state.filters),
});

export const readPurchases = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, purchaseListFilters());

export const purchasesQuery = (state: ListState) =>
  callQuery('purchase.list', { page: state.page, size: state.size, ...filterOf(state) });

/** The filters of the list, for an export. */
export const exportedOf = (state: ListState) => ({ kind: 'purchases', filter: filterOf(state) }) as const;

export const expectedQuery = (state: ListState) =>
  callQuery('stock.expected', { page: state.page, size: state.size, keyword: state.live || state.keyword });
