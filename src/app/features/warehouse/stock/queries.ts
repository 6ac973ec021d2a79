import { msg } from '@lingui/core/macro';
import { stockSorts, stockStates, type StockView } from '#domain/warehouse/stock/list.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, type ListState } from '../../../ui/list/list-state.ts';

export type StockPage = Output<'stock.list'>;
export type StockRow = StockPage['list'][number];

const warehouseFilter = { id: 'warehouse_id', label: msg`Warehouse`, kind: 'select', open: 'ids' } as const;
const stateFilter = {
  id: 'state',
  label: msg`Availability`,
  kind: 'select',
  single: true,
  options: [
    { value: 'available', label: msg`Available` },
    { value: 'out', label: msg`Out of stock` },
  ],
} as const satisfies Filter;

/** Storage is charged for sellers' goods only. */
const hostedFilter: Filter = {
  ...stateFilter,
  options: [...stateFilter.options, { value: 'unmeasured', label: msg`Not measured` }],
};

/** The filters of a page; the warehouses come with its rows. */
export const stockFilters = (
  view: StockView,
  warehouses: StockPage['warehouses'] = [],
  locale = 'en-US',
): readonly Filter[] => [
  {
    ...warehouseFilter,
    options: warehouses.map(({ _id, code, name, name_cn: cn }) => ({
      value: _id,
      label: `${code} ${locale === 'zh-CN' ? cn : name}`,
    })),
  },
  view === 'hosted' ? hostedFilter : stateFilter,
];

export const readStock = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, stockFilters('hosted'));

const filterOf = (view: StockView, state: ListState) => {
  const warehouses = chosen(state.filters['warehouse_id']);
  const named = chosen(state.filters['state']);
  return {
    view,
    ...(warehouses.length > 0 && { warehouse_id: [...warehouses] }),
    state: stockStates.find((each) => named.includes(each)),
    keyword: keywordOf(state),
    sort: stockSorts.find((each) => each === state.sort?.by) ?? 'moved',
    direction: state.sort?.dir ?? 'desc',
  };
};

export const stockQuery = (view: StockView, state: ListState) =>
  callQuery('stock.list', { page: state.page, size: state.size, ...filterOf(view, state) });

/** The filters of the list, for an export. */
export const exportedStock = (view: StockView, state: ListState) =>
  ({ kind: 'stock', filter: filterOf(view, state) }) as const;

/** The number of a row whose moves or purchases are listed. */
export const numberTabs = ['on_hand', 'reserved', 'on_the_way', 'committed', 'sold'] as const;
export type NumberTab = (typeof numberTabs)[number];

export type Paged = { readonly page: number; readonly size: number };
const sellerOf = ({ seller_id: seller }: StockRow) => (seller ? { seller_id: seller } : {});
const keysOf = ({ warehouse_id, variant_id }: StockRow) => ({ warehouse_id, variant_id });

type MoveKinds = Output<'stock.moves'>['list'][number]['kind'][];

export const movesQuery = (row: StockRow, kind: MoveKinds, paged: Paged) =>
  callQuery('stock.moves', { ...keysOf(row), ...sellerOf(row), kind, ...paged });
export const awaitedQuery = (row: StockRow, paged: Paged) =>
  callQuery('stock.awaited', { ...keysOf(row), ...sellerOf(row), ...paged });
export const needsQuery = (row: StockRow, paged: Paged) => callQuery('stock.needs', { ...keysOf(row), ...paged });
export type OwnPieces = Output<'stock.ownPieces'>;
export const ownPiecesQuery = (row: StockRow & { seller_id: string }) =>
  callQuery('stock.ownPieces', { ...keysOf(row), seller_id: row.seller_id });
export const placesQuery = (row: StockRow) => callQuery('stock.places', { ...keysOf(row), ...sellerOf(row) });

export type WorthRow = Output<'stock.values'>[number];

export const worthQuery = (from: string, to: string) => callQuery('stock.values', { from, to });

export const kitsQuery = callQuery('stock.kits', { size: 200 });

export type Kit = NonNullable<Output<'stock.kit'>>;
export const kitQuery = (warehouseId: string, code: string) =>
  callQuery('stock.kit', { warehouse_id: warehouseId, code });

/** Whether a variant has lots. */
export const lotRuleQuery = (variantId: string) => callQuery('stock.lotRule', { variant_id: variantId });
