import {
  marketProductDetail,
  marketProductFacets,
  marketProductList,
  parentCategoryList,
  productCategoryList,
} from '#contract/catalog/marketplace.ts';
import { scopeOf } from '#domain/platform/permissions/can.ts';
import { facetsOf } from '#domain/catalog/marketplace/facets.ts';
import { isInternalStaff } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import type { SellerPieces } from '../cart/seller-pieces.ts';
import { filterOf, findProducts, groupFilter, statusFor } from './find.ts';
import { openMarket } from './market.ts';
import { presentCategory, presentDetail, presentFacets, presentProduct } from './present.ts';
import { decideWishing, wishedFacts } from './wished.ts';
import {
  countUsers,
  countWished,
  listCategories,
  listProducts,
  productById,
  variantsOfProduct,
  wishedAmong,
} from './store.ts';

/** `sellerPieces`: what an order of the viewer could take from its own stock. */
export const marketplaceRoutes = (sellerPieces: SellerPieces): readonly Route[] => [
  defineRoute(marketProductList, async ({ input, actor, db, services, now }) => {
    const { page, size, sort } = input;
    const wishing = input.in_wishlist === 1 ? decideWishing(actor, input.user_ids) : null;
    if (wishing && !wishing.ok) return wishing;
    const market = await openMarket({ pool: services.pool, db, now });
    const { currency } = market;
    const viewerId = actor.userId;
    if (wishing) {
      // Wished products stay on the list when unavailable, marked as such.
      const filter = await filterOf({ db, actor, market }, input, input.status);
      const { wishedBy } = wishing.value;
      const [rows, count] = await Promise.all([
        listProducts(db, { filter, sort, wishedBy, page, size }),
        countWished(db, { filter, wishedBy }),
      ]);
      const ids = rows.map(({ id }) => id);
      const [facts, wished] = await Promise.all([
        wishedFacts(db, ids, wishing.value, currency),
        wishedAmong(db, viewerId, ids),
      ]);
      const list = rows.map((row) => ({ ...presentProduct(row, currency, wished.has(row.id)), ...facts.get(row.id) }));
      return ok({ list, count, size, corrected: null });
    }
    const typed = await filterOf({ db, actor, market }, input, statusFor(actor, input.status));
    const { filter, count, corrected } = await findProducts(db, market, typed);
    const rows = count === 0 ? [] : await market.page({ filter, sort, page, size });
    const wished = await wishedAmong(
      db,
      viewerId,
      rows.map(({ id }) => id),
    );
    return ok({ list: rows.map((row) => presentProduct(row, currency, wished.has(row.id))), count, size, corrected });
  }),

  defineRoute(marketProductFacets, async ({ input, actor, db, services, now }) => {
    const market = await openMarket({ pool: services.pool, db, now });
    const { currency } = market;
    const typed = await filterOf({ db, actor, market }, input, statusFor(actor, input.status));
    const { filter } = await findProducts(db, market, typed);
    const facets = facetsOf(await market.groups(filter), groupFilter(filter), await market.tree());
    return ok(presentFacets(facets, currency, isInternalStaff(actor.roles)));
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
    const ids = variants.map(({ id }) => id);
    const owned = ids.length === 0 ? new Map<string, number>() : await sellerPieces(db, actor.userId, ids);
    const withUrls = isInternalStaff(actor.roles);
    return ok(presentDetail(product, { currency, variants, owned, usedBy, withUrls }));
  }),

  defineRoute(productCategoryList, async ({ db }) => ok((await listCategories(db)).map(presentCategory))),

  defineRoute(parentCategoryList, async ({ db }) =>
    ok((await listCategories(db)).filter((category) => category.parent_id === null).map(presentCategory)),
  ),
];
