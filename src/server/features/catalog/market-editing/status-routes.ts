import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  marketProductActivation,
  marketProductDelete,
  marketProductDeletedList,
  marketProductRestore,
  marketProductUpdateAttribute,
} from '#contract/catalog/market-editing.ts';
import { decideOffer } from '#domain/catalog/market-editing/check.ts';
import { marketLimits, withAttribute } from '#domain/catalog/market-editing/content.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { finishChange } from './change.ts';
import { lockProducts, savedProducts, type SavedProduct } from './store.ts';

/** Locked products in the order of the request; refused when one is missing, deleted or not deleted. */
async function locked(
  db: Db,
  ids: readonly string[],
  isDeleted: boolean,
): Promise<Result<readonly SavedProduct[], 'not-found'>> {
  await lockProducts(db, ids);
  const found = await savedProducts(db, ids);
  const products = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  const isComplete = products.length === new Set(ids).size && products.every((each) => each.is_deleted === isDeleted);
  return isComplete ? ok(products) : refuse('not-found');
}

const idsOf = (products: readonly SavedProduct[]) => sql`${sql.param(products.map(({ id }) => id))}::uuid[]`;

const DeletedRow = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  variant_count: z.number(),
  deleted_at: z.date(),
  deleted_by: z.string(),
});

/** What is done to one or many market products. */
export const marketStatusRoutes: readonly Route[] = [
  defineRoute(marketProductActivation, async ({ input, actor, db, now, emit, audit }) => {
    const found = await locked(db, input.market_product_ids, false);
    if (!found.ok) return found;
    const products = found.value.filter(({ status }) => status !== input.status);
    for (const { content } of input.status === productStatus.available ? products : []) {
      const offered = decideOffer(content);
      if (!offered.ok) return offered;
    }
    await db.execute(sql`update market_products set status = ${input.status} where id = any(${idsOf(products)})`);
    const kind = input.status === productStatus.available ? 'activated' : 'deactivated';
    await finishChange({ db, now, actorId: actor.userId, emit }, products, { kind });
    audit({ before: { status: -input.status }, after: { status: input.status } });
    return ok({ products: products.length });
  }),

  defineRoute(marketProductDelete, async ({ input, actor, db, now, emit, audit }) => {
    const found = await locked(db, input.market_product_ids, false);
    if (!found.ok) return found;
    await db.execute(sql`
      update market_products set deleted_at = ${now}, deleted_by = ${actor.userId} where id = any(${idsOf(found.value)})`);
    await finishChange({ db, now, actorId: actor.userId, emit }, found.value, { kind: 'deleted' });
    audit({ before: { numbers: found.value.map(({ number }) => number).join(', ') }, after: {} });
    return ok({ products: found.value.length });
  }),

  defineRoute(marketProductRestore, async ({ input, actor, db, now, emit, audit }) => {
    const found = await locked(db, input.market_product_ids, true);
    if (!found.ok) return found;
    await db.execute(sql`
      update market_products set deleted_at = null, deleted_by = null where id = any(${idsOf(found.value)})`);
    await finishChange({ db, now, actorId: actor.userId, emit }, found.value, { kind: 'restored' });
    audit({ before: {}, after: { numbers: found.value.map(({ number }) => number).join(', ') } });
    return ok({ products: found.value.length });
  }),

  defineRoute(marketProductUpdateAttribute, async ({ input, actor, db, now, emit, audit }) => {
    const found = await locked(db, input.market_product_ids, false);
    if (!found.ok) return found;
    const changed: SavedProduct[] = [];
    for (const product of found.value) {
      const { attributes, title } = product.content;
      const wanted = withAttribute(attributes, input);
      if (wanted.length > marketLimits.attributes && wanted.length > attributes.length)
        return refuse('market-product.too-many-attributes', { title, limit: marketLimits.attributes });
      if (JSON.stringify(wanted) === JSON.stringify(attributes)) continue;
      changed.push(product);
      await db.execute(sql`
        update market_products set attributes = ${JSON.stringify(wanted)}::jsonb where id = ${product.id}`);
    }
    await finishChange({ db, now, actorId: actor.userId, emit }, changed, { kind: 'edited' });
    audit({ after: { [input.name]: input.value } });
    return ok({ products: changed.length });
  }),

  defineRoute(marketProductDeletedList, async ({ input, db }) => {
    const { page, size, keyword } = input;
    const where = sql`m.deleted_at is not null and ${containsAllTerms(keyword, sql`m.search_text`)}`;
    const rows = await query(db, DeletedRow).all(sql`
      select m.id, m.number, m.title, m.title_cn, coalesce(m.images[1], '') as image,
        (select count(*) from market_variants v where v.market_product_id = m.id) as variant_count,
        m.deleted_at, coalesce(u.name, '') as deleted_by
      from market_products m left join users u on u.id = m.deleted_by
      where ${where} order by m.deleted_at desc, m.id limit ${size} offset ${(page - 1) * size}`);
    const counted = await query(db, CountRow).first(sql`select count(*) from market_products m where ${where}`);
    const list = rows.map(({ id, deleted_at: deletedAt, ...row }) => ({
      ...row,
      _id: id,
      market_product_id: id,
      deleted_at: deletedAt.toISOString(),
    }));
    return ok({ list, count: counted?.count ?? 0, size });
  }),
];
