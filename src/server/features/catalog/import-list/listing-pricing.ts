import { defaultPriceRule, type PriceRule } from '#domain/catalog/listing/price-rule.ts';
import type { Db } from '../../../core/http/context.ts';
import { findEntry, variantsOfEntry } from './entry.ts';
import { ruleOfStore } from './price-rules-store.ts';

export type ListingPricing = {
  readonly rule: PriceRule;
  /** Variants with a price of the seller's own in the store's currency: the rule does not apply to them. */
  readonly own: ReadonlySet<string>;
};

type Listing = {
  readonly sellerId: string;
  readonly storeId: string;
  readonly currency: string;
  /** The entry of the import list it was published from; null: it was made in the shop. */
  readonly importProductId: string | null;
};

/** How a listing in a shop is priced; null when it was made in the shop and the store has no rule. */
export async function listingPricing(db: Db, listing: Listing): Promise<ListingPricing | null> {
  const { sellerId, storeId, currency, importProductId } = listing;
  const ofStore = await ruleOfStore(db, sellerId, storeId);
  const entry =
    importProductId === null ? null : await findEntry(db, { all: false, sellerIds: [sellerId] }, importProductId);
  if (!entry) return ofStore && { rule: ofStore, own: new Set() };
  const variants = await variantsOfEntry(db, entry);
  return {
    rule: entry.price_rule[storeId] ?? ofStore ?? defaultPriceRule,
    own: new Set(variants.flatMap(({ variant_id: id, prices }) => (prices[currency] ? [id] : []))),
  };
}
