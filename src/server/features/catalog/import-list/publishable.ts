import { sql } from '../../../core/db/sql.ts';
import { defaultPriceRule, priceByRule, type PriceRule } from '#domain/catalog/listing/price-rule.ts';
import type { PublishableProduct, PublishableVariant } from '#domain/catalog/listing/publishable.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { findEntry, variantsOfEntry, type Entry, type EntryVariant } from './entry.ts';
import { ruleOfStore } from './price-rules-store.ts';
import { rateInto } from './rates.ts';

/** The shop a product is priced for. */
export type PricedStore = { readonly id: string; readonly currency: string };

/** The rule of an entry for a store: its own, else the store's, else the usual one. */
const ruleFor = async (db: Db, entry: Entry, storeId: string): Promise<PriceRule> =>
  entry.price_rule[storeId] ?? (await ruleOfStore(db, entry.seller_id, storeId)) ?? defaultPriceRule;

/** What a piece costs the seller, in the store's currency. */
const goodsCost = (variant: EntryVariant, from: string, to: string, rateE8: number): Money =>
  convert(lineTotal(unitPrice(variant.quote_e4, from), 1), to, rateE8);

function publishable(variant: EntryVariant, images: readonly string[], goods: Money, rule: PriceRule) {
  const own = variant.prices[goods.currency];
  return {
    variantId: variant.variant_id,
    optionValues: variant.option_values,
    sku: variant.sku,
    priceMinor: own?.priceMinor ?? priceByRule(goods, rule).minor,
    compareAtMinor: own?.compareAtMinor ?? null,
    image: images.includes(variant.image) ? variant.image : '',
    weightG: variant.weight_g,
    stock: variant.stock,
  } satisfies PublishableVariant;
}

/**
 * An entry of a seller's import list as it is written to a store: the variants that are on and still supplied, with
 * prices in the store's currency. `publishingFault` decides whether it is complete.
 */
export async function publishableProduct(
  db: Db,
  sellerId: string,
  importProductId: string,
  store: PricedStore,
): Promise<Result<PublishableProduct, 'not-found' | 'import-list.unavailable' | 'import-list.no-rate'>> {
  const entry = await findEntry(db, { all: false, sellerIds: [sellerId] }, importProductId);
  if (!entry) return refuse('not-found');
  if (!entry.is_available) return refuse('import-list.unavailable', { product: entry.title });
  const from = await booksCurrency(db);
  const to = store.currency;
  const { rate_e8: rateE8 } = await rateInto(db, from, to);
  if (rateE8 === null) return refuse('import-list.no-rate', { from, to });
  const rule = await ruleFor(db, entry, store.id);
  const variants = (await variantsOfEntry(db, entry)).filter((variant) => variant.is_on && variant.is_offered);
  return ok({
    importProductId: entry.id,
    title: entry.title,
    description: entry.description,
    images: entry.images,
    optionNames: entry.option_names,
    tags: entry.tags,
    collection: entry.collection,
    vendor: entry.vendor,
    currency: to,
    variants: variants.map((variant) => publishable(variant, entry.images, goodsCost(variant, from, to, rateE8), rule)),
  });
}

/** Notes that an entry now exists in a shop. */
export async function markPublished(db: Db, sellerId: string, importProductId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update import_products set published_at = ${now} where seller_id = ${sellerId} and id = ${importProductId}`);
}
