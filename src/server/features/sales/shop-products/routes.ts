import { myProducts, shopProductDetail } from '#contract/sales/shop-products.ts';
import { componentsOf } from '#domain/catalog/mapping/bundle.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { cardsById } from '../../catalog/mapping/cards.ts';
import { countriesOf } from '../../catalog/mapping/countries.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { shopProductChangeRoutes } from './change-routes.ts';
import { marketChangeRoutes } from './market-change-routes.ts';
import { namedVariants, presentDetail, presentMyProduct } from './present.ts';
import { findShopProduct, listMyProducts } from './products.ts';
import { pricesOf, variantsOf } from './variants.ts';

export const shopProductRoutes: readonly Route[] = [
  defineRoute(myProducts, async ({ input, scope, db, language }) => {
    const { rows, counts } = await listMyProducts(db, scope, input);
    const variants = await variantsOf(db, rows);
    const [prices, cards, books] = await Promise.all([
      pricesOf(db, variants),
      cardsById(db, namedVariants(rows, variants)),
      booksCurrency(db),
    ]);
    const related = { variants, prices, cards, language, books };
    const { matching: count, ...shown } = counts;
    return ok({ list: rows.map((row) => presentMyProduct(row, related)), count, size: input.size, counts: shown });
  }),

  defineRoute(shopProductDetail, async ({ input, scope, db, language }) => {
    const product = await findShopProduct(db, scope, input.shop_product_id);
    if (!product) return refuse('not-found');
    const variants = await variantsOf(db, [product]);
    const countries = await countriesOf(
      db,
      variants.map(({ id }) => id),
    );
    const goods = [...variants, ...[...countries.values()].flat()];
    const [prices, cards, books] = await Promise.all([
      pricesOf(db, variants),
      cardsById(
        db,
        goods.flatMap(({ variant_id, components }) =>
          variant_id === null ? [] : componentsOf({ variant_id, components }).map((part) => part.variant_id),
        ),
      ),
      booksCurrency(db),
    ]);
    return ok(presentDetail(product, { variants, prices, cards, countries, books, language }));
  }),

  ...shopProductChangeRoutes,
  ...marketChangeRoutes,
];
