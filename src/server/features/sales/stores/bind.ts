import type { z } from 'zod';
import type { ShopKey } from '#contract/sales/store-connections.ts';
import type { ShopIdentity } from '../../../connectors/shops/shop.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { saveBinding } from './connection-store.ts';
import { enqueueMissed, shopBefore } from './missed-shipments.ts';
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

/** Stores a tested key, sealed, starts the first pull, and reports what left while the store was disconnected. */
export async function bind(db: Db, services: Services, { storeId, sellerId, key, found, now }: Bound): Promise<void> {
  const isPulled = (await settingOf(db, 'shops.pullMinutes')) > 0;
  const { baseUrl, shop } = found;
  const sealedKey = sealKey(services, storeId, key);
  const nextPullAt = isPulled ? now : null;
  const before = await shopBefore(db, storeId);
  await saveBinding(db, { storeId, sellerId, type: key.type, baseUrl, sealedKey, shop, nextPullAt }, now);
  if (before === shop.domain) await enqueueMissed(db, { storeId, sellerId }, now);
}
