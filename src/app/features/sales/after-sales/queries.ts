import { msg } from '@lingui/core/macro';
import {
  afterSaleKinds,
  afterSaleOrigins,
  afterSaleReasons,
  afterSaleStages,
  everyReason,
  type AfterSaleKind,
} from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatuses } from '#domain/sales/after-sales/status.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, instantsChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { statusOptions } from '../../../ui/status/labels.ts';
import { stageLabels } from './request/request-labels.ts';
import { originLabels, reasonLabels } from './labels.ts';

export type CaseRow = Output<'order.refundList'>['list'][number];
export type CaseDetail = Output<'order.refundDetail'>;

/** The seller's rule for extra charges. */
export const chargeRuleQuery = callQuery('order.chargeRule', {});
export type Options = Output<'order.afterSaleOptions'>;

type Raw = Readonly<Record<string, unknown>>;
export type Search = Record<string, string | number>;
export type CasesState = { tab: AfterSaleKind; list: ListState; open: string };

const shared: readonly Filter[] = [
  sellerFilter,
  { id: 'status', label: msg`Status`, kind: 'select', options: statusOptions('refund') },
  {
    id: 'stage',
    label: msg`Where`,
    kind: 'select',
    options: afterSaleStages.map((value) => ({ value, label: stageLabels[value] })),
  },
  {
    id: 'awaits',
    label: msg`Waits for`,
    kind: 'select',
    single: true,
    options: [
      { value: 'staff', label: msg`Our decision` },
      { value: 'seller', label: msg`The seller` },
    ],
  },
  {
    id: 'origin',
    label: msg`Brought up by`,
    kind: 'select',
    options: afterSaleOrigins.map((value) => ({ value, label: originLabels[value] })),
  },
  { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true },
];

const reasonFilter = (kind: AfterSaleKind): Filter => ({
  id: 'reason',
  label: msg`Reason`,
  kind: 'select',
  options: afterSaleReasons[kind].map((value) => ({ value, label: reasonLabels[value] })),
});
const payerFilter: Filter = {
  id: 'payer',
  label: msg({ message: 'Paid by', context: 'who pays' }),
  kind: 'select',
  single: true,
  options: [
    { value: '1', label: msg`The buyer` },
    { value: '2', label: msg`The platform` },
  ],
};

export const caseFilters: Readonly<Record<AfterSaleKind, readonly Filter[]>> = {
  refund: [...shared, reasonFilter('refund')],
  resend: [...shared, reasonFilter('resend'), payerFilter],
  collect: [...shared, reasonFilter('collect')],
};

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function readCases(search: Raw): CasesState {
  const tab = afterSaleKinds.find((kind) => kind === search['tab']) ?? 'refund';
  return { tab, list: readList(search, caseFilters[tab]), open: text(search['open']) };
}
export const writeCases = ({ tab, list, open }: CasesState): Search => ({
  ...(tab === 'refund' ? {} : { tab }),
  ...writeList(list),
  ...(open ? { open } : {}),
});

function filterOf({ list }: CasesState) {
  const of = (id: string) => chosen(list.filters[id]);
  const some = <T extends string>(id: string, all: readonly T[]) => all.filter((value) => of(id).includes(value));
  const [payer] = of('payer');
  const [awaits] = some('awaits', ['staff', 'seller'] as const);
  return {
    page: list.page,
    size: list.size,
    keyword: list.live || list.keyword,
    status: afterSaleStatuses.filter((status) => of('status').includes(String(status))),
    stage: some('stage', afterSaleStages),
    origin: some('origin', afterSaleOrigins),
    ...sellersChosen(list.filters),
    reason: some('reason', everyReason),
    ...(awaits ? { awaits } : {}),
    ...(payer ? { payer: Number(payer) } : {}),
    ...instantsChosen(list.filters['date'], new Date()),
  };
}

const lists = { refund: 'order.refundList', resend: 'order.resendList', collect: 'order.collectList' } as const;
const details = { refund: 'order.refundDetail', resend: 'order.resendDetail', collect: 'order.collectDetail' } as const;

export const casesQuery = (state: CasesState) => callQuery(lists[state.tab], filterOf(state));
export const caseQuery = (kind: AfterSaleKind, id: string) => callQuery(details[kind], { _id: id });
export const caseCountsQuery = callQuery('order.afterSaleCount', {});
export const optionsQuery = (orderId: string) => callQuery('order.afterSaleOptions', { order_id: orderId });
export const orderCasesQuery = (orderId: string) => callQuery('order.afterSaleOf', { order_id: orderId });
