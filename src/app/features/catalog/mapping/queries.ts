import { cutText } from '#domain/shared/text/clean.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';

import { callQuery } from '../../../sync/queries.ts';
import { wholeNumber } from '../../../ui/list/whole-number.ts';

/** Products by mapping state; `todo` is the default. */
export const mappingViews = ['todo', 'not', 'partly', 'mapped', 'all'] as const;
export type MappingView = (typeof mappingViews)[number];

/** The search of /products/my/mapping. */
export type MappingSearch = {
  page?: number | undefined;
  size?: number | undefined;
  view?: MappingView | undefined;
  /** The keyword confirmed by Enter. */
  keyword?: string | undefined;
  /** The keyword being typed. */
  q?: string | undefined;
  store_id?: string | undefined;
  /** Only options in this order. */
  order_id?: string | undefined;
  /** Only options mapped to this market product. */
  market_product_id?: string | undefined;
  /** The product whose options are shown. */
  shop_product_id?: string | undefined;
};

export type OnSearch = (next: MappingSearch, how?: { replace: boolean }) => void;

/** The contract's limit. */
const maxKeyword = 200;

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? cutText(String(value), maxKeyword) || undefined : undefined;

const id = (value: unknown) => (isUuid(value) ? value : undefined);

/** Parses the search; unknown values are dropped, so that a mangled link still opens. */
export function mappingSearch(search: Record<string, unknown>): MappingSearch {
  return {
    page: wholeNumber(search['page'], 1_000_000),
    size: wholeNumber(search['size'], 1000),
    view: mappingViews.find((each) => each === search['view']),
    keyword: text(search['keyword']),
    q: text(search['q']),
    store_id: id(search['store_id']),
    order_id: id(search['order_id']),
    market_product_id: id(search['market_product_id']),
    shop_product_id: id(search['shop_product_id']),
  };
}

const statuses = { todo: [0, 2], not: [0], partly: [2], mapped: [1], all: [] } as const;

/** The filters shared by products and exact matches. Both keywords count. */
const narrowing = ({ keyword, q, store_id, order_id }: MappingSearch) => ({
  keyword: cutText([keyword, q].filter(Boolean).join(' '), maxKeyword) || undefined,
  store_id,
  order_id,
});

export const productsQuery = (search: MappingSearch) => {
  const { page = 1, size = 50, view = 'todo', market_product_id } = search;
  const mapping_status = [...statuses[view]];
  return callQuery('mapping.shopProducts', { page, size, ...narrowing(search), market_product_id, mapping_status });
};

export const infoQuery = (id: string) => callQuery('mapping.mappingInfo', { shop_product_id: id });
export const exactQuery = (search: MappingSearch) => callQuery('mapping.exactMatches', narrowing(search));
export const variantsQuery = (keyword: string, page: number) =>
  callQuery('variant.search', { keyword, page, size: 20 });

export const relationQuery = (market_product_id: string, page: number, size: number) =>
  callQuery('mapping.productRelation', { market_product_id, page, size });

/** The stores to filter by. */
export const storesQuery = callQuery('store.all', {});
