import {
  importCosts,
  importDetail,
  updateImportProduct,
  updateMarketImportProduct,
} from '#contract/catalog/import-product.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import type { SellerPrices } from '../../shipping/shipping/seller-prices.ts';
import { costsOf } from './costs.ts';
import { findEntry, variantsOfEntry } from './entry.ts';
import { marketPictures, missingPicture } from './pictures.ts';
import { presentDetail } from './present-detail.ts';
import { pricedStores } from './price-rules-store.ts';
import { ratesInto } from './rates.ts';
import { saveEntry } from './save.ts';
import { takeOver } from './take-over.ts';

const ofSeller = (sellerId: string) => ({ all: false as const, sellerIds: [sellerId] });

export const importProductRoutes = (sellerPrices: SellerPrices): readonly Route[] => [
  defineRoute(importDetail, async ({ input, scope, db }) => {
    const entry = await findEntry(db, scope, input.import_product_id);
    if (!entry) return refuse('not-found');
    const [currency, variants, images, stores] = await Promise.all([
      booksCurrency(db),
      variantsOfEntry(db, entry),
      marketPictures(db, entry.market_product_id),
      pricedStores(db, ofSeller(entry.seller_id)),
    ]);
    const rates = await ratesInto(db, currency, stores);
    return ok(presentDetail(entry, { currency, variants, images, stores, rates }));
  }),

  defineRoute(importCosts, async ({ input, scope, db, now }) => {
    const entry = await findEntry(db, scope, input.import_product_id);
    if (!entry) return refuse('not-found');
    const buyer = { sellerId: entry.seller_id, country: input.country_code, now };
    const variants = await costsOf(db, await variantsOfEntry(db, entry), buyer, sellerPrices);
    return ok({ country_code: input.country_code, variants });
  }),

  defineRoute(updateImportProduct, async ({ input, scope, db, now, emit, audit }) => {
    const entry = await findEntry(db, scope, input.import_product_id, { isLocked: true });
    if (!entry) return refuse('not-found');
    if (entry.version !== input.version) return refuse('import-list.changed-meanwhile', { product: entry.title });
    const variants = await variantsOfEntry(db, entry);
    const edited = new Set(input.variants.map(({ variant_id: id }) => id));
    const isComplete = edited.size === input.variants.length && edited.size === variants.length;
    if (!isComplete || !variants.every(({ variant_id: id }) => edited.has(id))) return refuse('not-found');
    const stores = await pricedStores(db, ofSeller(entry.seller_id));
    if (!input.rules.every(({ store_id: id }) => stores.some((store) => store.store_id === id)))
      return refuse('not-found');
    const pictures = [...entry.images, ...(await marketPictures(db, entry.market_product_id))];
    const missing = await missingPicture(db, input.images, pictures);
    if (missing >= 0) return refuse('import-list.no-picture', { number: missing + 1 });
    const version = await saveEntry(db, entry, input, now);
    const { title, collection, vendor } = entry;
    audit({
      subject: entry.id,
      before: { title, collection, vendor },
      after: { title: input.title, collection: input.collection, vendor: input.vendor },
    });
    await emit({ name: 'import_product.changed', sellerId: entry.seller_id, subjectId: entry.id, at: now });
    return ok({ version });
  }),

  defineRoute(updateMarketImportProduct, async ({ input, scope, db, now, emit, audit }) => {
    const entry = await findEntry(db, scope, input.import_product_id, { isLocked: true });
    if (!entry) return refuse('not-found');
    if (entry.version !== input.version) return refuse('import-list.changed-meanwhile', { product: entry.title });
    if (!entry.is_available) return refuse('import-list.unavailable', { product: entry.title });
    const result = await takeOver(db, entry, now);
    if (!result) return refuse('import-list.unavailable', { product: entry.title });
    audit({ subject: entry.id, before: {}, after: { added: result.added, gone: result.gone } });
    await emit({ name: 'import_product.changed', sellerId: entry.seller_id, subjectId: entry.id, at: now });
    return ok(result);
  }),
];
