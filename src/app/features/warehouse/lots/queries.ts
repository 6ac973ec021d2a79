import { msg } from '@lingui/core/macro';
import { lotStates } from '#domain/warehouse/lots/lots.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, type ListState } from '../../../ui/list/list-state.ts';
import { lotStateLabels } from './labels.ts';

export type LotRow = Output<'stock.lots'>['list'][number];

export const lotFilters: readonly Filter[] = [
  {
    id: 'state',
    label: msg`State`,
    kind: 'select',
    options: lotStates.map((value) => ({ value, label: lotStateLabels[value].label })),
  },
];

export const readLots = (search: Readonly<Record<string, unknown>>): ListState => readList(search, lotFilters);

export const lotsQuery = (state: ListState) => {
  const { page, size, filters } = state;
  const states = chosen(filters['state']);
  return callQuery('stock.lots', {
    page,
    size,
    keyword: keywordOf(state),
    ...(states.length > 0 && { state: lotStates.filter((state) => states.includes(state)) }),
  });
};

export const lotOrdersQuery = ({ variant_id, lot }: LotRow) => callQuery('stock.lotOrders', { variant_id, lot });
