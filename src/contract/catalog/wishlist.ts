import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Nothing } from '../wire.ts';

const Count = z.object({ count: z.int() });
const productIds = z.array(Id).min(1).max(1000);

export const getWishlistProductCount = query('market_product.getWishlistProductCount', {
  path: '/market_product/getWishlistProductCount',
  needs: 'wishlist.use',
  summary: 'The number of products on the user’s wishlist; for staff, on all wishlists in scope.',
  input: Nothing,
  output: Count,
});

export const addProductsToWishList = command('market_product.addProductsToWishList', {
  path: '/market_product/addProductsToWishList',
  needs: 'wishlist.use',
  offline: 'queue',
  summary: 'Add market products to the user’s own wishlist.',
  input: z.object({ market_product_ids: productIds }),
  output: Count,
});

export const removeProductsFromWishList = command('market_product.removeProductsFromWishList', {
  path: '/market_product/removeProductsFromWishList',
  needs: 'wishlist.use',
  offline: 'queue',
  summary: 'Remove market products from the user’s own wishlist, or, for staff, from those of other users.',
  input: z.object({ market_product_ids: productIds, user_ids: z.array(Id).min(1).max(1000).optional() }),
  output: Count,
});

export const wishlistUsers = query('market_product.wishlistUsers', {
  path: '/market_product/wishlistUsers',
  needs: 'wishlist.use',
  summary: 'The users in scope with a non-empty wishlist, by name.',
  input: Nothing,
  output: z.array(z.object({ user_id: Id, name: z.string(), count: z.int() })),
});
