import { callQuery } from '../../../../sync/queries.ts';
import { readList, type ListState } from '../../../../ui/list/list-state.ts';
import { viewOf } from '../queries.ts';

export const readStockPurchases = (search: Readonly<Record<string, unknown>>): ListState => readList(search, []);

/** The user's own stock purchases. */
export const stockPurchasesQuery = (state: ListState) =>
  callQuery('purchase.list', {
    page: state.page,
    size: state.size,
    kind: 'stock',
    filter: viewOf(state),
    keyword: state.live || state.keyword,
  });
