import { msg } from '@lingui/core/macro';
import { billKinds } from '#domain/finance/accounts/bill-kinds.ts';
import { manualPaymentStatuses } from '#domain/finance/accounts/manual-payment.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, instantsChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { billLabels } from './labels.ts';

type Raw = Readonly<Record<string, unknown>>;
export type Search = Record<string, string | number>;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const some = (values: Readonly<Record<string, string>>): Search =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const recordDefaults = { size: 10 };

/** The search of /accounts/recharge: the page of the records, the open one, and the amount missing on the page that linked here. */
export type RechargeState = { list: ListState; amount: string; open: string };
export const readRecharge = (search: Raw): RechargeState => ({
  list: readList(search, [], recordDefaults),
  amount: text(search['amount']),
  open: text(search['open']),
});
export const writeRecharge = ({ list, amount, open }: RechargeState): Search => ({
  ...writeList(list, recordDefaults),
  ...some({ amount, open }),
});
export const myRechargesQuery = ({ page, size }: ListState) => callQuery('account.myRechargeRecord', { page, size });
export const bankQuery = callQuery('account.bankAccount', {});

/** The search of /accounts/admin-recharge: recharges by status, or manual payments. */
export const rechargeViews = ['all', 'waiting', 'confirmed', 'invalid', 'manual'] as const;
export type RechargeView = (typeof rechargeViews)[number];
export type AdminState = { list: ListState; view: RechargeView; open: string };

export const rechargeFilters: readonly Filter[] = [
  sellerFilter,
  { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true },
  {
    id: 'downloaded',
    label: msg`File`,
    kind: 'select',
    single: true,
    options: [
      { value: 'no', label: msg`Not downloaded` },
      { value: 'yes', label: msg`Downloaded` },
    ],
  },
];
export const paymentFilters: readonly Filter[] = [sellerFilter];
export function readAdmin(search: Raw): AdminState {
  const list = readList(search, rechargeFilters);
  return { list, view: rechargeViews.find((view) => view === list.view) ?? 'all', open: text(search['open']) };
}
export const writeAdmin = ({ list, view, open }: AdminState): Search => ({
  ...writeList({ ...list, view: view === 'all' ? undefined : view }),
  ...some({ open }),
});

const statusOf = { all: [], waiting: [0], confirmed: [1], invalid: [-1], manual: [] } as const;
const downloads = ['no', 'yes'] as const;
export const rechargesQuery = ({ list, view }: AdminState) =>
  callQuery('account.rechargeRecord', {
    page: list.page,
    size: list.size,
    keyword: list.live || list.keyword,
    status: [...statusOf[view]],
    downloaded: downloads.find((each) => chosen(list.filters['downloaded']).includes(each)),
    ...sellersChosen(list.filters),
    ...instantsChosen(list.filters['date'], new Date()),
  });
export const paymentsQuery = ({
  page,
  size,
  live,
  keyword: storedKeyword,
  filters,
  view,
}: Pick<ListState, 'page' | 'size' | 'live' | 'keyword' | 'filters' | 'view'>) =>
  callQuery('account.manualPayList', {
    page,
    size,
    keyword: live || storedKeyword,
    status: manualPaymentStatuses.find((status) => status === view),
    ...sellersChosen(filters),
  });

/** The search of /accounts/manual-pay-history. */
export type PaymentState = { list: ListState; open: string };
export const readPayments = (search: Raw): PaymentState => ({
  list: readList(search, paymentFilters),
  open: text(search['open']),
});
export const writePayments = ({ list, open }: PaymentState): Search => ({ ...writeList(list), ...some({ open }) });

/** The search of /accounts/bill-history; for staff also the seller. */
export type BillState = { list: ListState; user: string };
const billViews = ['all', 'days', 'months'] as const;
export const billViewOf = ({ list }: BillState): (typeof billViews)[number] =>
  billViews.find((view) => view === list.view) ?? 'all';
/** Whether the seller is known: oneself, or the one that staff chose. */
export const isReady = ({ user }: Pick<BillState, 'user'>, me: { readonly role_name: readonly string[] }): boolean =>
  me.role_name.includes('buyer') || user !== '';
export const billFilters: readonly Filter[] = [
  {
    id: 'type',
    label: msg`Type`,
    kind: 'select',
    options: billKinds.map((value) => ({ value, label: billLabels[value] })),
  },
  { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true },
];
/** Of monthly statements; the page names the months. */
export const monthOnly = {
  id: 'month',
  label: msg`Month`,
  kind: 'select',
  single: true,
  open: 'texts',
  options: [],
} satisfies Filter;
export const readBills = (search: Raw): BillState => ({
  list: readList(search, [...billFilters, monthOnly]),
  user: isUuid(search['user_id']) ? search['user_id'] : '',
});
export const writeBills = ({ list, user }: BillState): Search => ({ ...writeList(list), ...some({ user_id: user }) });
function billFilterOf({ list, user }: BillState) {
  const kinds = chosen(list.filters['type']);
  return {
    ...(user ? { user_id: user } : {}),
    type: billKinds.filter((kind) => kinds.includes(kind)),
    order_number: list.live || list.keyword,
    ...instantsChosen(list.filters['date'], new Date()),
  };
}
export const billsQuery = (state: BillState) =>
  callQuery('account.historyBill', { page: state.list.page, size: state.list.size, ...billFilterOf(state) });
/** The filters of the list, for an export. */
export const exportedOf = (state: BillState) => ({ kind: 'bills', filter: billFilterOf(state) }) as const;
