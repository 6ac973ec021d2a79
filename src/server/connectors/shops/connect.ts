import type { Shop, ShopConnection, ShopKey } from './shop.ts';
import { shopifyShop } from './shopify.ts';
import { wooShop } from './woocommerce/woocommerce.ts';

/** Creates the client for a shop of either type. */
export const openShop = (connection: ShopConnection, key: ShopKey): Shop =>
  key.type === 'shopify' ? shopifyShop(connection, key) : wooShop(connection, key);
