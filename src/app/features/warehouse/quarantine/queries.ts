import { msg } from '@lingui/core/macro';
import { quarantineStatuses } from '#domain/warehouse/quarantine/status.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, type ListState } from '../../../ui/list/list-state.ts';
import { quarantineStates } from './labels.ts';

export type QuarantineRow = Output<'stock.quarantine'>['list'][number];

export const quarantineFilters: readonly Filter[] = [
  {
    id: 'status',
    label: msg`State`,
    kind: 'select',
    options: quarantineStatuses.map((value) => ({ value, label: quarantineStates[value].label })),
  },
];

export const readQuarantine = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, quarantineFilters);

export const quarantineQuery = ({ page, size, filters }: ListState) => {
  const states = chosen(filters['status']);
  return callQuery('stock.quarantine', {
    page,
    size,
    ...(states.length > 0 && { status: quarantineStatuses.filter((status) => states.includes(status)) }),
  });
};
