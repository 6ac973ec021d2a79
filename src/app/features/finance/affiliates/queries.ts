import { msg } from '@lingui/core/macro';
import { onHoldStatuses, withdrawalStatus, type PayoutMethod } from '#domain/finance/affiliates/withdrawal-status.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { instantsChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type AffiliateRow = Output<'affiliate.users'>['list'][number];
export type RelationRow = Output<'promotion.relationList'>['list'][number];
export type WithdrawalRow = Output<'affiliate.withdrawList'>['list'][number];
export type BillRow = Output<'affiliate.billHistory'>['list'][number];
export type Infos = Output<'promotion.infos'>;
export type Terms = Output<'promotion.settings'>;
export type BankInfo = Output<'affiliate.bankInfo'>;
export type Bank = BankInfo['bank'];

type Raw = Readonly<Record<string, unknown>>;
type Search = Record<string, string | number>;

/** The search of /affiliate/users and /affiliate/withdraws: the list, and the open row. */
export type OpenState = { list: ListState; open: string };
export const readOpen = (search: Raw): OpenState => ({
  list: readList(search, []),
  open: isUuid(search['open']) ? search['open'] : '',
});
export const writeOpen = ({ list, open }: OpenState): Search => ({ ...writeList(list), ...(open ? { open } : {}) });

const keywordOf = ({ live, keyword }: ListState) => {
  const typed = live || keyword;
  return typed ? { keyword: typed } : {};
};

export const affiliatesQuery = ({ list }: Pick<OpenState, 'list'>) =>
  callQuery('affiliate.users', { page: list.page, size: list.size, ...keywordOf(list) });
export const relationsQuery = ({ list }: Pick<OpenState, 'list'>) =>
  callQuery('promotion.relationList', { page: list.page, size: list.size, ...keywordOf(list) });
/** Without an id: the user’s own. */
export const infosQuery = (userId?: string) => callQuery('promotion.infos', userId ? { user_id: userId } : {});
export const bankQuery = (userId?: string) => callQuery('affiliate.bankInfo', userId ? { user_id: userId } : {});
/** How the affiliate can be paid, with what is entered. */
export function payableMethods({ bank, payout_email, is_paypal_connected }: BankInfo): readonly PayoutMethod[] {
  const isByPaypal = payout_email !== null && is_paypal_connected;
  return [...(bank ? (['bank'] as const) : []), ...(isByPaypal ? (['paypal'] as const) : [])];
}
export const termsQuery = callQuery('promotion.settings', {});
/** All affiliates, to choose one. */
export const choiceQuery = callQuery('affiliate.users', { page: 1, size: 1000 });

export const withdrawalViews = ['all', 'open', 'paid', 'ended'] as const;
export const withdrawalViewOf = ({ view }: ListState): (typeof withdrawalViews)[number] =>
  withdrawalViews.find((each) => each === view) ?? 'all';
const statusesOf = {
  all: [],
  open: [...onHoldStatuses],
  paid: [withdrawalStatus.paid],
  ended: [withdrawalStatus.rejected, withdrawalStatus.cancelled, withdrawalStatus.returned, withdrawalStatus.reversed],
} as const;
export const withdrawalsQuery = ({ list }: Pick<OpenState, 'list'>) =>
  callQuery('affiliate.withdrawList', {
    page: list.page,
    size: list.size,
    status: [...statusesOf[withdrawalViewOf(list)]],
  });
/** A withdrawal that a notification opens may be on another page of the list. */
export const withdrawalQuery = (id: string) => callQuery('affiliate.withdrawList', { page: 1, size: 1, _id: id });

/** The search of /affiliate/bill-history; for staff also the affiliate. */
export type BillsState = { list: ListState; user: string };
export const billFilters: readonly Filter[] = [{ id: 'date', label: msg`Date`, kind: 'dates', noFuture: true }];
export const readBills = (search: Raw): BillsState => ({
  list: readList(search, billFilters),
  user: isUuid(search['user_id']) ? search['user_id'] : '',
});
export const writeBills = ({ list, user }: BillsState): Search => ({
  ...writeList(list),
  ...(user ? { user_id: user } : {}),
});
export const billsQuery = ({ list, user }: BillsState) =>
  callQuery('affiliate.billHistory', {
    page: list.page,
    size: list.size,
    ...(user ? { user_id: user } : {}),
    ...instantsChosen(list.filters['date'], new Date()),
  });
