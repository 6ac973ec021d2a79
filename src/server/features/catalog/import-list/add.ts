import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import { listingOptions } from '#domain/catalog/listing/listing-options.ts';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { descriptionOf } from './description.ts';
import { offeredVariants, offersOf, tagsOf, type Offer, type OfferedVariant } from './offers.ts';
import { countImports, importedFrom, insertImport, lockImportList, type NewImport } from './store.ts';

type Adding = {
  readonly db: Db;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
  readonly sellerId: string;
};

type Added = {
  /** Entry ids by market product, of those that are new. */
  readonly added: ReadonlyMap<string, string>;
  /** Likewise, of those that were on the list before. */
  readonly already: ReadonlyMap<string, string>;
  readonly unavailable: readonly Offer[];
};

/** An entry as it is before its first edit. */
function entryOf(offer: Offer, variants: readonly OfferedVariant[], tags: readonly string[]): NewImport {
  const options = listingOptions(variants, [...new Set(variants.flatMap(({ option_names: names }) => names))]);
  const all = [...offer.images, ...variants.map(({ image }) => image)].filter((image) => image !== '');
  const images = [...new Set(all)].slice(0, publishingLimits.images);
  return {
    id: newId(),
    marketProductId: offer.id,
    marketVersion: offer.version,
    title: offer.title.slice(0, publishingLimits.title),
    description: descriptionOf(offer.description),
    images,
    optionNames: options.names,
    tags,
    vendor: offer.vendor,
    variants: variants.map((variant, nth) => ({
      variantId: variant.variant_id,
      optionValues: options.values[nth] ?? [],
      sku: variant.sku,
      image: images.includes(variant.image) ? variant.image : '',
    })),
  };
}

/** Adds market products to a seller's import list. Those on it stay as they are; unavailable ones are left out. */
export async function addToImportList(
  { db, now, emit, sellerId }: Adding,
  requested: readonly string[],
): Promise<Result<Added, 'not-found' | 'import-list.full'>> {
  const ids = [...new Set(requested)];
  await lockImportList(db, sellerId);
  const offers = await offersOf(db, ids);
  if (offers.length < ids.length) return refuse('not-found');
  const already = new Map(
    (await importedFrom(db, sellerId, ids)).map(({ id, market_product_id: marketId }) => [marketId, id]),
  );
  const wanted = offers.filter(({ id }) => !already.has(id));
  const available = wanted.filter((offer) => offer.is_available);
  const { products: max } = importListLimits;
  if ((await countImports(db, sellerId)) + available.length > max) return refuse('import-list.full', { max });
  const newIds = available.map(({ id }) => id);
  const variants = Map.groupBy(await offeredVariants(db, newIds), (variant) => variant.market_product_id);
  const tags = Map.groupBy(await tagsOf(db, newIds), (tag) => tag.market_product_id);
  const added = new Map<string, string>();
  for (const offer of available) {
    const entry = entryOf(
      offer,
      variants.get(offer.id) ?? [],
      (tags.get(offer.id) ?? []).map(({ name }) => name),
    );
    await insertImport(db, sellerId, entry, now);
    added.set(offer.id, entry.id);
  }
  if (added.size > 0) await emit({ name: 'import_product.changed', sellerId, at: now });
  return ok({ added, already, unavailable: wanted.filter((offer) => !offer.is_available) });
}
