import { msg } from '@lingui/core/macro';
import type { GoodsOrigin } from '#domain/warehouse/supplier-claims/goods.ts';
import { claimKinds, claimStatuses } from '#domain/warehouse/supplier-claims/status.ts';
import { supplierOrderStatuses } from '#domain/warehouse/supplier-orders/status.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, type ListState } from '../../../ui/list/list-state.ts';
import { statusOptions } from '../../../ui/status/labels.ts';
import { claimKindLabels } from './claims/labels.ts';

export type DemandPage = Output<'supplier_order.demand'>;
export type DemandRow = DemandPage['list'][number];
export type OrderRow = Output<'supplier_order.list'>['list'][number];
export type SupplierScore = Output<'supplier_order.suppliers'>['list'][number];
export type Order = Output<'supplier_order.info'>;
export type ClaimRow = Output<'supplier_order.claims'>['list'][number];
export type Claim = Output<'supplier_order.claim'>;
export type OrderLine = Order['lines'][number];

/** Purchase costs are in the currency of the factories. */
export const currency = 'CNY';

export const supplierViews = ['demand', 'orders', 'claims', 'suppliers'] as const;
export type SupplierView = (typeof supplierViews)[number];
export const viewOf = (state: ListState): SupplierView => supplierViews.find((view) => view === state.view) ?? 'demand';

export const demandFilters = (warehouses: DemandPage['warehouses'] = [], locale = 'en-US'): readonly Filter[] => [
  {
    id: 'only',
    label: msg`Needed for`,
    kind: 'select',
    single: true,
    options: [
      { value: 'orders', label: msg({ message: 'Paid orders', context: 'demand' }) },
      { value: 'stock', label: msg({ message: 'Stock', context: 'what is bought for' }) },
    ],
  },
  {
    id: 'warehouse_id',
    label: msg`Warehouse`,
    kind: 'select',
    open: 'ids',
    options: warehouses.map(({ _id, code, name, name_cn: cn }) => ({
      value: _id,
      label: `${code} ${locale === 'zh-CN' ? cn : name}`,
    })),
  },
];

export const orderFilters: readonly Filter[] = [
  { id: 'status', label: msg`Status`, kind: 'select', options: statusOptions('supplierOrder') },
];

export const claimFilters: readonly Filter[] = [
  { id: 'status', label: msg`Status`, kind: 'select', options: statusOptions('claim') },
  {
    id: 'kind',
    label: msg`Reason`,
    kind: 'select',
    options: claimKinds.map((value) => ({ value, label: claimKindLabels[value] })),
  },
];

export const readSupplierOrders = (search: Readonly<Record<string, unknown>>): ListState =>
  readList(search, [...demandFilters(), ...(search['view'] === 'claims' ? claimFilters : orderFilters)]);

const paged = ({ page, size }: ListState) => ({ page, size });

export const demandQuery = (state: ListState) => {
  const warehouses = chosen(state.filters['warehouse_id']);
  const [only] = chosen(state.filters['only']);
  return callQuery('supplier_order.demand', {
    ...paged(state),
    only: only === 'orders' || only === 'stock' ? only : 'all',
    keyword: keywordOf(state),
    ...(warehouses.length > 0 && { warehouse_id: [...warehouses] }),
  });
};

export const ordersQuery = (state: ListState) => {
  const named = chosen(state.filters['status']);
  const status = supplierOrderStatuses.filter((each) => named.includes(each));
  return callQuery('supplier_order.list', {
    ...paged(state),
    keyword: keywordOf(state),
    ...(status.length > 0 && { status }),
  });
};

export const orderQuery = (id: string) => callQuery('supplier_order.info', { order_id: id });

export const claimsQuery = (state: ListState) => {
  const [states, kinds] = [chosen(state.filters['status']), chosen(state.filters['kind'])];
  return callQuery('supplier_order.claims', {
    ...paged(state),
    keyword: keywordOf(state),
    ...(states.length > 0 && { status: claimStatuses.filter((each) => states.includes(each)) }),
    ...(kinds.length > 0 && { kind: claimKinds.filter((each) => kinds.includes(each)) }),
  });
};

export const claimQuery = (id: string) => callQuery('supplier_order.claim', { claim_id: id });

/** Goods without a supplier order, as the address names them; empty: none. */
export type ClaimedGoods = {
  readonly claim?: GoodsOrigin;
  readonly of?: string;
  readonly variant?: string;
};
export type GoodsAbout = Input<'supplier_order.claimGoods'>;

export const aboutOf = ({ claim, of, variant }: ClaimedGoods): GoodsAbout | null =>
  claim && of ? { origin: claim, origin_id: of, ...(variant && { variant_id: variant }) } : null;

export const claimGoodsQuery = (about: GoodsAbout) => callQuery('supplier_order.claimGoods', about);

export const claimsOfOrder = (orderId: string) => callQuery('supplier_order.claims', { order_id: orderId });

export const replacementsQuery = (orderId: string) => callQuery('supplier_order.replacements', { order_id: orderId });

export const suppliersQuery = (state: ListState) =>
  callQuery('supplier_order.suppliers', { ...paged(state), keyword: keywordOf(state) });

export const pricesQuery = (supplierId: string) => callQuery('supplier_order.prices', { supplier_id: supplierId });
