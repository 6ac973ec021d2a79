import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import type { Exported } from '../../../sync/exported.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { addMonths, firstOfMonth, lastOfMonth, type Day, type DayRange } from '#domain/shared/calendar/days.ts';
import { currentZone, today } from '../../../ui/text/formats.ts';
import { chosen, daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

type Page = Extract<Output<'order.statistics'>, { list: unknown }>;
export type StatisticsRow = Page['list'][number];
export type Sums = Page['sums'];

const dates: Filter = { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true };
const countries: Filter = { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes };
/** Names of stores and channels come from the server: a URL may contain any id. */
const stores: Filter = { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: [] };
const channels: Filter = { id: 'channel_id', label: msg`Channel`, kind: 'select', open: 'ids', options: [] };
export const statisticsFilters: readonly Filter[] = [dates, stores, countries, channels];

export const groups = ['product', 'country', 'channel', 'store', 'month', 'day'] as const;
export type Group = (typeof groups)[number];
const sorts = ['name', 'count', 'orders', 'revenue', 'open', 'cost', 'vat', 'margin', 'returned'] as const;

/** The chosen group is the list's view. */
export const groupOf = ({ view }: Pick<ListState, 'view'>): Group => groups.find((each) => each === view) ?? 'product';
/** Another group: its rows start at the first page, with the same filters. */
export const setGroup = (state: ListState, group: Group): ListState => ({
  ...state,
  page: 1,
  view: group === 'product' ? undefined : group,
});

/** Other days, in the same group. */
export const setDays = (state: ListState, range: DayRange): ListState => ({
  ...state,
  page: 1,
  filters: { ...state.filters, date: { kind: 'days', range } },
});

/** The order requested: by default months and days newest first, other groups by units. */
function orderOf({ sort, ...state }: ListState) {
  const group = groupOf(state);
  const by = sorts.find((each) => each === sort?.by);
  if (by && sort) return { sort: by, direction: sort.dir };
  return {
    sort: group === 'month' || group === 'day' ? ('name' as const) : ('count' as const),
    direction: 'desc' as const,
  };
}

export const storesQuery = callQuery('store.all', {});

export const readStatistics = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, statisticsFilters);
export const writeStatistics = (state: ListState): Record<string, string | number> => writeList(state);

/** The current month by default. */
export function statisticsDays(state: ListState, day: Day): DayRange {
  return daysChosen(state.filters['date'], day) ?? { from: firstOfMonth(day), to: day };
}

/** The first and last day of a day's month; never beyond today. */
export function monthOf(day: Day, lastDay: Day): DayRange {
  const last = lastOfMonth(day);
  return { from: firstOfMonth(day), to: last > lastDay ? lastDay : last };
}

const firstOrders = '2019-01-01';

/** The first days of the months that may have orders, newest first. */
export function monthsUpTo(last: Day): readonly Day[] {
  const newest = firstOfMonth(last);
  const months: Day[] = [];
  for (let month = newest; month >= firstOrders; month = addMonths(month, -1)) months.push(month);
  return months;
}

function filterOf(state: ListState) {
  const { from, to } = statisticsDays(state, today(new Date()));
  const keyword = state.live || state.keyword;
  return {
    start: from,
    end: to,
    time_zone: currentZone(),
    by: groupOf(state),
    ...orderOf(state),
    ...(keyword ? { keyword } : {}),
    store_id: [...chosen(state.filters['store_id'])],
    country_code: [...chosen(state.filters['country_code'])],
    channel_id: [...chosen(state.filters['channel_id'])],
  };
}

export const statisticsQuery = (state: ListState) =>
  callQuery('order.statistics', { ...filterOf(state), page: state.page, size: state.size });

/** The call returns a page, or a task if an export is requested, which is never the case here. */
const none = { count: 0, orders: 0, revenue: null, open: null, cost: null, vat: null, margin: null, returned: 0 };
export const pageOf = (data: Output<'order.statistics'>): Page =>
  'list' in data ? data : { list: [], count: 0, size: 0, units: 0, sums: none };

/** The channels of these days, for the filter. */
export const channelsQuery = (state: ListState) => {
  const { start, end, time_zone } = filterOf(state);
  return callQuery('order.statistics', { start, end, time_zone, by: 'channel', page: 1, size: 200 });
};

/** The amounts a reader sees: purchasers the cost without the sale, others both or none. */
export type Sides = { readonly sale: boolean; readonly cost: boolean };
export const sidesOf = ({ revenue, cost }: Pick<Sums, 'revenue' | 'cost'>): Sides => ({
  sale: revenue !== null,
  cost: cost !== null,
});

const measures = ['revenue', 'open', 'cost', 'vat', 'margin', 'count', 'orders', 'returned'] as const;
export type Measure = (typeof measures)[number];

/** The chart draws the figure by which the list is sorted; by default revenue, or what the reader sees. */
export function measureOf({ sort }: ListState, { sale, cost }: Sides): Measure {
  const visible = measures.filter((each) =>
    each === 'cost' || each === 'vat' ? cost : each === 'revenue' || each === 'open' || each === 'margin' ? sale : true,
  );
  return visible.find((each) => each === sort?.by) ?? (sale ? 'revenue' : cost ? 'cost' : 'count');
}

export const valueOf = (row: StatisticsRow, measure: Measure): number => {
  const value = row[measure];
  return typeof value === 'number' ? value : (value?.minor ?? 0);
};

export const exportedOf = (state: ListState): Exported => ({ kind: 'statistics', filter: filterOf(state) });
