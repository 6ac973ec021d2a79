import { z } from 'zod';
import { ShopKey as ShopKeySchema } from '#contract/sales/store-connections.ts';
import type { ShopKey } from '../../../connectors/shops/shop.ts';
import { seal, unseal } from '../../../core/secrets/seal.ts';
import type { Services } from '../../../services.ts';

/** What our own Shopify app was given when a seller installed it: a token of an hour, and what it is renewed with. */
const AppKey = z.object({
  type: z.literal('shopify'),
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.iso.datetime(),
});
export type AppKey = z.output<typeof AppKey>;
export type KeptKey = ShopKey | AppKey;

export const isAppKey = (key: KeptKey): key is AppKey => 'refresh_token' in key;

// The longer one first: the other would drop what it does not know.
const KeptKeySchema = z.union([AppKey, ShopKeySchema]);

const purposeOf = (storeId: string): string => `shop ${storeId}`;

export const sealKey = ({ config }: Services, storeId: string, key: KeptKey): Buffer =>
  seal(config.dataDir, purposeOf(storeId), Buffer.from(JSON.stringify(key)));

/** The key as it was kept; null when there is none, or none that can be read. */
export function openKey({ config }: Pick<Services, 'config'>, storeId: string, sealed: Buffer | null): KeptKey | null {
  if (!sealed) return null;
  try {
    return KeptKeySchema.parse(JSON.parse(unseal(config.dataDir, purposeOf(storeId), sealed).toString('utf8')));
  } catch {
    return null;
  }
}
