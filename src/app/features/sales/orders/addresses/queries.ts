import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { chosen, type Filter } from '../../../../ui/list/filters/filters.ts';
import { keywordOf, type ListState } from '../../../../ui/list/list-state.ts';

export type AddressRow = Output<'order.addressList'>['list'][number];
export type AddressChange = NonNullable<AddressRow['change']>;

export const addressFilters: readonly Filter[] = [
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
];

export const addressViews = ['all', 'wrong', 'changed'] as const;
type View = (typeof addressViews)[number];
export const viewOf = ({ view }: ListState): View => addressViews.find((each) => each === view) ?? 'all';

export const addressesQuery = (state: ListState) => {
  const { page, size, filters } = state;
  return callQuery('order.addressList', {
    page,
    size,
    view: viewOf(state),
    keyword: keywordOf(state),
    country_code: [...chosen(filters['country_code'])],
  });
};
