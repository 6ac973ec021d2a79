import { offerIdIn, linkIn, decideSourceSize } from '#domain/catalog/sources/pages/read-page.ts';
import { wholesaleKeys, type WholesaleKey } from '#domain/catalog/sources/wholesale-keys.ts';
import { read1688Offer } from '#domain/catalog/sources/pages/read-1688-api.ts';
import type { SourceRefusal } from '#domain/catalog/sources/source-product.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { WholesaleApp, WholesaleLimits } from '../../../connectors/wholesale/gateway.ts';
import { fetchOffer, type WholesaleRefusal } from '../../../connectors/wholesale/offer.ts';
import type { Services } from '../../../services.ts';
import { opened } from '../../platform/settings/secrets.ts';
import { settingOf, settingsOf } from '../../platform/settings/settings.ts';
import type { Reading } from './read.ts';

/** A user waits for it. */
const timeoutMs = 15_000;

/** Our app at 1688, or what of it is not configured yet. */
export async function configuredApp(
  services: Services,
): Promise<{ readonly app: WholesaleApp | null; readonly missing: readonly WholesaleKey[] }> {
  const { dataDir } = services.config;
  const settings = await settingsOf(services.db, [
    'taoworld.gatewayUrl',
    'taoworld.appKey',
    'taoworld.appSecret',
    'taoworld.accessToken',
  ]);
  const keys = {
    'app-key': settings['taoworld.appKey'],
    'app-secret': opened(dataDir, 'taoworld.appSecret', settings['taoworld.appSecret']) ?? '',
    'access-token': opened(dataDir, 'taoworld.accessToken', settings['taoworld.accessToken']) ?? '',
  };
  const missing = wholesaleKeys.filter((key) => keys[key] === '');
  if (missing.length > 0) return { app: null, missing };
  const app = {
    gatewayUrl: settings['taoworld.gatewayUrl'],
    appKey: keys['app-key'],
    appSecret: keys['app-secret'],
    accessToken: keys['access-token'],
  };
  return { app, missing };
}

/** How 1688 is called for a user. */
export const limitsOf = async ({ db }: Services): Promise<WholesaleLimits> => ({
  timeoutMs,
  allowPrivate: await settingOf(db, 'sources.allowPrivate'),
});

type ReadLink = Result<Reading, SourceRefusal | WholesaleRefusal | 'source.not-an-offer'>;

/** Reads the product of a link by the official API. */
export async function readLink(services: Services, text: string): Promise<ReadLink> {
  const link = linkIn(text);
  const { app } = await configuredApp(services);
  if (!app) return refuse('source.link-only', { link });
  const offerId = offerIdIn(link);
  if (offerId === null) return refuse('source.not-an-offer');
  const offer = await fetchOffer(app, offerId, await limitsOf(services));
  if (!offer.ok) return offer;
  const product = decideSourceSize(read1688Offer(offer.value));
  return product.ok ? ok({ via: 'api', products: [product.value] }) : product;
}
