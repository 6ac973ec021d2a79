import { callQuery } from '../../sync/queries.ts';
import type { ListState } from '../../ui/list/list-state.ts';

/** The specification's filter options, as the tabs of the list. */
export const purchaseViews = ['ALL', 'WAITING', 'FINISHED', 'CANCELED'] as const;
export type PurchaseView = (typeof purchaseViews)[number];

export const viewOf = (state: ListState): PurchaseView =>
  purchaseViews.find((view) => view === state.view) ?? 'WAITING';

export const purchasesQuery = (state: ListState) =>
  callQuery('purchase.list', {
    page: state.page,
    size: state.size,
    filter: viewOf(state),
    keyword: state.live || state.kept,
  });

export const expectedQuery = (state: ListState) =>
  callQuery('stock.expected', { page: state.page, size: state.size, keyword: state.live || state.kept });
