import { msg } from '@lingui/core/macro';
import { clearingKinds, isOwned, postingKinds, type ClearingKind } from '#domain/finance/accounts/posting.ts';
import { maxBookDays } from '#domain/finance/books/trial-balance.ts';
import { addDays, daysBetween, firstOfMonth, utcDay, type Day, type DayRange } from '#domain/shared/calendar/days.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { accountLabels, reasonLabels } from './labels.ts';

export type BalanceRow = Output<'account.trialBalance'>['rows'][number];
export type OwnerRow = Output<'account.trialBalanceAccounts'>['list'][number];
export type JournalRow = Output<'account.journal'>['list'][number];
export type LedgerLine = Output<'account.ledgerLines'>['list'][number];
export type ClearingItem = Output<'account.clearingItems'>['list'][number];
export type MonthRow = Output<'account.months'>['list'][number];

export const bookViews = ['balance', 'journal', 'months', ...clearingKinds] as const;
export type BookView = (typeof bookViews)[number];

const dates: Filter = { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true };
const reasons: Filter = {
  id: 'reason',
  label: msg`Source`,
  kind: 'select',
  options: postingKinds.map((value) => ({ value, label: reasonLabels[value] })),
};
const side: Filter = {
  id: 'side',
  label: msg`Side`,
  kind: 'select',
  single: true,
  options: [
    { value: 'debit', label: msg`Debit` },
    { value: 'credit', label: msg`Credit` },
  ],
};
export const filtersOf: Readonly<Record<BookView, readonly Filter[]>> = {
  balance: [dates],
  journal: [dates, reasons],
  months: [],
  'bank-clearing': [side],
  'paypal-clearing': [side],
};

/**
 * The search of /accounts/books. The view of the list is the tab; `open` is what the drawer shows: an account, the accounts
 * of a kind, a posting, or a month.
 */
export type BooksState = { readonly list: ListState; readonly open: string };
export type Opened =
  | { readonly what: 'account' | 'posting'; readonly id: string }
  | { readonly what: 'kind'; readonly id: BalanceRow['kind'] }
  | { readonly what: 'month'; readonly id: string };

export const openOf = ({ what, id }: Opened): string => `${what}.${id}`;

export function openedOf(open: string): Opened | null {
  const [what = '', id = ''] = open.split('.');
  if ((what === 'account' || what === 'posting') && isUuid(id)) return { what, id };
  const kind = (Object.keys(accountLabels) as BalanceRow['kind'][]).find((each) => each === id);
  if (what === 'kind' && kind && isOwned(kind)) return { what, id: kind };
  return what === 'month' && /^\d{4}-(0[1-9]|1[0-2])$/.test(id) ? { what, id } : null;
}

export const viewOf = ({ view }: Pick<ListState, 'view'>): BookView =>
  bookViews.find((each) => each === view) ?? 'balance';

export const readBooks = (search: Readonly<Record<string, unknown>>): BooksState => {
  const open = search['open'];
  const filters = filtersOf[viewOf({ view: typeof search['view'] === 'string' ? search['view'] : undefined })];
  return { list: readList(search, filters), open: typeof open === 'string' && openedOf(open) ? open : '' };
};
export const writeBooks = ({ list, open }: BooksState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open && { open }),
});

/** The chosen days, this month by default; in UTC, as all days of the books. */
export function bookDays(list: Pick<ListState, 'filters'>, day: Day): DayRange {
  const days = daysChosen(list.filters['date'], day) ?? { from: firstOfMonth(day), to: day };
  return daysBetween(days.from, days.to) < maxBookDays
    ? days
    : { from: addDays(days.to, 1 - maxBookDays), to: days.to };
}
const daysOf = (list: ListState) => bookDays(list, utcDay(new Date()));

export const balanceQuery = (list: ListState) => callQuery('account.trialBalance', daysOf(list));
export const journalQuery = (list: ListState) =>
  callQuery('account.journal', {
    ...daysOf(list),
    page: list.page,
    size: list.size,
    reason: postingKinds.filter((each) => chosen(list.filters['reason']).includes(each)),
  });
export const monthsQuery = callQuery('account.months', {});
export const checklistQuery = (month: string) => callQuery('account.monthChecklist', { month });

export const clearingQuery = (kind: ClearingKind, list: ListState) => {
  const [one] = chosen(list.filters['side']);
  const keyword = keywordOf(list);
  return callQuery('account.clearingItems', {
    kind,
    page: list.page,
    size: list.size,
    ...((one === 'debit' || one === 'credit') && { side: one }),
    ...(keyword && { keyword }),
  });
};

const inDrawer = 20;
export const ownersQuery = (list: ListState, kind: BalanceRow['kind'], page: number) =>
  callQuery('account.trialBalanceAccounts', { ...daysOf(list), kind, page, size: inDrawer });
export const linesQuery = (list: ListState, id: string, page: number) =>
  callQuery('account.ledgerLines', { ...daysOf(list), account_id: id, page, size: inDrawer });
export const postingQuery = (id: string) => callQuery('account.posting', { _id: id });
export const matchesQuery = (kind: ClearingKind, page: number) =>
  callQuery('account.clearingMatches', { kind, page, size: inDrawer });
export const datevQuery = callQuery('account.datevSettings', {});
