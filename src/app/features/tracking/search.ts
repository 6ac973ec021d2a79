import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/reference/country-codes.ts';
import { callQuery } from '../../sync/queries.ts';
import { chosen, type Filter } from '../../ui/list/filters.ts';
import type { ListState } from '../../ui/list/list-state.ts';
import { statusOptions } from '../../ui/status/labels.ts';

export const parcelFilters: readonly Filter[] = [
  { id: 'tracking_status', label: msg`Tracking`, kind: 'select', options: statusOptions('tracking') },
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
];

export const parcelsQuery = ({ page, size, live, kept, filters }: ListState) =>
  callQuery('tracking.parcelList', {
    page,
    size,
    keyword: live || kept,
    tracking_status: [...chosen(filters['tracking_status'])],
    country_code: [...chosen(filters['country_code'])],
  });
