import type { z } from 'zod';
import type { ShopKey } from '#contract/sales/store-connections.ts';
import type { ShopIdentity } from '../../../connectors/shops/shop.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { saveBinding } from './connection-store.ts';
import { sealKey, type StoredKey } from './stored-key.ts';

export type Key = z.output<typeof ShopKey>;
/** A shop that identified itself. */
export type Introduced = { readonly baseUrl: string; readonly shop: ShopIdentity };

type Bound = {
  readonly storeId: string;
  readonly sellerId: string;
  readonly key: StoredKey;
  readonly found: Introduced;
  readonly now: Date;
};

/** Stores a tested key, sealed, and starts the first pull. */
export async function bind(db: Db, services: Services, { storeId, sellerId, key, found, now }: Bound): Promise<void> {
  const isPulled = (await settingOf(db, 'shops.pullMinutes')) > 0;
  const { baseUrl, shop } = found;
  const sealedKey = sealKey(services, storeId, key);
  const nextPullAt = isPulled ? now : null;
  await saveBinding(db, { storeId, sellerId, type: key.type, baseUrl, sealedKey, shop, nextPullAt }, now);
}
