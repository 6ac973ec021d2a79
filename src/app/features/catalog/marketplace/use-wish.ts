import type { Input, Output } from '../../../sync/calls.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';

type Wishable = { readonly market_product_id: string; readonly in_wishlist: 0 | 1 };
type WishInput = Input<'market_product.addProductsToWishList'>;

/** The visible lists update at once, also while the request is queued. */
function showWish(in_wishlist: 0 | 1, ids: readonly string[]): void {
  queryClient.setQueriesData<Output<'market_product.list'>>(
    { queryKey: ['market_product', 'market_product.list'] },
    (cached) =>
      cached && {
        ...cached,
        list: cached.list.map((row) => (ids.includes(row.market_product_id) ? { ...row, in_wishlist } : row)),
      },
  );
}

const queue = {
  named: ({ market_product_ids }: WishInput) => ({ subject: market_product_ids.join(), title: '' }),
  // Then refetch the count.
  optimisticResult: () => ({ count: 0 }),
};

/** Whether a product is on the user's wishlist, and the function that toggles it. */
export function useWish({ market_product_id, in_wishlist }: Wishable): { isWished: boolean; toggle: () => void } {
  const add = useCommand('market_product.addProductsToWishList', {
    onDone: (_, { market_product_ids }) => showWish(1, market_product_ids),
    queue,
  });
  const remove = useCommand('market_product.removeProductsFromWishList', {
    onDone: (_, { market_product_ids }) => showWish(0, market_product_ids),
    queue,
  });
  const isPending = add.isPending || remove.isPending;
  const isWished = isPending ? add.isPending : in_wishlist === 1;
  const toggle = () => {
    if (!isPending) (isWished ? remove : add).mutate({ market_product_ids: [market_product_id] });
  };
  return { isWished, toggle };
}
