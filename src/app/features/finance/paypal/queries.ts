import { msg } from '@lingui/core/macro';
import { paypalPaymentStatuses } from '#domain/finance/paypal/payment-status.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { statusOptions } from '../../../ui/status/labels.ts';

export type PaypalRow = Output<'paypal.list'>['list'][number];

type Raw = Readonly<Record<string, unknown>>;
export type Search = Record<string, string | number>;

export const paypalFilters: readonly Filter[] = [
  sellerFilter,
  { id: 'status', label: msg`Status`, kind: 'select', options: statusOptions('paypalPayment') },
];

/** The search of /accounts/paypal-history. */
export type PaypalState = { list: ListState; open: string };
export const readPaypal = (search: Raw): PaypalState => ({
  list: readList(search, paypalFilters),
  open: isUuid(search['open']) ? search['open'] : '',
});
export const writePaypal = ({ list, open }: PaypalState): Search => ({ ...writeList(list), ...(open && { open }) });

export function paypalQuery({ page, size, live, keyword, filters }: ListState) {
  const statuses = chosen(filters['status']);
  return callQuery('paypal.list', {
    page,
    size,
    keyword: live || keyword,
    status: paypalPaymentStatuses.filter((status) => statuses.includes(status)),
    ...sellersChosen(filters),
  });
}

/** The search of /accounts/paypal-return: PayPal adds its own parameters, which are not needed. */
export type ReturnState = { payment: string; isCancelled: boolean };
export const readReturn = (search: Raw): ReturnState => ({
  payment: isUuid(search['payment']) ? search['payment'] : '',
  isCancelled: String(search['cancelled'] ?? '') === '1',
});
export const writeReturn = ({ payment, isCancelled }: ReturnState): Search => ({
  ...(payment && { payment }),
  ...(isCancelled && { cancelled: 1 }),
});
