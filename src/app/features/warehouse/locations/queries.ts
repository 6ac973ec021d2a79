import { msg } from '@lingui/core/macro';
import { locationKinds, locationStates } from '#domain/warehouse/locations/location.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, type ListState } from '../../../ui/list/list-state.ts';
import { locationLabels } from './labels.ts';

export type Warehouse = Output<'location.warehouses'>[number];
export type LocationRow = Output<'location.list'>['list'][number];

const nothing: readonly Warehouse[] = [];

/** Warehouses and zones come from the server. */
export const locationFilters = (
  warehouses: readonly Warehouse[] = nothing,
  zones: readonly string[] = [],
): readonly Filter[] => [
  {
    id: 'warehouse_id',
    label: msg`Warehouse`,
    kind: 'select',
    open: 'ids',
    single: true,
    options: warehouses.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` })),
  },
  {
    id: 'zone',
    label: msg`Zone`,
    kind: 'select',
    open: 'texts',
    options: zones.map((zone) => ({ value: zone, label: zone })),
  },
  {
    id: 'kind',
    label: msg`Type`,
    kind: 'select',
    options: locationKinds.map((value) => ({ value, label: locationLabels[value] })),
  },
  {
    id: 'state',
    label: msg`State`,
    kind: 'select',
    single: true,
    options: [
      { value: 'open', label: msg({ message: 'Open', context: 'a place' }) },
      { value: 'closed', label: msg({ message: 'Closed', context: 'a place' }) },
    ],
  },
];

export const readLocations = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, locationFilters());

export const warehousesQuery = callQuery('location.warehouses', { prefix: '' });

/** The locations of the chosen warehouse, else of the first. */
export const locationsQuery = (state: ListState, warehouseId: string) => {
  const kinds = chosen(state.filters['kind']);
  const zones = chosen(state.filters['zone']);
  const states = chosen(state.filters['state']);
  return callQuery('location.list', {
    page: state.page,
    size: state.size,
    warehouse_id: warehouseId,
    ...(zones.length > 0 && { zone: [...zones] }),
    ...(kinds.length > 0 && { kind: locationKinds.filter((kind) => kinds.includes(kind)) }),
    state: locationStates.find((each) => states.includes(each)),
    keyword: keywordOf(state),
  });
};

export const chosenWarehouse = (state: ListState, warehouses: readonly Warehouse[]): Warehouse | undefined =>
  warehouses.find(({ _id }) => chosen(state.filters['warehouse_id']).includes(_id)) ?? warehouses[0];

export const contentQuery = (warehouseId: string, code: string) =>
  callQuery('location.content', { warehouse_id: warehouseId, code });
