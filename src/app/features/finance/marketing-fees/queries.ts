import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { expenseFilterOf, readExpenses, type ExpensesState } from '../../../shared/expenses/expense-search.ts';
import { sellerFilter } from '../../../shared/sellers/seller-filter.ts';
import type { Exported } from '../../../sync/exported.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import type { ListState } from '../../../ui/list/list-state.ts';

export type MarketingFeeRow = Output<'funding.marketingFeeList'>['list'][number];
export type MediaType = Output<'funding.mediaTypeList'>[number];

export const marketingFeeFilters: readonly Filter[] = [
  sellerFilter,
  { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: [] },
  { id: 'media_type_id', label: msg`Media type`, kind: 'select', open: 'ids', options: [] },
  { id: 'country_code', label: msg`Country`, kind: 'countries', codes: countryCodes },
  { id: 'date', label: msg`Period`, kind: 'dates' },
];

export const readMarketingFees = (search: Readonly<Record<string, unknown>>): ExpensesState =>
  readExpenses(search, marketingFeeFilters);

const filterOf = (list: ListState) => ({
  ...expenseFilterOf(list),
  media_type_id: [...chosen(list.filters['media_type_id'])],
  country_code: [...chosen(list.filters['country_code'])],
});

export const marketingFeesQuery = ({ list }: Pick<ExpensesState, 'list'>) =>
  callQuery('funding.marketingFeeList', { ...filterOf(list), page: list.page, size: list.size });
export const choicesQuery = callQuery('funding.storeList', {});
export const mediaTypesQuery = callQuery('funding.mediaTypeList', {});
/** The invoice number entered last for a medium and a store. */
export const lastInvoiceQuery = (mediaTypeId: string, storeId: string) =>
  callQuery('funding.marketingFeeLastInvoiceId', { media_type_id: mediaTypeId, store_id: storeId });
export const exportedOf = ({ list }: ExpensesState): Exported => ({
  kind: 'marketing_fees',
  filter: filterOf(list),
});
