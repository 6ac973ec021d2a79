import {
  marketProductCreate,
  marketProductDefaults,
  marketProductEdit,
  marketProductRevert,
  marketProductUpdate,
  marketProductVersionChanges,
  marketProductVersions,
  versionKinds,
} from '#contract/catalog/market-editing.ts';
import type { MarketContent } from '#domain/catalog/market-editing/content.ts';
import { difference } from '#domain/catalog/market-editing/difference.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { presentChange, presentEdit } from './present.ts';
import { createProduct, editProduct } from './save.ts';
import { supplierPrices } from './supplier-prices.ts';
import { labelNames, savedProducts, shopProductsUsing } from './store.ts';
import { listVersions, savedBy, snapshotBefore, snapshotOf, type VersionKind } from './versions.ts';

/** More differences are counted, not listed: a screen cannot show them. */
const maxChanges = 200;

/** The audit log names the changed fields; the versions hold their values. */
const auditOf = (before: MarketContent, after: MarketContent) => {
  const changes = difference(before, after);
  return { after: { fields: [...new Set(changes.map(({ field }) => field))].join(', ') } };
};

const kindOf = (kind: string): VersionKind => versionKinds.find((each) => each === kind) ?? 'edited';

/** Creating and changing market products, and their versions. */
export const marketEditingRoutes: readonly Route[] = [
  defineRoute(marketProductEdit, async ({ input, db }) => {
    const product = (await savedProducts(db, [input.market_product_id])).get(input.market_product_id);
    if (!product || product.is_deleted) return refuse('not-found');
    const [currency, updatedBy, usedBy, prices] = await Promise.all([
      booksCurrency(db),
      savedBy(db, product.id, product.version),
      shopProductsUsing(db, product.id),
      supplierPrices(db, product.id),
    ]);
    return ok({ ...presentEdit(product, { currency, updatedBy, usedBy }), supplier_prices: prices });
  }),

  defineRoute(marketProductDefaults, async ({ db }) => ok({ currency: await booksCurrency(db) })),

  defineRoute(marketProductCreate, async ({ input, actor, db, now, emit, audit }) => {
    const created = await createProduct({ db, now, actorId: actor.userId, emit }, input);
    if (!created.ok) return created;
    const { id, number, version } = created.value;
    audit({ subject: id, after: { number, title: input.title } });
    return ok({ market_product_id: id, version });
  }),

  defineRoute(marketProductUpdate, async ({ input, actor, db, now, emit, audit }) => {
    const { market_product_id: id, version, ...content } = input;
    const change = { db, now, actorId: actor.userId, emit };
    const edited = await editProduct(change, {
      id,
      version,
      kind: 'edited',
      edit: async ({ content: { variants } }) => {
        const own = new Set(variants.map(({ variant_id: each }) => each));
        const isForeign = content.variants.some(({ variant_id: each }) => each !== null && !own.has(each));
        return isForeign ? null : content;
      },
    });
    if (!edited.ok) return edited;
    const { before, after } = edited.value;
    audit(auditOf(before.content, after.content));
    return ok({ market_product_id: id, version: after.version });
  }),

  defineRoute(marketProductRevert, async ({ input, actor, db, now, emit, audit }) => {
    const { market_product_id: id, version, to_version: revertedTo } = input;
    const change = { db, now, actorId: actor.userId, emit };
    const edited = await editProduct(change, {
      id,
      version,
      kind: 'reverted',
      revertedTo,
      edit: async () => (await snapshotOf(db, id, revertedTo))?.snapshot.content ?? null,
    });
    if (!edited.ok) return edited;
    const { before, after } = edited.value;
    audit(auditOf(before.content, after.content));
    return ok({ market_product_id: id, version: after.version });
  }),

  defineRoute(marketProductVersions, async ({ input, db }) => {
    const { rows, count } = await listVersions(db, input.market_product_id, input);
    const list = rows.map(({ kind, at, ...row }) => ({ ...row, kind: kindOf(kind), at: at.toISOString() }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(marketProductVersionChanges, async ({ input, db }) => {
    const { market_product_id: id, version } = input;
    const after = await snapshotOf(db, id, version);
    if (!after) return refuse('not-found');
    const before =
      input.with === undefined ? await snapshotBefore(db, id, version) : await snapshotOf(db, id, input.with);
    if (!before)
      return input.with === undefined
        ? ok({ currency: await booksCurrency(db), changes: [], count: 0 })
        : refuse('not-found');
    const contents = [before.snapshot.content, after.snapshot.content];
    const changes = difference(before.snapshot.content, after.snapshot.content);
    // Names of today, and for deleted ones those of then.
    const names = new Map([
      ...Object.entries(before.snapshot.names),
      ...Object.entries(after.snapshot.names),
      ...(await labelNames(db, contents)),
    ]);
    return ok({
      currency: await booksCurrency(db),
      changes: changes.slice(0, maxChanges).map((change) => presentChange(change, names)),
      count: changes.length,
    });
  }),
];
