import { useCommand } from '../../sync/queries.ts';

type Wishable = { readonly market_product_id: string; readonly in_wishlist: 0 | 1 };

/** Whether a product is on one's wishlist, as it was just pressed, and the press that changes it. */
export function useWish({ market_product_id, in_wishlist }: Wishable): { isWished: boolean; toggle: () => void } {
  const add = useCommand('market_product.addProductsToWishList');
  const remove = useCommand('market_product.removeProductsFromWishList');
  const isPending = add.isPending || remove.isPending;
  const isWished = isPending ? add.isPending : in_wishlist === 1;
  const toggle = () => {
    if (!isPending) (isWished ? remove : add).mutate({ market_product_ids: [market_product_id] });
  };
  return { isWished, toggle };
}
