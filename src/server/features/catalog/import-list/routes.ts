import {
  imported,
  importList,
  importProduct,
  importProducts,
  removeImport,
  restoreImport,
} from '#contract/catalog/import-list.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import { defineRoute, type Language, type Route } from '../../../core/http/context.ts';
import { ownerOf } from '../../finance/accounts/owner.ts';
import { addToImportList } from './add.ts';
import type { Offer } from './offers.ts';
import { presentListed } from './present.ts';
import { countInScope, importedFrom, listImports, removeImports, restoreImports } from './store.ts';

const titleOf = ({ title, title_cn: titleCn }: Offer, language: Language) =>
  language === 'zh-CN' ? titleCn || title : title;

/** One event for each seller whose list changed. */
async function emitChanges(
  emit: (event: NewEvent) => Promise<void>,
  changed: readonly { readonly seller_id: string }[],
  at: Date,
): Promise<void> {
  for (const sellerId of new Set(changed.map((row) => row.seller_id)))
    await emit({ name: 'import_product.changed', sellerId, at });
}

export const importListRoutes: readonly Route[] = [
  defineRoute(importProduct, async ({ input, actor, scope, db, now, emit, language, audit }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const { market_product_id: marketId } = input;
    const result = await addToImportList({ db, now, emit, sellerId: owner.value }, [marketId]);
    if (!result.ok) return result;
    const { added, already, unavailable } = result.value;
    const [gone] = unavailable;
    if (gone) return refuse('import-list.unavailable', { product: titleOf(gone, language) });
    const id = added.get(marketId) ?? already.get(marketId);
    if (id === undefined) return refuse('not-found');
    audit({ subject: id });
    return ok({ import_product_id: id, is_new: added.has(marketId) });
  }),

  defineRoute(importProducts, async ({ input, actor, scope, db, now, emit, language, audit }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const result = await addToImportList({ db, now, emit, sellerId: owner.value }, input.market_product_ids);
    if (!result.ok) return result;
    const { added, already, unavailable } = result.value;
    audit({ subject: [...added.values()] });
    return ok({
      added: added.size,
      added_ids: [...added.values()],
      already: already.size,
      unavailable: unavailable.map((offer) => ({ market_product_id: offer.id, title: titleOf(offer, language) })),
    });
  }),

  defineRoute(importList, async ({ input, scope, db }) => {
    const { rows, counts } = await listImports(db, scope, input);
    const list = rows.map(presentListed);
    return ok({ list, count: counts[input.state ?? 'all'], size: input.size, counts });
  }),

  defineRoute(imported, async ({ input, actor, scope, db }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const entries = await importedFrom(db, owner.value, input.market_product_ids);
    return ok(entries.map(({ id, market_product_id }) => ({ market_product_id, import_product_id: id })));
  }),

  defineRoute(removeImport, async ({ input, scope, db, now, emit, audit }) => {
    const ids = [...new Set(input.import_product_ids)];
    if ((await countInScope(db, scope, ids)) < ids.length) return refuse('not-found');
    const removed = await removeImports(db, scope, ids, now);
    audit({ subject: removed.map(({ id }) => id) });
    await emitChanges(emit, removed, now);
    return ok({ count: removed.length });
  }),

  defineRoute(restoreImport, async ({ input, scope, db, now, emit, audit }) => {
    const ids = [...new Set(input.import_product_ids)];
    if ((await countInScope(db, scope, ids)) < ids.length) return refuse('not-found');
    const restored = await restoreImports(db, scope, ids);
    audit({ subject: restored.map(({ id }) => id) });
    await emitChanges(emit, restored, now);
    return ok({ count: restored.length });
  }),
];
