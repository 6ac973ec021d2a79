import { msg } from '@lingui/core/macro';
import { pickBatchStatuses } from '#domain/warehouse/picking/status.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, type ListState } from '../../../ui/list/list-state.ts';
import { pickBatchStates } from './labels.ts';

export type PickBatchRow = Output<'stock.pickBatches'>['list'][number];

export const pickBatchFilters: readonly Filter[] = [
  {
    id: 'status',
    label: msg`State`,
    kind: 'select',
    options: pickBatchStatuses.map((value) => ({ value, label: pickBatchStates[value].label })),
  },
];

export const readPickBatches = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, pickBatchFilters);

export const pickBatchesQuery = ({ page, size, filters }: ListState) => {
  const states = chosen(filters['status']);
  return callQuery('stock.pickBatches', {
    page,
    size,
    ...(states.length > 0 && { status: pickBatchStatuses.filter((status) => states.includes(status)) }),
  });
};
