import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import type { Exported } from '../../../sync/exported.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { currentZone, today } from '../../../ui/text/formats.ts';
import { quickRangeDays } from '../../../ui/list/filters/dates.ts';
import { chosen, daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListDefaults, type ListState } from '../../../ui/list/list-state.ts';

export type ProfitRow = Output<'order.shippingProfit'>['list'][number];
export type Sums = Output<'order.shippingProfit'>['sums'];
export type Group = Output<'order.shippingProfitBy'>['list'][number];

export const profitViews = ['parcels', 'channel', 'country'] as const;
export type ProfitView = (typeof profitViews)[number];

const defaults: ListDefaults = { sort: { by: 'shipped_at', dir: 'desc' } };
export const profitFilters: readonly Filter[] = [
  { id: 'date', label: msg`Shipped`, kind: 'dates', noFuture: true },
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
  // Names come with the groups: a URL may contain any id.
  { id: 'channel_id', label: msg`Channel`, kind: 'select', open: 'ids', options: [] },
];
/** For users who see income and cost. */
export const lossFilter: Filter = {
  id: 'loss',
  label: msg`Profit`,
  kind: 'select',
  single: true,
  options: [{ value: '1', label: msg`Only losses` }],
};
const all = [...profitFilters, lossFilter];

export const readProfit = (search: Readonly<Record<string, unknown>>): ListState => readList(search, all, defaults);
export const writeProfit = (state: ListState): Record<string, string | number> => writeList(state, defaults);
export const viewOf = (state: ListState): ProfitView => profitViews.find((view) => view === state.view) ?? 'parcels';

type ProfitInput = Omit<Input<'order.shippingProfit'>, 'page' | 'size' | 'sort' | 'direction'>;

/** The days of the totals; the last 30 by default. */
export function periodOf(state: ListState) {
  const day = today(new Date());
  return daysChosen(state.filters['date'], day) ?? quickRangeDays('last30', day);
}

function filterOf(state: ListState): ProfitInput {
  const { from, to } = periodOf(state);
  const keyword = state.live || state.keyword;
  return {
    start: from,
    end: to,
    time_zone: currentZone(),
    country_code: [...chosen(state.filters['country_code'])],
    channel_id: [...chosen(state.filters['channel_id'])],
    ...(chosen(state.filters['loss']).includes('1') ? { loss: '1' as const } : {}),
    ...(keyword ? { keyword } : {}),
  };
}

export const parcelsQuery = (state: ListState) =>
  callQuery('order.shippingProfit', {
    ...filterOf(state),
    page: state.page,
    size: state.size,
    sort: state.sort?.by === 'profit' ? 'profit' : 'shipped_at',
    direction: state.sort?.dir ?? 'desc',
  });

export const groupsQuery = (state: ListState, by: 'channel' | 'country') =>
  callQuery('order.shippingProfitBy', { ...filterOf(state), by });

/** Groups are few: they fit one page. */
export const onOnePage = (data: Output<'order.shippingProfitBy'>) => ({
  ...data,
  count: data.list.length,
  size: data.list.length,
});

export const exportedOf = (state: ListState): Exported => ({ kind: 'shipping_profit', filter: filterOf(state) });
