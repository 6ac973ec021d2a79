import { finishedMonths, isMonth, type Month } from '#domain/finance/statements/month.ts';
import { isDay } from '#domain/shared/calendar/days.ts';
import type { Output } from '../../../../../sync/calls.ts';
import { callQuery } from '../../../../../sync/queries.ts';
import { chosen, type Filter } from '../../../../../ui/list/filters/filters.ts';
import { formatMonth } from '../../../../../ui/text/format-date.ts';
import { monthOnly, type BillState } from '../../queries.ts';

export type MonthlyStatement = Output<'account.monthlyStatements'>['list'][number];

/** Months that can be chosen. */
const shownMonths = 24;

export const monthOptions = (now: Date, language: string): readonly { value: Month; label: string }[] =>
  finishedMonths(now, shownMonths).map((month) => ({ value: month, label: formatMonth(month, language) }));

/** The filter of months, with the names of those that can be chosen. */
export const monthFilter = (now: Date, language: string): Filter => ({
  ...monthOnly,
  options: monthOptions(now, language),
});

export function monthOf({ list }: Pick<BillState, 'list'>): Month | undefined {
  const [month] = chosen(list.filters['month']);
  return month !== undefined && isDay(month) && isMonth(month) ? month : undefined;
}

export function monthlyQuery(state: BillState) {
  const { list, user } = state;
  const month = monthOf(state);
  return callQuery('account.monthlyStatements', {
    page: list.page,
    size: list.size,
    ...(user && { user_id: user }),
    ...(month !== undefined && { month }),
  });
}
