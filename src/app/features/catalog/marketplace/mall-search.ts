import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { marketSorts, type MarketSort } from '#domain/catalog/marketplace/sort.ts';
import { stockStates, type StockState } from '#domain/catalog/marketplace/stock-state.ts';
import { hashPattern } from '#domain/catalog/pictures/hash-text.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { wholeNumber } from '../../../ui/list/whole-number.ts';

/** The search of /products/mall. */
export type MallSearch = {
  page?: number | undefined;
  size?: number | undefined;
  /** The keyword confirmed by Enter; other screens link here with it. */
  title?: string | undefined;
  /** The keyword being typed. */
  q?: string | undefined;
  category_id?: string | undefined;
  /** States of stock, separated by commas. */
  stock?: string | undefined;
  /** The lowest price in the books' currency: 5~20, 5~ or ~20. */
  price?: string | undefined;
  sort?: MarketSort | undefined;
  /** Staff only: products that are not for sale. */
  status?: typeof productStatus.unavailable | undefined;
  /** The hash of the searched picture, in place of keywords and filters. */
  like?: string | undefined;
  /** The product whose drawer is open. */
  open?: string | undefined;
  /** The destination of the shipping prices in the drawer. */
  country?: string | undefined;
};

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? cutText(String(value), 200) || undefined : undefined;

const id = (value: unknown) => (isUuid(value) ? value : undefined);

const likeIn = (value: unknown) => (typeof value === 'string' && hashPattern.test(value) ? value : undefined);

/** The states in a search, in their order. */
export const stockIn = (value: unknown): readonly StockState[] => {
  const named = typeof value === 'string' ? value.split(',') : [];
  return stockStates.filter((state) => named.includes(state));
};

type Range = { readonly min: number | undefined; readonly max: number | undefined };
/** Far above any price, and exact in ten-thousandths. */
const maxPrice = 100_000_000;

const amount = (typed: string | undefined) => (typed === undefined || typed === '' ? undefined : Number(typed));

/** The price range in a search; undefined without one. */
export function priceIn(value: unknown): Range | undefined {
  const match = typeof value === 'string' ? /^(\d{1,9}(?:\.\d{1,4})?)?~(\d{1,9}(?:\.\d{1,4})?)?$/.exec(value) : null;
  const [min, max] = [amount(match?.[1]), amount(match?.[2])];
  if ((min === undefined && max === undefined) || (min ?? 0) > maxPrice || (max ?? 0) > maxPrice) return undefined;
  return { min, max };
}

/** A range for the URL; negative ends and ends the wrong way round are corrected. */
export function priceText({ min, max }: Range): string | undefined {
  const ends = [min, max].map((end) => (end === undefined ? undefined : Math.min(maxPrice, Math.max(0, end))));
  const [from, to] = ends;
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  const written = (end: number | undefined) => (end === undefined ? '' : String(Math.round(end * 10_000) / 10_000));
  return low === undefined && high === undefined ? undefined : `${written(low)}~${written(high)}`;
}

/** Parses the search; unknown values are dropped, so that a mangled link still opens. */
export function mallSearch(search: Record<string, unknown>): MallSearch {
  const price = priceIn(search['price']);
  return {
    page: wholeNumber(search['page'], 1_000_000),
    size: wholeNumber(search['size'], 1000),
    title: text(search['title']),
    q: text(search['q']),
    category_id: id(search['category_id']),
    stock: stockIn(search['stock']).join(',') || undefined,
    price: price && priceText(price),
    sort: marketSorts.find((each) => each === search['sort']),
    status: text(search['status']) === String(productStatus.unavailable) ? productStatus.unavailable : undefined,
    like: likeIn(search['like']),
    open: text(search['open']),
    country: countryCodes.find((code) => code === search['country']),
  };
}

const e4 = (major: number | undefined) => (major === undefined ? undefined : Math.round(major * 10_000));

/** The part of a search that narrows the products, as the calls take it. */
export function filterInput({ title, q, category_id, stock, price, status }: MallSearch) {
  const states = stockIn(stock);
  const range = priceIn(price);
  return {
    title,
    keyword: q,
    category_id,
    stock: states.length > 0 ? [...states] : undefined,
    price_min_e4: e4(range?.min),
    price_max_e4: e4(range?.max),
    status,
  };
}
