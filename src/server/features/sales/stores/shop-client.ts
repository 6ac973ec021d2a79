import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { ShopProblem } from '#domain/sales/stores/connection.ts';
import { openShop } from '../../../connectors/shops/connect.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import type { Shop, ShopConnection, ShopIdentity, ShopKey } from '../../../connectors/shops/shop.ts';
import type { Services } from '../../../services.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { keyInForce } from './app-key.ts';
import type { Connection } from './connection-store.ts';
import { openKey } from './stored-key.ts';

const limitNames = ['shops.allowPrivate', 'shops.timeoutSeconds'] as const;

async function limitsOf({ db }: Services) {
  const settings = await settingsOf(db, limitNames);
  return { allowPrivate: settings['shops.allowPrivate'], timeoutMs: settings['shops.timeoutSeconds'] * 1000 };
}

/** The connection settings of the shop at this address. */
export const shopClient = async (
  services: Services,
  baseUrl: string,
  currency: string | null,
): Promise<ShopConnection> => ({
  ...(await limitsOf(services)),
  baseUrl,
  currency,
});

export type Refusing = `shop.${Exclude<ShopProblem, 'our-fault'>}`;

/** A shop fault as a refusal; other errors are rethrown. */
export function refusalOf(error: unknown) {
  if (!(error instanceof ShopFault) || error.problem === 'our-fault') throw error;
  const code: Refusing = `shop.${error.problem}`;
  return refuse(code, { detail: error.detail || '–' });
}

type ShopCredentials = { readonly baseUrl: string; readonly key: ShopKey; readonly currency: string | null };

/** Identifies a shop before anything is stored. A given currency must match. */
export async function introduce(
  services: Services,
  { baseUrl, key, currency }: ShopCredentials,
): Promise<Result<ShopIdentity, Refusing>> {
  try {
    const shop = openShop(await shopClient(services, baseUrl, currency), key);
    const found = await shop.identify();
    if (currency !== null && found.currency !== currency)
      return refuse('shop.other-currency', { detail: found.currency });
    return ok(found);
  } catch (error) {
    return refusalOf(error);
  }
}

/** The client of a store's shop. @throws ShopFault `no-key` without a readable key */
export async function shopOf(services: Services, connection: Connection): Promise<Shop> {
  const { store_id: storeId, base_url: baseUrl, sealed_key, currency } = connection;
  const key = openKey(services, storeId, sealed_key);
  if (!key) throw new ShopFault('no-key');
  const client = await shopClient(services, baseUrl, currency);
  return openShop(client, await keyInForce(services, { storeId, key, connection: client }));
}

/** The permissions of the stored key, requested again. */
export async function introduceAgain(
  services: Services,
  connection: Connection,
): Promise<Result<ShopIdentity, Refusing>> {
  try {
    return ok(await (await shopOf(services, connection)).identify());
  } catch (error) {
    return refusalOf(error);
  }
}
