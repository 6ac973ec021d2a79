import { sourceChanges, withSourceChanges, type SourceChange } from '#domain/catalog/sources/reimport.ts';
import { marketContentOf, type ImportChoices } from '#domain/catalog/sources/to-market.ts';
import type { MarketContent } from '#domain/catalog/market-editing/content.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Change } from '../market-editing/change.ts';
import { offerProduct } from '../market-editing/offer.ts';
import { createProduct, editProduct, marketProduct } from '../market-editing/save.ts';
import { decidePictures, storedPictures, withOwnPictures } from './pictures.ts';
import { lastImport, markImported } from './store.ts';
import type { SourceRow } from './stored.ts';

/** The product of a locked page, with our pictures in its description. */
async function readingOf(db: Db, { id, content: { product, rates } }: SourceRow) {
  const pictures = await storedPictures(db, id);
  return { product: { ...product, description: withOwnPictures(product.description, pictures) }, rates, pictures };
}

export async function refuseImported(db: Db, marketProductId: string) {
  const known = await marketProduct(db, marketProductId);
  return refuse('source.imported-before', { number: known?.number ?? '–' });
}

/** Creates a market product of a locked page; offered to sellers at once where that is wanted. */
export async function importSource(change: Change, source: SourceRow, choices: ImportChoices, isOffered: boolean) {
  const { db, now } = change;
  if (source.market_product_id !== null) return refuseImported(db, source.market_product_id);
  const complete = await decidePictures(db, source.id);
  if (!complete.ok) return complete;
  const { product, rates, pictures } = await readingOf(db, source);
  const content = marketContentOf(product, choices, rates, pictures);
  if (content.variants.length === 0) return refuse('source.no-variants');
  const created = await createProduct(change, content);
  if (!created.ok) return created;
  const excluded = new Set(choices.excluded);
  const keys = product.variants.map(({ key }) => key).filter((key) => !excluded.has(key));
  const ids = created.value.content.variants.map(({ variant_id: id }) => id ?? '');
  const variants = Object.fromEntries(keys.map((key, place) => [key, ids[place] ?? '']));
  await markImported(db, source.id, {
    marketProductId: created.value.id,
    content: { ...source.content, choices, variants },
    now,
  });
  return isOffered ? offerProduct(change, created.value) : created;
}

type Compared = {
  readonly imported: SourceRow;
  readonly changesFor: (ours: MarketContent) => readonly SourceChange[];
};

/** How a page that was read again differs from its last import; null when there was none. */
export async function compare(db: Db, source: SourceRow): Promise<Compared | null> {
  const { market_product_id: id } = source;
  const imported = id === null ? null : await lastImport(db, id);
  const { choices, variants } = imported?.content ?? {};
  if (!imported || !choices || !variants) return null;
  const was = { ...(await readingOf(db, imported)), choices, variants: new Map(Object.entries(variants)) };
  const reread = await readingOf(db, source);
  return { imported, changesFor: (ours) => sourceChanges(was, reread, ours) };
}

const keyOfNew = (id: string): string | undefined => /^variant_new:(.*)$/s.exec(id)?.[1];

/**
 * Applies the confirmed differences of a locked page to its market product. Differences that were not confirmed are not
 * shown again before the page changes again.
 */
export async function applySource(
  change: Change,
  source: SourceRow,
  { version, ids }: { readonly version: number; readonly ids: readonly string[] },
) {
  const { db, now } = change;
  const compared = await compare(db, source);
  const marketProductId = source.market_product_id;
  if (!compared || marketProductId === null) return refuse('not-found');
  const complete = await decidePictures(db, source.id);
  if (!complete.ok) return complete;
  const product = await marketProduct(db, marketProductId);
  if (!product) return refuse('source.product-gone');
  const { choices, variants = {} } = compared.imported.content;
  let after = product;
  let known = Object.entries(variants);
  if (ids.length > 0) {
    const changes = compared.changesFor(product.content);
    const edit = async ({ content }: { content: MarketContent }) => withSourceChanges(content, changes, ids);
    const edited = await editProduct(change, { id: marketProductId, version, kind: 'imported', edit });
    if (!edited.ok) return edited;
    after = edited.value.after;
    const wanted = new Set(ids);
    const added = changes.filter(({ id }) => wanted.has(id)).flatMap(({ id }) => keyOfNew(id) ?? []);
    const before = new Set(product.content.variants.map(({ variant_id: id }) => id));
    const fresh = after.content.variants.flatMap(({ variant_id: id }) => (id !== null && !before.has(id) ? [id] : []));
    known = [...known, ...added.map((key, place): [string, string] => [key, fresh[place] ?? ''])];
  }
  const present = new Set(after.content.variants.map(({ variant_id: id }) => id));
  const content = {
    ...source.content,
    choices,
    variants: Object.fromEntries(known.filter(([, id]) => present.has(id))),
  };
  await markImported(db, source.id, { marketProductId, content, now });
  return ok({ before: product, after });
}
