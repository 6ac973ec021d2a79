import { msg } from '@lingui/core/macro';
import { historyGroups, historySorts, type HistoryGroup } from '#domain/finance/store-history/report.ts';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  type Day,
  type DayRange,
} from '#domain/shared/calendar/days.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Exported } from '../../../sync/exported.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { rangeText } from '../../../ui/list/filters/dates.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { currentZone, today } from '../../../ui/text/formats.ts';

export type HistoryRow = Output<'funding.storeHistory'>['list'][number];
export type HistorySums = Output<'funding.storeHistory'>['sums'];
export type HistoryOrder = Output<'funding.storeHistoryOrders'>['list'][number];

/** The search of /accounts/store-history. The view of the list is the group of its rows; `open` is the row in the drawer. */
export type HistoryState = { list: ListState; open: string | undefined };

export const historyFilters: readonly Filter[] = [
  { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true },
  sellerFilter,
  { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: [] },
];

const longestKey = 60;
export const readHistory = (search: Readonly<Record<string, unknown>>): HistoryState => {
  const open = search['open'];
  const isKey = typeof open === 'string' || typeof open === 'number';
  return {
    list: readList(search, historyFilters),
    open: isKey && String(open).length <= longestKey && String(open) !== '' ? String(open) : undefined,
  };
};
export const writeHistory = ({ list, open }: HistoryState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open === undefined ? {} : { open }),
});

/** A row without a name has an empty key, which a URL would drop. */
const unnamed = '-';
export const openOf = ({ _id }: Pick<HistoryRow, '_id'>): string => _id || unnamed;
export const keyOf = (open: string): string => (open === unnamed ? '' : open);

export const groupOf = ({ view }: Pick<ListState, 'view'>): HistoryGroup =>
  historyGroups.find((each) => each === view) ?? 'store';
export const setGroup = (state: ListState, group: HistoryGroup): ListState => ({
  ...state,
  page: 1,
  view: group === 'store' ? undefined : group,
});

/** The current month by default; in its first days the last 30 days, so that there is something to see. */
export function historyDays(state: ListState, day: Day): DayRange {
  const first = firstOfMonth(day);
  const usual = daysBetween(first, day) < 7 ? addDays(day, -29) : first;
  return daysChosen(state.filters['date'], day) ?? { from: usual, to: day };
}

function orderOf({ sort, ...state }: ListState) {
  const by = historySorts.find((each) => each === sort?.by);
  if (by && sort) return { sort: by, direction: sort.dir };
  const group = groupOf(state);
  const isTime = group === 'month' || group === 'day';
  return { sort: isTime ? ('name' as const) : ('profit' as const), direction: 'desc' as const };
}

const periodOf = (state: ListState) => {
  const { from, to } = historyDays(state, today(new Date()));
  return {
    start: from,
    end: to,
    time_zone: currentZone(),
    by: groupOf(state),
    ...sellersChosen(state.filters),
    store_id: [...chosen(state.filters['store_id'])],
  };
};
const filterOf = (state: ListState) => ({ ...periodOf(state), ...orderOf(state) });

export const historyQuery = (state: ListState) =>
  callQuery('funding.storeHistory', { ...filterOf(state), page: state.page, size: state.size });
/** The days or months of the same period for the chart, oldest first. */
export const courseQuery = (state: ListState) => {
  const { start, end } = periodOf(state);
  const by = daysBetween(start, end) > 92 ? ('month' as const) : ('day' as const);
  const rest = { sort: 'name' as const, direction: 'asc' as const, page: 1, size: 200 };
  return callQuery('funding.storeHistory', { ...periodOf(state), by, ...rest });
};
export const ordersQuery = (state: ListState, open: string, page: number) =>
  callQuery('funding.storeHistoryOrders', { ...periodOf(state), key: keyOf(open), page, size: 20 });
/** The search of the lists of costs and fees behind a row. */
export function expensesOf(list: ListState, { _id: key }: Pick<HistoryRow, '_id'>): Record<string, string> {
  const by = groupOf(list);
  const days = () => {
    if (by === 'day') return { from: key, to: key };
    const first = `${key}-01`;
    return by === 'month' ? { from: first, to: lastOfMonth(first) } : historyDays(list, today(new Date()));
  };
  const stores = by === 'store' && key ? [key] : chosen(list.filters['store_id']);
  const sellers = chosen(list.filters['seller_id']);
  return {
    view: 'confirmed',
    date: rangeText(days()),
    ...(stores.length > 0 && { store_id: stores.join(',') }),
    ...(sellers.length > 0 && { seller_id: sellers.join(',') }),
  };
}
export const storesQuery = callQuery('store.all', {});
export const exportedOf = ({ list }: HistoryState): Exported => ({ kind: 'store_history', filter: filterOf(list) });
