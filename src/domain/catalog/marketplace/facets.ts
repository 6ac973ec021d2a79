import type { CategoryNode } from '../taxonomy/category-tree.ts';
import { productStatus, type ProductStatus } from './product-status.ts';
import { stockStates, type StockState } from './stock-state.ts';

/** Products that have category, availability and stock in common. */
export type ProductGroup = {
  readonly categoryId: string;
  readonly status: ProductStatus;
  readonly stock: StockState;
  readonly count: number;
  /** Lowest and highest price of a product. */
  readonly minE4: number;
  readonly maxE4: number;
};

export type GroupFilter = {
  /** A category with all below it; null: all. */
  readonly categoryIds: ReadonlySet<string> | null;
  /** Null: both. */
  readonly status: ProductStatus | null;
  /** Empty: all. */
  readonly stock: readonly StockState[];
};

type Part = 'category' | 'status' | 'stock';

const accepts = (filter: GroupFilter, group: ProductGroup, except?: Part): boolean =>
  (except === 'category' || filter.categoryIds === null || filter.categoryIds.has(group.categoryId)) &&
  (except === 'status' || filter.status === null || filter.status === group.status) &&
  (except === 'stock' || filter.stock.length === 0 || filter.stock.includes(group.stock));

const total = (groups: readonly ProductGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** The number of products that a filter lets through. */
export const countGroups = (groups: readonly ProductGroup[], filter: GroupFilter): number =>
  total(groups.filter((group) => accepts(filter, group)));

type Category = Pick<CategoryNode, 'category_id' | 'parent_id'>;

/** What the options of each filter would find, with the other filters as they are. */
export function facetsOf(groups: readonly ProductGroup[], filter: GroupFilter, categories: readonly Category[]) {
  const except = (part: Part) => groups.filter((group) => accepts(filter, group, part));
  const parents = new Map(categories.map((category) => [category.category_id, category.parent_id]));
  const byCategory = new Map<string, number>();
  for (const { categoryId, count } of except('category')) {
    const seen = new Set<string>();
    for (let id: string | null = categoryId; id !== null && !seen.has(id); id = parents.get(id) ?? null) {
      seen.add(id);
      byCategory.set(id, (byCategory.get(id) ?? 0) + count);
    }
  }
  const stock = except('stock');
  const status = except('status');
  const found = groups.filter((group) => accepts(filter, group));
  const countWith = (state: StockState) => total(stock.filter((group) => group.stock === state));
  const countAt = (wanted: ProductStatus) => total(status.filter((group) => group.status === wanted));
  return {
    count: total(found),
    categories: [...byCategory].map(([id, count]) => ({ id, count })),
    stock: stockStates.map((state) => ({ state, count: countWith(state) })),
    available: countAt(productStatus.available),
    unavailable: countAt(productStatus.unavailable),
    price:
      found.length === 0
        ? null
        : {
            fromE4: Math.min(...found.map(({ minE4 }) => minE4)),
            toE4: Math.max(...found.map(({ maxE4 }) => maxE4)),
          },
  };
}
