import { marketSorts, type MarketSort } from '#domain/marketplace/sort.ts';
import { callQuery } from '../../sync/queries.ts';

/** What the address of /products/mall holds. */
export type MallSearch = {
  page?: number;
  size?: number;
  /** The keyword Enter has kept; other screens lead here with it. */
  title?: string;
  /** What is being typed. */
  q?: string;
  category_id?: string;
  sort?: MarketSort;
  /** Staff only: what is not for sale. */
  status?: -1;
  /** The product whose drawer is open. */
  open?: string;
};

const whole = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

/** Reads the address; what it does not understand is left out, so that a mangled link still opens. */
export function mallSearch(search: Record<string, unknown>): MallSearch {
  const page = whole(search['page']);
  const size = whole(search['size']);
  const [title, q, category_id, open] = ['title', 'q', 'category_id', 'open'].map((name) => text(search[name]));
  const sort = marketSorts.find((each) => each === search['sort'] && each !== marketSorts[0]);
  return {
    ...(page && page > 1 ? { page } : {}),
    ...(size && size !== 50 && size <= 1000 ? { size } : {}),
    ...(title ? { title } : {}),
    ...(q ? { q } : {}),
    ...(category_id ? { category_id } : {}),
    ...(sort ? { sort } : {}),
    ...(Number(search['status']) === -1 ? { status: -1 } : {}),
    ...(open ? { open } : {}),
  };
}

/** The products under an address; the drawer over them changes nothing about the list. */
export const mallQuery = ({ open: _, q, page = 1, size = 50, ...search }: MallSearch) =>
  callQuery('market_product.list', { page, size, ...search, ...(q ? { keyword: q } : {}) });

export const categoriesQuery = callQuery('category.productCategoryList', {});
export const productQuery = (id: string) => callQuery('market_product.detail', { market_product_id: id });
