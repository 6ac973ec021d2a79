import { msg } from '@lingui/core/macro';
import { entryStatuses, type EntryStatus } from '#domain/finance/bank-statements/entry-status.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { today } from '../../../ui/text/formats.ts';

export type EntryRow = Output<'bank_statement.entries'>['list'][number];
export type EntryDetail = Output<'bank_statement.entry'>;
export type Suggestion = EntryDetail['suggestions'][number];
export type StatementRow = Output<'bank_statement.list'>['list'][number];
export type Preview = Output<'bank_statement.preview'>;

/** Entries by status, all of them, or the imported statements. */
export const bankViews = ['open', 'matched', 'ignored', 'outgoing', 'all', 'files'] as const;
export type BankView = (typeof bankViews)[number];

export type BankState = {
  list: ListState;
  view: BankView;
  /** Id of the entry shown in the drawer; empty when it is closed. */
  open: string;
  /** Entries of this statement only. */
  statement: string;
};

export const bankFilters: readonly Filter[] = [{ id: 'date', label: msg`Booked on`, kind: 'dates', noFuture: true }];

export function readBank(search: Readonly<Record<string, unknown>>): BankState {
  const list = readList(search, bankFilters);
  return {
    list,
    view: bankViews.find((each) => each === list.view) ?? 'open',
    open: isUuid(search['open']) ? search['open'] : '',
    statement: isUuid(search['statement']) ? search['statement'] : '',
  };
}

export const writeBank = ({ list, open, statement }: BankState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
  ...(statement ? { statement } : {}),
});

const statusOf = (view: BankView): readonly EntryStatus[] => entryStatuses.filter((status) => status === view);

export function entriesQuery({ list, view, statement }: Pick<BankState, 'list' | 'view' | 'statement'>) {
  const days = daysChosen(list.filters['date'], today(new Date()));
  const keyword = list.live || list.keyword;
  return callQuery('bank_statement.entries', {
    page: list.page,
    size: list.size,
    status: [...statusOf(view)],
    ...(statement && { statement_id: statement }),
    ...(keyword && { keyword }),
    ...(days && { start: days.from, end: days.to }),
  });
}

export const entryQuery = (id: string) => callQuery('bank_statement.entry', { _id: id });
export const statementsQuery = ({ list }: Pick<BankState, 'list'>) =>
  callQuery('bank_statement.list', { page: list.page, size: list.size });
