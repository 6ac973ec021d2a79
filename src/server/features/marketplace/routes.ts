import {
  marketProductDetail,
  marketProductList,
  parentCategoryList,
  productCategoryList,
} from '#contract/marketplace.ts';
import { scopeOf, type Actor } from '#domain/permissions/can.ts';
import { isInternalStaff } from '#domain/permissions/roles.ts';
import { ok, refuse } from '#domain/result.ts';
import { answer, type Route } from '../../http/context.ts';
import { booksCurrency } from '../accounts/books.ts';
import { presentCategory, presentDetail, presentProduct } from './present.ts';
import { countUsers, listCategories, listProducts, productById, variantsOfProduct } from './store.ts';

/** Only those who work on the goods see what is not for sale. */
const statusFor = (actor: Actor, asked: 1 | -1 | undefined) => (isInternalStaff(actor.roles) ? asked : 1);

export const marketplaceRoutes: readonly Route[] = [
  answer(marketProductList, async ({ input, actor, db }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await listProducts(db, {
      words: [input.title, input.keyword],
      categoryId: input.category_id,
      status: statusFor(actor, input.status ?? 1),
      sort: input.sort,
      page: input.page,
      size: input.size,
    });
    return ok({ list: rows.map((row) => presentProduct(row, currency)), count, size: input.size });
  }),

  answer(marketProductDetail, async ({ input, actor, db }) => {
    const product = await productById(db, input.market_product_id);
    if (!product) return refuse('not-found');
    const mappable = scopeOf(actor, 'mapping.edit');
    const [currency, variants, usedBy] = await Promise.all([
      booksCurrency(db),
      variantsOfProduct(db, product.id),
      mappable ? countUsers(db, mappable, product.id) : 0,
    ]);
    return ok(presentDetail(product, { currency, variants, usedBy, withUrls: isInternalStaff(actor.roles) }));
  }),

  answer(productCategoryList, async ({ db }) => ok((await listCategories(db)).map(presentCategory))),

  answer(parentCategoryList, async ({ db }) =>
    ok((await listCategories(db)).filter((category) => category.parent_id === null).map(presentCategory)),
  ),
];
