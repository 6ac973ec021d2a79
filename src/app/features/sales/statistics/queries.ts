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

const dates: Filter = { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true };
const countries: Filter = { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes };
/** Store names come from the server: a URL may contain any id. */
const stores: Filter = { id: 'store_id', label: msg`Store`, kind: 'select', open: true, options: [] };
export const statisticsFilters: readonly Filter[] = [dates, stores, countries];

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
  const keyword = state.live || state.kept;
  return {
    start: from,
    end: to,
    time_zone: currentZone(),
    ...(keyword ? { keyword } : {}),
    store_id: [...chosen(state.filters['store_id'])],
    country_code: [...chosen(state.filters['country_code'])],
  };
}

export const statisticsQuery = (state: ListState) =>
  callQuery('order.statistics', { ...filterOf(state), page: state.page, size: state.size });

/** The call returns a page, or a task if an export is requested, which is never the case here. */
export const pageOf = (data: Output<'order.statistics'>): Page =>
  'list' in data ? data : { list: [], count: 0, size: 0, units: 0 };

export const exportedOf = (state: ListState): Exported => ({ kind: 'statistics', filter: filterOf(state) });
