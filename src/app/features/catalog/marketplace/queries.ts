import { marketSorts, type MarketSort } from '#domain/catalog/marketplace/sort.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { callQuery } from '../../../sync/queries.ts';

/** The search of /products/mall. */
export type MallSearch = {
  page?: number | undefined;
  size?: number | undefined;
  /** The keyword confirmed by Enter; other screens link here with it. */
  title?: string | undefined;
  /** The keyword being typed. */
  q?: string | undefined;
  category_id?: string | undefined;
  sort?: MarketSort | undefined;
  /** Staff only: products that are not for sale. */
  status?: -1 | undefined;
  /** The product whose drawer is open. */
  open?: string | undefined;
};

const whole = (value: unknown, max: number) =>
  Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) <= max ? Number(value) : undefined;
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? cutText(String(value), 200) || undefined : undefined;

const id = (value: unknown) => (isUuid(value) ? value : undefined);

/** Parses the search; unknown values are dropped, so that a mangled link still opens. */
export function mallSearch(search: Record<string, unknown>): MallSearch {
  return {
    page: whole(search['page'], 1_000_000),
    size: whole(search['size'], 1000),
    title: text(search['title']),
    q: text(search['q']),
    category_id: id(search['category_id']),
    sort: marketSorts.find((each) => each === search['sort']),
    status: Number(search['status']) === -1 ? -1 : undefined,
    open: text(search['open']),
  };
}

/** The products of a search; the open drawer does not change the query. */
export const mallQuery = ({ page = 1, size = 50, title, q, category_id, sort, status }: MallSearch) =>
  callQuery('market_product.list', { page, size, title, keyword: q, category_id, sort, status });

export const categoriesQuery = callQuery('category.productCategoryList', {});
export const productQuery = (id: string) => callQuery('market_product.detail', { market_product_id: id });
