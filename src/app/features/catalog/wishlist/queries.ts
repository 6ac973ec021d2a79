import { callQuery } from '../../../sync/queries.ts';

export const countQuery = callQuery('market_product.getWishlistProductCount', {});
export const ownersQuery = callQuery('market_product.wishlistUsers', {});

/** One page of wishes; the drawer has no pager, so it requests a longer page instead. */
export const wishesQuery = ({ title, userId, size }: { title: string; userId: string | null; size: number }) =>
  callQuery('market_product.list', {
    in_wishlist: 1,
    size,
    ...(title ? { title } : {}),
    ...(userId ? { user_ids: [userId] } : {}),
  });
