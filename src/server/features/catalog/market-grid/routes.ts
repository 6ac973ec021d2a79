import { marketProductGrid, marketProductGridSave } from '#contract/catalog/market-grid.ts';
import { withChanges } from '#domain/catalog/market-grid/changes.ts';
import { isSame } from '#domain/catalog/market-editing/difference.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { recordMany } from '../../../core/events/events.ts';
import { decideEdits, lockedProducts, writeEdits, type Edit } from '../market-editing/edit-many.ts';
import { bestPrices } from '../market-editing/supplier-prices.ts';
import { savedBy } from '../market-editing/versions.ts';
import { filterCondition, readSearch } from '../marketplace/filter.ts';
import { gridRows } from './store.ts';

export const marketGridRoutes: readonly Route[] = [
  defineRoute(marketProductGrid, async ({ input, db }) => {
    const { market_product_ids: ids, keyword, status } = input;
    const search = await readSearch(db, [keyword], { withLinks: true });
    const unlimited = { categoryIds: null, stock: [], minE4: undefined, maxE4: undefined };
    const found = filterCondition({ search, status, ...unlimited });
    const where = ids === undefined ? found : sql`${found} and m.id = any(${sql.param(ids)}::uuid[])`;
    const { rows, count } = await gridRows(db, where, input);
    const offers = await bestPrices(
      db,
      rows.map(({ product_id: id }) => id),
    );
    const list = rows.map(({ product_id: id, ...row }) => ({ ...row, supplier_price: offers.get(id) ?? null }));
    return ok({ list, count, size: input.size, currency: await booksCurrency(db) });
  }),

  defineRoute(marketProductGridSave, async ({ input, actor, db, now, emit, audit }) => {
    const wanted = input.products;
    const ids = wanted.map(({ market_product_id: id }) => id);
    const locked = await lockedProducts(db, ids);
    // A variant that several products share is changed in all of them.
    const goods = new Map(wanted.flatMap(({ variants }) => variants.map((each) => [each.variant_id, each])));
    const edits: Edit[] = [];
    const stale: { readonly id: string; readonly version: number; readonly number: string }[] = [];
    for (const { market_product_id: id, version, variants, ...texts } of wanted) {
      const before = locked.get(id);
      if (!before || before.is_deleted) return refuse('not-found');
      if (before.version !== version) stale.push(before);
      const own = before.content.variants.flatMap(({ variant_id: each }) => goods.get(each ?? '') ?? []);
      const missing = variants.filter(({ variant_id: each }) => !own.some((known) => known.variant_id === each));
      const after = withChanges(before, { ...texts, variants: [...own, ...missing] });
      if (!after) return refuse('not-found');
      const isChanged = !isSame(before.content, after.content) || before.status !== after.status;
      if (isChanged) edits.push({ before, ...after });
    }
    const [first] = stale;
    if (first) {
      const name = (await savedBy(db, first.id, first.version)) || first.number;
      return refuse('market-grid.changed', { name, count: stale.length });
    }
    const refused = await decideEdits(db, edits);
    for (const { before } of edits) {
      const refusal = refused.get(before.id);
      if (refusal) return { ...refusal, details: { ...refusal.details, market_product_id: before.id } };
    }
    const emitMany: NonNullable<Parameters<typeof writeEdits>[0]['emitMany']> = (events) => recordMany(db, events);
    const written = await writeEdits({ db, now, actorId: actor.userId, emit, emitMany }, edits, locked, 'edited');
    if (!written) return refuse('market-grid.sku-taken', { field: 'sku', value: '', title: '' });
    audit({ after: { numbers: edits.map(({ before }) => before.number).join(', ') } });
    return ok({ products: edits.length });
  }),
];
