import { lazy, Suspense } from 'react';
import type { MallSearch } from './mall-search.ts';
import type { ProductRow } from './ProductGrid.tsx';
import type { MallSlots } from './slots.ts';

const ProductDrawer = lazy(() => import('./ProductDrawer.tsx'));

/** As the call has it. */
const usualCountry = 'NL';

type MallDrawerProps = {
  products: readonly ProductRow[] | undefined;
  /** The number of the first of them. */
  first: number;
  /** All that were found; undefined until the first response. */
  count: number | undefined;
  search: MallSearch;
  onSearch: (next: MallSearch, how?: { replace: boolean }) => void;
  slots: MallSlots;
};

/** The product that is open according to the search, with the ways to its neighbours. */
export function MallDrawer({ products, first, count, search, onSearch, slots }: MallDrawerProps) {
  const { open } = search;
  if (!open) return null;
  const at = products?.findIndex((product) => product.market_product_id === open) ?? -1;
  const openAt = (index: number) => {
    const product = products?.[index];
    return product && (() => onSearch({ ...search, open: product.market_product_id }, { replace: true }));
  };
  return (
    <Suspense fallback={null}>
      <ProductDrawer
        id={open}
        known={products?.[at]}
        act={slots.product}
        help={slots.help}
        country={search.country ?? usualCountry}
        onCountry={(country) => onSearch({ ...search, country }, { replace: true })}
        position={count !== undefined && at >= 0 ? { at: first + at, of: count } : undefined}
        onPrevious={at > 0 ? openAt(at - 1) : undefined}
        onNext={at >= 0 ? openAt(at + 1) : undefined}
        onClose={() => onSearch({ ...search, open: undefined })}
      />
    </Suspense>
  );
}
