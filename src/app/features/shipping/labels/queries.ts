import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, type ListState } from '../../../ui/list/list-state.ts';

export type LabelRow = Output<'order.labelList'>['list'][number];

export const labelFilters: readonly Filter[] = [
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
];

const views = ['all', 'to_print', 'printed'] as const;
export const viewOf = ({ view }: ListState) => views.find((each) => each === view) ?? 'all';

export const labelsQuery = (state: ListState) =>
  callQuery('order.labelList', {
    page: state.page,
    size: state.size,
    view: viewOf(state),
    keyword: keywordOf(state),
    country_code: [...chosen(state.filters['country_code'])],
  });

/** The parcels without a label that match the filters of the list, for an export. */
export const unlabelledOf = (state: ListState) =>
  ({
    kind: 'parcels',
    filter: { keyword: keywordOf(state), country_code: [...chosen(state.filters['country_code'])] },
  }) as const;
