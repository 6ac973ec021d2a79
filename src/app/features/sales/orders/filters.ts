import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { sellerFilterOf } from '../../../shared/sellers/seller-filter.ts';
import type { Filter, FilterOption } from '../../../ui/list/filters/filters.ts';
import { statusOptions } from '../../../ui/status/labels.ts';

/** Options from the server. */
export type KnownOptions = {
  readonly stores: readonly FilterOption[];
  readonly variants: readonly FilterOption[];
  readonly payments: readonly FilterOption[];
  /** Absent for users with a single seller. */
  readonly sellers?: readonly FilterOption[] | undefined;
};

const yesNo = [
  { value: '1', label: msg`Yes` },
  { value: '0', label: msg`No` },
];

/** Every filter key of the order list, in the order of the drawer. */
export const orderFilters = ({ stores, variants, payments, sellers }: KnownOptions): readonly Filter[] => [
  { id: 'date', label: msg`Date`, kind: 'dates' },
  ...(sellers ? [sellerFilterOf(sellers)] : []),
  { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: stores },
  { id: 'financial_status', label: msg`Payment`, kind: 'select', options: statusOptions('financial') },
  { id: 'fulfillment_status', label: msg`Fulfilment`, kind: 'select', options: statusOptions('fulfilment') },
  { id: 'status', label: msg`Order status`, kind: 'select', options: statusOptions('order') },
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
  { id: 'mapping_status', label: msg`Mapping`, kind: 'select', options: statusOptions('mapping') },
  { id: 'not_mapped', label: msg`Has lines without a product`, kind: 'select', single: true, options: yesNo },
  { id: 'variant_ids', label: msg`Product`, kind: 'select', open: 'ids', options: variants },
  { id: 'payment_methods', label: msg`Customer paid by`, kind: 'select', open: 'texts', options: payments },
  {
    id: 'manual_pay',
    label: msg`Processing paid`,
    kind: 'select',
    single: true,
    options: [
      { value: '0', label: msg`From the balance` },
      { value: '1', label: msg`Manual` },
      { value: '2', label: msg`Waits for your transfer` },
    ],
  },
  { id: 'order_number', label: msg`Order numbers`, kind: 'text' },
  { id: 'note', label: msg`Note`, kind: 'text' },
];

/** To parse the URL before the options are loaded. */
export const addressFilters = orderFilters({ stores: [], variants: [], payments: [], sellers: [] });
