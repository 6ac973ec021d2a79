import {
  marketProductDetail,
  marketProductList,
  parentCategoryList,
  productCategoryList,
} from '#contract/catalog/marketplace.ts';
import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { isInternalStaff } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { presentCategory, presentDetail, presentProduct } from './present.ts';
import { decideWishing, wishedFacts } from './wished.ts';
import { countUsers, listCategories, listProducts, productById, variantsOfProduct } from './store.ts';

/** Only staff that handles goods sees unavailable products. */
const statusFor = (actor: Actor, requested: 1 | -1 | undefined) => (isInternalStaff(actor.roles) ? requested : 1);

export const marketplaceRoutes: readonly Route[] = [
  defineRoute(marketProductList, async ({ input, actor, db }) => {
    const wishing = input.in_wishlist === 1 ? decideWishing(actor, input.user_ids) : null;
    if (wishing && !wishing.ok) return wishing;
    const currency = await booksCurrency(db);
    const { rows, count } = await listProducts(db, {
      keywords: [input.title, input.keyword],
      categoryId: input.category_id,
      // Wished products stay on the list when unavailable, marked as such.
      status: wishing ? input.status : statusFor(actor, input.status ?? 1),
      sort: input.sort,
      viewerId: actor.userId,
      ...(wishing ? { wishedBy: wishing.value.wishedBy } : {}),
      page: input.page,
      size: input.size,
    });
    const ids = rows.map(({ id }) => id);
    const facts = wishing ? await wishedFacts(db, ids, wishing.value, currency) : null;
    const list = rows.map((row) => ({ ...presentProduct(row, currency), ...facts?.get(row.id) }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(marketProductDetail, async ({ input, actor, db }) => {
    const product = await productById(db, input.market_product_id, actor.userId);
    if (!product) return refuse('not-found');
    const mappable = scopeOf(actor, 'mapping.edit');
    const [currency, variants, usedBy] = await Promise.all([
      booksCurrency(db),
      variantsOfProduct(db, product.id),
      mappable ? countUsers(db, mappable, product.id) : 0,
    ]);
    return ok(presentDetail(product, { currency, variants, usedBy, withUrls: isInternalStaff(actor.roles) }));
  }),

  defineRoute(productCategoryList, async ({ db }) => ok((await listCategories(db)).map(presentCategory))),

  defineRoute(parentCategoryList, async ({ db }) =>
    ok((await listCategories(db)).filter((category) => category.parent_id === null).map(presentCategory)),
  ),
];
