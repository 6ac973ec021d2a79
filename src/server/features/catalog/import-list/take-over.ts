import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import type { Db } from '../../../core/http/context.ts';
import { variantsOfEntry, type Entry } from './entry.ts';
import { offeredVariants, offersOf, type OfferedVariant } from './offers.ts';
import { saveTakeOver } from './save.ts';

/** Values of the entry's own options; where the variant does not have one of them, the first value is its title. */
function valuesOf({ options, title }: OfferedVariant, names: readonly string[]): string[] {
  const values = names.map((name) => options[name] ?? '');
  return values.includes('') ? names.map((_, nth) => (nth === 0 ? title : '—')) : values;
}

/**
 * Adds new variants and pictures of the market product and removes variants it no longer offers. Null when nothing is
 * offered any more.
 */
export async function takeOver(db: Db, entry: Entry, now: Date) {
  const [offer] = await offersOf(db, [entry.market_product_id]);
  if (!offer?.is_available) return null;
  const offered = await offeredVariants(db, [entry.market_product_id]);
  const own = await variantsOfEntry(db, entry);
  const fresh = offered.filter((variant) => !own.some(({ variant_id: id }) => id === variant.variant_id));
  const gone = own.filter((variant) => !variant.is_offered);
  const pictures = [...entry.images, ...offer.images, ...fresh.map(({ image }) => image)];
  const images = [...new Set(pictures)].filter((image) => image !== '').slice(0, publishingLimits.images);
  const version = await saveTakeOver(db, entry, {
    marketVersion: offer.version,
    images,
    added: fresh.map((variant) => ({
      variantId: variant.variant_id,
      optionValues: valuesOf(variant, entry.option_names),
      sku: variant.sku,
      image: images.includes(variant.image) ? variant.image : '',
    })),
    goneIds: gone.map(({ variant_id: id }) => id),
    now,
  });
  return { version, added: fresh.length, gone: gone.length };
}
