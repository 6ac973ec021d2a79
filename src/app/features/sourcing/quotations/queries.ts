import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { quotationStatuses, type QuotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { statusLabels } from '../../../ui/status/labels.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type Quotation = Output<'quotation.list'>['list'][number];
export type QuotationInfo = Output<'quotation.info'>;
export type QuoteStep = QuotationInfo['steps'][number];

export type QuotationsState = ListState & { readonly open: string | undefined };
export type OnQuotations = (next: QuotationsState, how?: { replace: boolean }) => void;

const statusFilter: Filter = {
  id: 'status',
  label: msg`Status`,
  kind: 'select',
  options: quotationStatuses.map((status) => ({
    value: String(status),
    label: statusLabels.inquiry[String(status)] ?? String(status),
  })),
};
const endingFilter: Filter = {
  id: 'ending',
  label: msg`Ends soon`,
  kind: 'select',
  single: true,
  options: [{ value: 'true', label: msg`Within three days` }],
};

export const quotationFilters: readonly Filter[] = [
  sellerFilter,
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
  statusFilter,
  endingFilter,
];

export function readQuotations(search: Readonly<Record<string, unknown>>): QuotationsState {
  const { open } = search;
  return { ...readList(search, quotationFilters), open: isUuid(open) ? open : undefined };
}
export const writeQuotations = ({ open, ...list }: QuotationsState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

export function quotationsQuery(state: QuotationsState) {
  const { page, size, filters } = state;
  const of = (id: string) => [...chosen(filters[id])];
  const keyword = keywordOf(state);
  const statuses = quotationStatuses.filter((status): status is QuotationStatus =>
    of('status').includes(String(status)),
  );
  return callQuery('quotation.myQuotations', {
    page,
    size,
    ...(keyword ? { keyword } : {}),
    ...sellersChosen(filters),
    ...(of('country_code').length > 0 ? { country_code: of('country_code') } : {}),
    ...(statuses.length > 0 ? { status: statuses } : {}),
    ...(of('ending').includes('true') ? { ending: 'true' as const } : {}),
  });
}
export const pricesQuery = (inquiryId: string) => callQuery('quotation.list', { inquiry_id: inquiryId });
export const quotationQuery = (id: string) => callQuery('quotation.info', { quotation_id: id });
export const historyQuery = (inquiryId: string) =>
  callQuery('quotation.quoteHistory', { inquiry_id: inquiryId, size: 200 });

export const channelName = (
  { channel, channel_cn }: Pick<Quotation, 'channel' | 'channel_cn'>,
  locale: string,
): string => (locale.startsWith('zh') ? channel_cn || channel : channel);
export const goodsName = ({
  product_title,
  variant_title,
}: Pick<Quotation, 'product_title' | 'variant_title'>): string =>
  variant_title.startsWith(product_title)
    ? variant_title
    : variant_title === ''
      ? product_title
      : `${product_title} · ${variant_title}`;
