import { msg } from '@lingui/core/macro';
import { marketChangeKinds } from '#domain/catalog/listing/market-change.ts';
import { shopProductStatuses } from '#domain/catalog/listing/shop-product-status.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { optionChangeStatus, type OptionChangeStatus } from '#domain/catalog/listing/option-change.ts';
import { mappingStatuses } from '#domain/shared/order-status/order-status.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, maxKeyword, readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { statusOptions } from '../../../ui/status/labels.ts';
import { marketLabels, productStatusLabels } from './labels.ts';

export type ProductRow = Output<'product.myProducts'>['list'][number];
export type ProductDetail = Output<'product.shopProduct'>;
export type ShopVariant = ProductDetail['variants'][number];
export type ChangeRow = Output<'mapping.optionChangeLogs'>['list'][number];

export type PublicationRow = Output<'product.publications'>['list'][number];

/** The list of shop products with one open next to it. */
export type ProductsState = ListState & { open: string | undefined };
export type OnProducts = (next: ProductsState, how?: { replace: boolean }) => void;

type Search = Readonly<Record<string, unknown>>;
const idOf = (value: unknown): string | undefined => (isUuid(value) ? value : undefined);

const origins = ['ours', 'shop'] as const;

export const productFilters = (stores: readonly { store_id: string; name: string }[] = []): readonly Filter[] => [
  {
    id: 'store_id',
    label: msg`Store`,
    kind: 'select',
    single: true,
    open: 'ids',
    options: stores.map((store) => ({ value: store.store_id, label: store.name })),
  },
  {
    id: 'status',
    label: msg`Status`,
    kind: 'select',
    options: shopProductStatuses.map((value) => ({ value, label: productStatusLabels[value].label })),
  },
  { id: 'mapping_status', label: msg`Mapping`, kind: 'select', options: statusOptions('mapping') },
  {
    id: 'origin',
    label: msg`Origin`,
    kind: 'select',
    single: true,
    options: [
      { value: 'ours', label: msg`Published from here` },
      { value: 'shop', label: msg`Made in the shop` },
    ],
  },
  {
    id: 'market',
    label: msg`Changed on the market`,
    kind: 'select',
    options: marketChangeKinds.map((value) => ({ value, label: marketLabels[value].label })),
  },
];

export const readShopProducts = (search: Search): ProductsState => ({
  ...readList(search, productFilters()),
  open: idOf(search['open']),
});
export const writeShopProducts = ({ open, ...list }: ProductsState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

export const productsQuery = (state: ListState) => {
  const of = (id: string) => chosen(state.filters[id]);
  return callQuery('product.myProducts', {
    page: state.page,
    size: state.size,
    keyword: keywordOf(state),
    store_id: of('store_id')[0],
    status: shopProductStatuses.filter((status) => of('status').includes(status)),
    mapping_status: mappingStatuses.filter((status) => of('mapping_status').includes(String(status))),
    market: marketChangeKinds.filter((kind) => of('market').includes(kind)),
    origin: origins.find((origin) => of('origin')[0] === origin),
  });
};

export const productQuery = (id: string) => callQuery('product.shopProduct', { shop_product_id: id });
/** The stores to filter by, and to copy to. */
export const storesQuery = callQuery('store.all', {});
export const connectedStoresQuery = callQuery('store.list', {});

/** The results of the products of a publishing task. */
export const publicationsQuery = (taskId: string) =>
  freshQuery('product.publications', { task_id: taskId, page: 1, size: 1000 });

/** Of a search that is not narrowed by status. */
export const allChanges = 'all';

/** The search of the option changes; unconfirmed ones by default. */
export type ChangesSearch = {
  page?: number | undefined;
  size?: number | undefined;
  status?: OptionChangeStatus | typeof allChanges | undefined;
  /** The keyword confirmed by Enter. */
  keyword?: string | undefined;
  /** The keyword being typed. */
  q?: string | undefined;
  shop_product_id?: string | undefined;
};
export type OnChanges = (next: ChangesSearch, how?: { replace: boolean }) => void;

const whole = (value: unknown, max: number): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : undefined;
};

export const changesSearch = (search: Search): ChangesSearch => {
  const { status } = search;
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? cutText(String(value), maxKeyword) || undefined
      : undefined;
  return {
    page: whole(search['page'], 1_000_000),
    size: whole(search['size'], 1000),
    status:
      status === allChanges
        ? allChanges
        : [optionChangeStatus.confirmed].find((value) => String(value) === String(status)),
    keyword: text(search['keyword']),
    q: text(search['q']),
    shop_product_id: idOf(search['shop_product_id']),
  };
};

export const changesQuery = ({
  page = 1,
  size = 50,
  status = optionChangeStatus.unconfirmed,
  keyword,
  q,
  shop_product_id,
}: ChangesSearch) =>
  callQuery('mapping.optionChangeLogs', {
    page,
    size,
    status: status === allChanges ? undefined : status,
    keyword: cutText([keyword, q].filter(Boolean).join(' '), maxKeyword) || undefined,
    shop_product_id,
  });
