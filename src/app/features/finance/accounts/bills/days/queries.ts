import { msg } from '@lingui/core/macro';
import {
  addDays,
  daysBetween,
  endOfDay,
  firstOfMonth,
  isDay,
  startOfDay,
  type Day,
  type DayRange,
} from '#domain/shared/calendar/days.ts';
import { maxStatementDays } from '#domain/finance/statements/days.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../../../sync/calls.ts';
import { callQuery } from '../../../../../sync/queries.ts';
import { daysChosen, type Filter } from '../../../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../../../ui/list/list-state.ts';
import { currentZone, today } from '../../../../../ui/text/formats.ts';

export type StatementDay = Output<'account.dailyBill'>['list'][number];

/** Of a seller; empty for one's own. */
type OfSeller = { readonly user: string };
const sellerOf = ({ user }: OfSeller) => (user ? { user_id: user } : {});

export const dayFilters: readonly Filter[] = [{ id: 'date', label: msg`Date`, kind: 'dates', noFuture: true }];

/** The chosen days, this month by default; of a longer period its last year. */
export function statementDays(list: Pick<ListState, 'filters'>, day: Day): DayRange {
  const chosen = daysChosen(list.filters['date'], day) ?? { from: firstOfMonth(day), to: day };
  if (daysBetween(chosen.from, chosen.to) < maxStatementDays) return chosen;
  return { from: addDays(chosen.to, 1 - maxStatementDays), to: chosen.to };
}

function filterOf({ list, user }: OfSeller & { list: ListState }) {
  const { from, to } = statementDays(list, today(new Date()));
  return { ...sellerOf({ user }), start: from, end: to, time_zone: currentZone() };
}

export const statementQuery = (state: OfSeller & { list: ListState }) =>
  callQuery('account.dailyBill', { page: state.list.page, size: state.list.size, ...filterOf(state) });
export const exportedDays = (state: OfSeller & { list: ListState }) =>
  ({ kind: 'daily_bills', filter: filterOf(state) }) as const;

/** The search of the bills of one day. */
export type BillDayState = OfSeller & { readonly list: ListState; readonly day: Day };
export function readBillDay(search: Readonly<Record<string, unknown>>): BillDayState {
  const { date, user_id: user } = search;
  return {
    list: readList(search, []),
    day: typeof date === 'string' && isDay(date) ? date : today(new Date()),
    user: isUuid(user) ? user : '',
  };
}
export const writeBillDay = ({ list, day, user }: BillDayState): Record<string, string | number> => ({
  ...writeList(list),
  date: day,
  ...(user && { user_id: user }),
});

export const billsOfDayQuery = ({ list: { page, size }, day, user }: BillDayState) =>
  callQuery('account.historyBill', {
    page,
    size,
    ...sellerOf({ user }),
    start: startOfDay(day, currentZone()).toISOString(),
    end: endOfDay(day, currentZone()).toISOString(),
  });
export const sumsOfDayQuery = ({ day, user }: Pick<BillDayState, 'day' | 'user'>) =>
  callQuery('account.dailyBill', { start: day, end: day, time_zone: currentZone(), ...sellerOf({ user }) });

/** The balance when a day ended in the user's zone. */
export const balanceQuery = (day: Day, user: string) =>
  callQuery('account.balanceAt', { at: endOfDay(day, currentZone()).toISOString(), ...sellerOf({ user }) });
export const checkQuery = (user: string) => callQuery('account.checkBooks', sellerOf({ user }));
