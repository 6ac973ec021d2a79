import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Exported } from '../../../sync/exported.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { today } from '../../../ui/text/formats.ts';

export type MarketingFeeRow = Output<'funding.marketingFeeList'>['list'][number];
export type MediaType = Output<'funding.mediaTypeList'>[number];

export const marketingFeeViews = ['all', 'waiting', 'confirmed'] as const;
export type MarketingFeeView = (typeof marketingFeeViews)[number];
/** The search of /accounts/marketing-fee: the list, and the open entry. */
export type MarketingFeeState = { list: ListState; open: string };

export const marketingFeeFilters: readonly Filter[] = [
  sellerFilter,
  { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: [] },
  { id: 'media_type_id', label: msg`Media type`, kind: 'select', open: 'ids', options: [] },
  { id: 'country_code', label: msg`Country`, kind: 'countries', codes: countryCodes },
  { id: 'date', label: msg`Period`, kind: 'dates' },
];

export const readMarketingFees = (search: Readonly<Record<string, unknown>>): MarketingFeeState => ({
  list: readList(search, marketingFeeFilters),
  open: isUuid(search['open']) ? search['open'] : '',
});
export const writeMarketingFees = ({ list, open }: MarketingFeeState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

export const viewOf = ({ view }: Pick<ListState, 'view'>): MarketingFeeView =>
  marketingFeeViews.find((each) => each === view) ?? 'all';

const statusOf = { all: [], waiting: [0], confirmed: [1] } as const;
const sorts = ['created_at', 'period', 'amount'] as const;

function filterOf(list: ListState) {
  const days = daysChosen(list.filters['date'], today(new Date()));
  const keyword = list.live || list.keyword;
  return {
    status: [...statusOf[viewOf(list)]],
    ...sellersChosen(list.filters),
    store_id: [...chosen(list.filters['store_id'])],
    media_type_id: [...chosen(list.filters['media_type_id'])],
    country_code: [...chosen(list.filters['country_code'])],
    ...(days && { start: days.from, end: days.to }),
    ...(keyword ? { keyword } : {}),
    sort: sorts.find((each) => each === list.sort?.by) ?? 'created_at',
    direction: list.sort?.dir ?? ('desc' as const),
  };
}

export const marketingFeesQuery = ({ list }: Pick<MarketingFeeState, 'list'>) =>
  callQuery('funding.marketingFeeList', { ...filterOf(list), page: list.page, size: list.size });
export const choicesQuery = callQuery('funding.storeList', {});
export const mediaTypesQuery = callQuery('funding.mediaTypeList', {});
/** The invoice number entered last for a medium and a store. */
export const lastInvoiceQuery = (mediaTypeId: string, storeId: string) =>
  callQuery('funding.marketingFeeLastInvoiceId', { media_type_id: mediaTypeId, store_id: storeId });
export const exportedOf = ({ list }: MarketingFeeState): Exported => ({
  kind: 'marketing_fees',
  filter: filterOf(list),
});
