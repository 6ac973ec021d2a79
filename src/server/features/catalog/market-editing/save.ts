import {
  decideContent,
  decideOffer,
  type ContentRefusal,
  type SaleRefusal,
} from '#domain/catalog/market-editing/check.ts';
import type { MarketContent } from '#domain/catalog/market-editing/content.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { finishChange, type Change } from './change.ts';
import { cleanDescription } from '../import-list/description.ts';
import {
  areLabelsKnown,
  insertProduct,
  lockProducts,
  refreshFigures,
  savedProducts,
  writeProduct,
  type SavedProduct,
} from './store.ts';
import { writeVariants } from './variants-store.ts';
import { keepVersions, savedBy, type VersionKind } from './versions.ts';

/** A market product as it is saved, with its version; null when there is none or it was deleted. */
export async function marketProduct(db: Db, id: string): Promise<SavedProduct | null> {
  const product = (await savedProducts(db, [id])).get(id);
  return product && !product.is_deleted ? product : null;
}

type Taken = 'market-product.sku-taken' | 'market-product.code-taken';
type SaveRefusal = ContentRefusal | Taken | 'market-product.gone';

const cleaned = (content: MarketContent): MarketContent => ({
  ...content,
  description: cleanDescription(content.description),
  tag_ids: [...new Set(content.tag_ids)].toSorted(),
  collection_ids: [...new Set(content.collection_ids)].toSorted(),
  images: [...new Set(content.images)],
});

/** Creates a market product. It is not for sale yet. */
export async function createProduct(
  change: Change,
  wanted: MarketContent,
): Promise<Result<SavedProduct, SaveRefusal | 'not-found'>> {
  const { db, now, actorId, emit } = change;
  const content = cleaned(wanted);
  const decision = decideContent(content);
  if (!decision.ok) return decision;
  if (content.variants.some(({ variant_id: id }) => id !== null)) return refuse('not-found');
  if (!(await areLabelsKnown(db, content))) return refuse('market-product.gone');
  const id = newId();
  const number = await insertProduct(db, id, content, now);
  await writeProduct(db, id, content, now);
  const written = await writeVariants(db, { id, number }, content, now);
  if (!written.ok) return written;
  await refreshFigures(db, [id]);
  const product = (await savedProducts(db, [id])).get(id);
  if (!product) return refuse('not-found');
  await keepVersions(db, [product], { kind: 'created', actorId, at: now });
  const { status, from_e4 } = product;
  const data = {
    kind: 'created',
    status,
    from_e4,
    was_from_e4: from_e4,
    was_offered: false,
    is_offered: false,
    variants: [],
  };
  await emit({ name: 'market_product.changed', subjectId: id, data, at: now });
  return ok(product);
}

type Edit = {
  readonly id: string;
  /** The version the change is based on. */
  readonly version: number;
  readonly kind: VersionKind;
  readonly revertedTo?: number;
  /** The new content, from the present one; null: there is none. */
  readonly edit: (product: SavedProduct) => Promise<MarketContent | null>;
};

type Edited = { readonly before: SavedProduct; readonly after: SavedProduct };

/** Changes a market product, based on a version of it. */
export async function editProduct(
  change: Change,
  { id, version, kind, revertedTo, edit }: Edit,
): Promise<Result<Edited, SaveRefusal | SaleRefusal | 'not-found' | 'market-product.changed'>> {
  const { db, now } = change;
  const locked = await savedProducts(db, await lockProducts(db, [id]));
  const before = locked.get(id);
  if (!before || before.is_deleted) return refuse('not-found');
  if (before.version !== version)
    return refuse('market-product.changed', { name: (await savedBy(db, id, before.version)) || before.number });
  const wanted = await edit(before);
  if (!wanted) return refuse('not-found');
  const content = cleaned(wanted);
  const decision = decideContent(content);
  if (!decision.ok) return decision;
  const offered = before.status === productStatus.available ? decideOffer(content) : ok(null);
  if (!offered.ok) return offered;
  if (!(await areLabelsKnown(db, content))) return refuse('market-product.gone');
  await writeProduct(db, id, content, now);
  const written = await writeVariants(db, before, content, now);
  if (!written.ok) return written;
  const changed = new Set(written.value.changed);
  const shares = ({ content: { variants } }: SavedProduct) =>
    variants.some(({ variant_id: each }) => each !== null && changed.has(each));
  const others = [...locked.values()].filter((product) => product.id !== id && shares(product));
  const saved = await finishChange(change, [before], { kind, revertedTo });
  await finishChange(change, others, { kind: 'edited' });
  const after = saved.get(id);
  return after ? ok({ before, after }) : refuse('not-found');
}
