import { z } from 'zod';
import { ShopKey as ShopKeySchema } from '#contract/sales/store-connections.ts';
import type { ShopKey } from '../../../connectors/shops/shop.ts';
import { seal, unseal } from '../../../core/secrets/seal.ts';
import type { Services } from '../../../services.ts';

/** The credentials of our own Shopify app for a shop: an hourly token and its refresh token. */
const AppKey = z.object({
  type: z.literal('shopify'),
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.iso.datetime(),
});
export type AppKey = z.output<typeof AppKey>;
export type StoredKey = ShopKey | AppKey;

export const isAppKey = (key: StoredKey): key is AppKey => 'refresh_token' in key;

// The longer schema first: the other one would strip the extra fields.
const StoredKeySchema = z.union([AppKey, ShopKeySchema]);

const purposeOf = (storeId: string): string => `shop ${storeId}`;

export const sealKey = ({ config }: Services, storeId: string, key: StoredKey): Buffer =>
  seal(config.dataDir, purposeOf(storeId), Buffer.from(JSON.stringify(key)));

/** The stored key; null when there is none, or when it is unreadable. */
export function openKey(
  { config }: Pick<Services, 'config'>,
  storeId: string,
  sealed: Buffer | null,
): StoredKey | null {
  if (!sealed) return null;
  try {
    return StoredKeySchema.parse(JSON.parse(unseal(config.dataDir, purposeOf(storeId), sealed).toString('utf8')));
  } catch {
    return null;
  }
}
