import { callQuery } from '../../../sync/queries.ts';

export const countQuery = callQuery('market_product.getWishlistProductCount', {});
export const ownersQuery = callQuery('market_product.wishlistUsers', {});

/** One page of wishes; a longer page instead of a next one, as the drawer has no pager. */
export const wishesQuery = ({ title, userId, size }: { title: string; userId: string | null; size: number }) =>
  callQuery('market_product.list', {
    in_wishlist: 1,
    size,
    ...(title ? { title } : {}),
    ...(userId ? { user_ids: [userId] } : {}),
  });
