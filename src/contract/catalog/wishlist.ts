import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Nothing } from '../wire.ts';

const Count = z.object({ count: z.int() });
const productIds = z.array(Id).min(1).max(1000);

export const getWishlistProductCount = query('market_product.getWishlistProductCount', {
  path: '/market_product/getWishlistProductCount',
  needs: 'wishlist.use',
  summary: 'How many products are on one’s wishlist; for staff, on anybody’s.',
  input: Nothing,
  output: Count,
});

export const addProductsToWishList = command('market_product.addProductsToWishList', {
  path: '/market_product/addProductsToWishList',
  needs: 'wishlist.use',
  offline: 'queue',
  summary: 'Put market products on one’s own wishlist; what is on it stays.',
  input: z.object({ market_product_ids: productIds }),
  output: Count,
});

export const removeProductsFromWishList = command('market_product.removeProductsFromWishList', {
  path: '/market_product/removeProductsFromWishList',
  needs: 'wishlist.use',
  offline: 'queue',
  summary: 'Take market products off one’s own wishlist, or, for staff, off those of other people.',
  input: z.object({ market_product_ids: productIds, user_ids: z.array(Id).min(1).max(1000).optional() }),
  output: Count,
});

export const wishlistUsers = query('market_product.wishlistUsers', {
  path: '/market_product/wishlistUsers',
  needs: 'wishlist.use',
  summary: 'Whose wishlists one may look at, by name: those that are not empty.',
  input: Nothing,
  output: z.array(z.object({ user_id: Id, name: z.string(), count: z.int() })),
});
