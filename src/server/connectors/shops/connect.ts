import type { Shop, ShopDoor, ShopKey } from './shop.ts';
import { shopifyShop } from './shopify.ts';
import { wooShop } from './woocommerce.ts';

/** Creates the client of a shop, whatever its type. */
export const openShop = (door: ShopDoor, key: ShopKey): Shop =>
  key.type === 'shopify' ? shopifyShop(door, key) : wooShop(door, key);
