import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { ShopProblem } from '#domain/sales/stores/connection.ts';
import { openShop } from '../../../connectors/shops/connect.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import type { Shop, ShopDoor, ShopIdentity, ShopKey } from '../../../connectors/shops/shop.ts';
import type { Services } from '../../../services.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { keyInForce } from './app-key.ts';
import type { Connection } from './connection-store.ts';
import { openKey } from './kept-key.ts';

const limitNames = ['shops.allowPrivate', 'shops.timeoutSeconds'] as const;

async function limitsOf({ db }: Services) {
  const kept = await settingsOf(db, limitNames);
  return { allowPrivate: kept['shops.allowPrivate'], timeoutMs: kept['shops.timeoutSeconds'] * 1000 };
}

/** What is needed to speak with the shop at this address. */
export const shopClient = async (services: Services, baseUrl: string, currency: string | null): Promise<ShopDoor> => ({
  ...(await limitsOf(services)),
  baseUrl,
  currency,
});

export type Refusing = `shop.${Exclude<ShopProblem, 'our-fault'>}`;

/** A fault as a refusal of a call; what is no fault of the shop is thrown on. */
export function refusalOf(error: unknown) {
  if (!(error instanceof ShopFault) || error.problem === 'our-fault') throw error;
  const code: Refusing = `shop.${error.problem}`;
  return refuse(code, { detail: error.detail || '–' });
}

type Asked = { readonly baseUrl: string; readonly key: ShopKey; readonly currency: string | null };

/** Asks a shop who it is, before anything is kept. With a currency, it has to be the shop's. */
export async function introduce(
  services: Services,
  { baseUrl, key, currency }: Asked,
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

/** The shop of a store, ready to be asked. @throws ShopFault `no-key` when there is none that can be read */
export async function shopOf(services: Services, connection: Connection): Promise<Shop> {
  const { store_id: storeId, base_url: baseUrl, sealed_key, currency } = connection;
  const key = openKey(services, storeId, sealed_key);
  if (!key) throw new ShopFault('no-key');
  const door = await shopClient(services, baseUrl, currency);
  return openShop(door, await keyInForce(services, { storeId, key, door }));
}

/** What the kept key may do, asked anew. */
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
