import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { savedProducts, refreshFigures, type SavedProduct } from './store.ts';
import { keepBefore, keepVersions, type VersionKind } from './versions.ts';

export type Change = {
  readonly db: Db;
  readonly now: Date;
  readonly actorId: string | null;
  readonly emit: (event: NewEvent) => Promise<void>;
  /** Writes many events at once, where they have an actor already; else they are emitted in turn. */
  readonly emitMany?: (events: readonly NewEvent[]) => Promise<void>;
};

const isOffered = ({ status, is_deleted }: SavedProduct): boolean => status === productStatus.available && !is_deleted;

function changeOf(kind: VersionKind, was: SavedProduct, product: SavedProduct) {
  const prices = new Map(product.content.variants.map(({ variant_id: id, price_e4 }) => [id, price_e4]));
  return {
    kind,
    status: product.status,
    from_e4: product.from_e4,
    was_from_e4: was.from_e4,
    was_offered: isOffered(was),
    is_offered: isOffered(product),
    variants: was.content.variants.flatMap(({ variant_id: id, price_e4: before }) => {
      const after = id === null ? undefined : prices.get(id);
      return id === null || after === before ? [] : [{ id, was_e4: before, e4: after ?? before }];
    }),
  };
}

/**
 * Counts up the version of locked products that were changed, refreshes their prices, saves the versions and writes the events.
 * `before`: their states before the change.
 */
export async function finishChange(
  { db, now, actorId, emit, emitMany }: Change,
  before: readonly SavedProduct[],
  { kind, revertedTo }: { readonly kind: VersionKind; readonly revertedTo?: number | undefined },
): Promise<ReadonlyMap<string, SavedProduct>> {
  if (before.length === 0) return new Map();
  const ids = before.map(({ id }) => id);
  await keepBefore(db, before);
  await db.execute(sql`
    update market_products set version = version + 1, updated_at = ${now} where id = any(${sql.param(ids)}::uuid[])`);
  await refreshFigures(db, ids);
  const after = await savedProducts(db, ids);
  await keepVersions(db, [...after.values()], { kind, actorId, at: now, revertedTo });
  const events = before.flatMap((was): NewEvent[] => {
    const product = after.get(was.id);
    if (!product) return [];
    return [{ name: 'market_product.changed', subjectId: product.id, data: changeOf(kind, was, product), at: now }];
  });
  if (emitMany) await emitMany(events.map((event) => ({ actorId, ...event })));
  else for (const event of events) await emit(event);
  return after;
}
