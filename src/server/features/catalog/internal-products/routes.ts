import { baseProductList, internalProductDetail, internalProductList } from '#contract/catalog/internal-products.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { goodsOf } from './fields.ts';
import { baseById, listBases, listProducts, productById, siblingsOf, variantsOf } from './store.ts';

export const internalProductRoutes: readonly Route[] = [
  defineRoute(internalProductList, async ({ input, actor, db }) => {
    const { rows, count } = await listProducts(db, input);
    const mayReadCosts = can(actor, 'variant.edit');
    const list = rows.map((row) => ({
      ...row,
      cost_from_fen: mayReadCosts ? row.cost_from_fen : null,
      cost_to_fen: mayReadCosts ? row.cost_to_fen : null,
      created_at: row.created_at.toISOString(),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(baseProductList, async ({ input, db }) => {
    const { rows, count } = await listBases(db, input);
    return ok({ list: rows.map((row) => ({ _id: row.base_product_id, ...row })), count, size: input.size });
  }),

  defineRoute(internalProductDetail, async ({ input, actor, db }) => {
    const product = await productById(db, input._id);
    if (!product) return refuse('not-found');
    const { base_product_id: baseId, created_at: createdAt, updated_at: updatedAt, ...facts } = product;
    const [currency, base, siblings, variants] = await Promise.all([
      booksCurrency(db),
      baseId === null ? null : baseById(db, baseId),
      siblingsOf(db, product),
      variantsOf(db, product._id),
    ]);
    const mayReadCosts = can(actor, 'variant.edit');
    return ok({
      ...facts,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt?.toISOString() ?? null,
      currency,
      base,
      siblings,
      variants: variants.map((variant) => ({
        variant_id: variant.variant_id,
        version: variant.version,
        sku: variant.sku,
        variant_code: variant.variant_code,
        title: variant.title,
        option_values: product.option_names.map((name) => variant.options[name] ?? ''),
        image: variant.image,
        gtin: variant.gtin,
        status: variant.status,
        ...goodsOf(variant),
        ...(!mayReadCosts && { price_e4: null, cost_fen: null }),
        offered_as: variant.offered_as,
      })),
    });
  }),
];
