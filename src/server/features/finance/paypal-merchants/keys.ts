import type { PaypalEnvironment } from '#domain/finance/paypal/merchant.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { PaypalKeys } from '../../../connectors/paypal/client.ts';
import type { Db } from '../../../core/http/context.ts';
import { seal, unseal } from '../../../core/secrets/seal.ts';
import type { Services } from '../../../services.ts';
import { merchantById, merchantOf, type MerchantRow } from './store.ts';

const addresses: Readonly<Record<PaypalEnvironment, string>> = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
};

const purposeOf = (merchantId: string): string => `paypal ${merchantId}`;

export const sealSecret = ({ config }: Services, merchantId: string, secret: string): Buffer =>
  seal(config.dataDir, purposeOf(merchantId), Buffer.from(secret));

/** The secret; null when there is none, or when it is unreadable: then it has to be entered again. */
export function openSecret(
  { config }: Pick<Services, 'config'>,
  { id, sealed_secret: sealed }: Pick<MerchantRow, 'id' | 'sealed_secret'>,
): string | null {
  if (!sealed) return null;
  try {
    return unseal(config.dataDir, purposeOf(id), sealed).toString('utf8');
  } catch {
    return null;
  }
}

export type Connection = { readonly merchant: MerchantRow; readonly keys: PaypalKeys };
export type Missing = 'account' | 'secret';

function connectionOf(services: Services, merchant: MerchantRow | null): Result<Connection, 'paypal.not-connected'> {
  const missing = (what: Missing) => refuse('paypal.not-connected', { missing: what });
  if (!merchant) return missing('account');
  const secret = openSecret(services, merchant);
  if (secret === null) return missing('secret');
  const url = services.config.paypal?.url ?? addresses[merchant.environment];
  return ok({ merchant, keys: { url, clientId: merchant.client_id, secret } });
}

/** The account that a seller pays to, with its keys. */
export const connectionForSeller = async (services: Services, db: Db, sellerId: string) =>
  connectionOf(services, await merchantOf(db, sellerId));

/** The account of an earlier payment. */
export const connectionById = async (services: Services, db: Db, merchantId: string) =>
  connectionOf(services, await merchantById(db, merchantId));

/** The id that PayPal gave to the webhook of an account; null without one. */
export async function webhookOf(db: Db, merchantId: string): Promise<string | null> {
  const merchant = await merchantById(db, merchantId);
  return merchant === null || merchant.webhook_id === '' ? null : merchant.webhook_id;
}
