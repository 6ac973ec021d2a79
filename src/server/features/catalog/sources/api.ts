import { offerIdIn, linkIn, decideSourceSize } from '#domain/catalog/sources/read-page.ts';
import { read1688Offer } from '#domain/catalog/sources/read-1688-api.ts';
import type { SourceRefusal } from '#domain/catalog/sources/source-product.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { fetchOffer, type WholesaleApp, type WholesaleRefusal } from '../../../connectors/wholesale/offer.ts';
import type { Services } from '../../../services.ts';
import { opened } from '../../platform/settings/secrets.ts';
import { settingOf, settingsOf } from '../../platform/settings/settings.ts';
import type { Reading } from './read.ts';

/** A user waits for it. */
const timeoutMs = 15_000;

/** Our app at 1688; null while its key is not configured. */
export async function wholesaleApp({ db, config: { dataDir } }: Services): Promise<WholesaleApp | null> {
  const settings = await settingsOf(db, [
    'taoworld.gatewayUrl',
    'taoworld.appKey',
    'taoworld.appSecret',
    'taoworld.accessToken',
  ]);
  const appSecret = opened(dataDir, 'taoworld.appSecret', settings['taoworld.appSecret']);
  const accessToken = opened(dataDir, 'taoworld.accessToken', settings['taoworld.accessToken']);
  const { 'taoworld.gatewayUrl': gatewayUrl, 'taoworld.appKey': appKey } = settings;
  return appKey !== '' && appSecret && accessToken ? { gatewayUrl, appKey, appSecret, accessToken } : null;
}

type ReadLink = Result<Reading, SourceRefusal | WholesaleRefusal | 'source.not-an-offer'>;

/** Reads the product of a link by the official API. */
export async function readLink(services: Services, text: string): Promise<ReadLink> {
  const link = linkIn(text);
  const app = await wholesaleApp(services);
  if (!app) return refuse('source.link-only', { link });
  const offerId = offerIdIn(link);
  if (offerId === null) return refuse('source.not-an-offer');
  const allowPrivate = await settingOf(services.db, 'sources.allowPrivate');
  const offer = await fetchOffer(app, offerId, { timeoutMs, allowPrivate });
  if (!offer.ok) return offer;
  const product = decideSourceSize(read1688Offer(offer.value));
  return product.ok ? ok({ via: 'api', products: [product.value] }) : product;
}
