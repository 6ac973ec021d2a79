import { msg } from '@lingui/core/macro';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import type { Day, DayRange } from '#domain/shared/calendar/days.ts';
import { addDays } from '#domain/shared/calendar/days.ts';
import {
  chosen,
  daysChosen,
  type Filter,
  type FilterValue,
  type FilterValues,
} from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type Dashboard = Output<'home.dashboard'>;
export type Trends = Output<'home.trends'>;
export type SellerRow = Output<'home.sellers'>['list'][number];
export type Yesterday = Output<'order.yesterdayOrderData'>;

/** Any period; the charts show it. */
export const datesFilter: Filter = { id: 'date', label: msg`Period`, kind: 'dates', noFuture: true };
/** The names come from the server: a URL may contain any id. */
const store: Filter = { id: 'store_id', label: msg`Store`, kind: 'select', single: true, open: 'ids', options: [] };
const homeFilters: readonly Filter[] = [datesFilter, store];

/** What the dashboard shows: all permitted rows or those of the own sellers, of one store, and the period of its charts. */
export type HomeState = { readonly sellers: 'all' | 'mine'; readonly filters: FilterValues };

const asList = ({ sellers, filters }: HomeState): ListState => ({
  ...readList({}, homeFilters),
  view: sellers === 'mine' ? sellers : undefined,
  filters,
});

export function readHome(search: Readonly<Record<string, unknown>>): HomeState {
  const { view, filters } = readList(search, homeFilters);
  return { sellers: view === 'mine' ? 'mine' : 'all', filters };
}

export const writeHome = (state: HomeState): Record<string, string | number> => writeList(asList(state));

/** The chosen period; the last 30 days without a choice. */
export const periodOf = ({ filters }: HomeState): FilterValue => filters['date'] ?? { kind: 'quick', range: 'last30' };

/** The days of the charts: the last 30 unless others are chosen. */
export const homeDays = ({ filters }: HomeState, day: Day): DayRange =>
  daysChosen(filters['date'], day) ?? { from: addDays(day, -29), to: day };

function partOf({ sellers, filters }: HomeState): Input<'home.dashboard'> {
  const [store_id] = chosen(filters['store_id']);
  return { sellers, ...(store_id !== undefined && { store_id }) };
}

export const dashboardQuery = (state: HomeState) => callQuery('home.dashboard', partOf(state));
export const yesterdayQuery = (state: HomeState) => callQuery('order.yesterdayOrderData', partOf(state));
export const trendsQuery = (state: HomeState, day: Day) => {
  const { from: start, to: end } = homeDays(state, day);
  return callQuery('home.trends', { ...partOf(state), start, end });
};
export const sellersQuery = (input: Input<'home.sellers'>) => callQuery('home.sellers', input);
export const storesQuery = callQuery('store.all', {});
