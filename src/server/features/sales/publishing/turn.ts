import { storeStatus } from '#domain/sales/stores/status.ts';
import type { ShopCatalog } from '../../../connectors/shops/catalog/catalog.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import type { Services } from '../../../services.ts';
import { findConnection } from '../stores/connection-store.ts';
import { shopOf } from '../stores/shop-client.ts';

/** Opens the shop of a store once per turn, so that its rate limit is known from request to request. */
export type OpenCatalog = () => Promise<ShopCatalog>;

export function catalogOfTurn(services: Services, storeId: string): OpenCatalog {
  let opened: Promise<ShopCatalog> | null = null;
  return () => {
    opened ??= open(services, storeId);
    return opened;
  };
}

async function open(services: Services, storeId: string): Promise<ShopCatalog> {
  const connection = await findConnection(services.db, storeId);
  if (!connection || connection.status !== storeStatus.open) throw new ShopFault('no-key');
  const shop = await shopOf(services, connection);
  return shop.catalog;
}
