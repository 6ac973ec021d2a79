import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, type ListState } from '../../../ui/list/list-state.ts';
import { statusOptions } from '../../../ui/status/labels.ts';

export const parcelFilters: readonly Filter[] = [
  { id: 'tracking_status', label: msg`Tracking`, kind: 'select', options: statusOptions('tracking') },
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
];

export const parcelsQuery = ({ page, size, live, keyword: storedKeyword, filters }: ListState) =>
  callQuery('tracking.parcelList', {
    page,
    size,
    keyword: live || storedKeyword,
    tracking_status: [...chosen(filters['tracking_status'])],
    country_code: [...chosen(filters['country_code'])],
  });

export type OwnParcel = Output<'order.trackDetail'>['parcels'][number];
export type DelayRow = Output<'tracking.delayList'>['list'][number];

export const delayFilters: readonly Filter[] = [
  sellerFilter,
  {
    id: 'stage',
    label: msg`Stage`,
    kind: 'select',
    options: [
      { value: 'label', label: msg`After the label` },
      { value: 'transit', label: msg`On its way` },
    ],
  },
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
  { id: 'mine', label: msg`Owner`, kind: 'select', single: true, options: [{ value: '1', label: msg`Mine` }] },
];

/** The parcel open next to a list, and the after-sales requests that its drawer offers. */
export type OpenParcel = {
  readonly id: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly requests: (parcel: OwnParcel) => ReactNode;
};

/** The parcel that is open next to the list, by its id. */
export const openParcelOf = ({ open }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof open === 'string' && isUuid(open) ? open : undefined;

const views = ['all', 'delayed', 'ended'] as const;
export const viewOf = ({ view }: Pick<ListState, 'view'>) => views.find((each) => each === view) ?? 'all';

/** Parses the search: delays have filters of their own. */
export const readParcels = (search: Readonly<Record<string, unknown>>): ListState => {
  const state = readList(search, parcelFilters);
  return viewOf(state) === 'all' ? { ...state, view: undefined } : readList(search, delayFilters);
};

export const delaysQuery = ({ page, size, live, keyword: storedKeyword, filters, view }: ListState) =>
  callQuery('tracking.delayList', {
    page,
    size,
    state: view === 'ended' ? 'ended' : 'open',
    keyword: live || storedKeyword,
    stage: [...chosen(filters['stage'])],
    country_code: [...chosen(filters['country_code'])],
    ...sellersChosen(filters),
    mine: chosen(filters['mine']).includes('1') ? '1' : undefined,
  });

export const countsQuery = callQuery('order.trackingCount', {});

export const trackDetailQuery = (orderId: string) => callQuery('order.trackDetail', { order_id: orderId });
export const parcelQuery = (parcelId: string) => callQuery('order.trackDetail', { parcel_id: parcelId });
export const numbersQuery = (numbers: readonly string[]) => callQuery('order.trackDetail', { track_nos: [...numbers] });
