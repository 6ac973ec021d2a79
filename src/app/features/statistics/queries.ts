import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/reference/country-codes.ts';
import type { Exported } from '../../sync/exported.ts';
import type { Output } from '../../sync/calls.ts';
import { callQuery } from '../../sync/queries.ts';
import { todayOf, type DayRange } from '../../ui/list/filters/dates.ts';
import { chosen, daysChosen, type Filter } from '../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../ui/list/list-state.ts';

type Page = Extract<Output<'order.statistics'>, { list: unknown }>;
export type StatisticsRow = Page['list'][number];

const dates: Filter = { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true };
const countries: Filter = { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes };
/** Stores are named by the server: an address may name any. */
const stores: Filter = { id: 'store_id', label: msg`Store`, kind: 'select', open: true, options: [] };
export const statisticsFilters: readonly Filter[] = [dates, stores, countries];

export const storesQuery = callQuery('store.all', {});

export const readStatistics = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, statisticsFilters);
export const writeStatistics = (state: ListState): Record<string, string | number> => writeList(state);

/** The month so far, unless days were chosen. */
export function daysOf(state: ListState, today: string): DayRange {
  return daysChosen(state.filters['date'], today) ?? { from: `${today.slice(0, 8)}01`, to: today };
}

/** The first and last day of a month: "2026-11"; never beyond today. */
export function monthOf(month: string, today: string): DayRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last > today ? today : last };
}

/** The months from the first one there may be orders of, the newest first: "2026-11". */
export function monthsUpTo(last: string): readonly string[] {
  const [year = 2019, number = 1] = last.split('-').map(Number);
  const count = (year - 2019) * 12 + number;
  return Array.from({ length: count }, (_, back) => {
    const at = count - 1 - back;
    return `${2019 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

function filterOf(state: ListState) {
  const { from, to } = daysOf(state, todayOf(new Date()));
  const keyword = state.live || state.kept;
  return {
    start: from,
    end: to,
    ...(keyword ? { keyword } : {}),
    store_id: [...chosen(state.filters['store_id'])],
    country_code: [...chosen(state.filters['country_code'])],
  };
}

export const statisticsQuery = (state: ListState) =>
  callQuery('order.statistics', { ...filterOf(state), page: state.page, size: state.size });

/** The call answers a page, or the task of a file where one is asked for: here it never is. */
export const pageOf = (data: Output<'order.statistics'>): Page =>
  'list' in data ? data : { list: [], count: 0, size: 0, units: 0 };

export const exportedOf = (state: ListState): Exported => ({ kind: 'statistics', filter: filterOf(state) });
