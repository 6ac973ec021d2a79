import { marketProductPrintProductLabel } from '#contract/catalog/market-editing.ts';
import { variantName } from '#domain/catalog/market-editing/content.ts';
import { maxLabelsPerFile } from '#domain/shared/labels/formats.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { productLabelsPdf } from '../product-labels/pdf.ts';
import { savedProducts } from './store.ts';

export const marketLabelRoutes: readonly Route[] = [
  defineRoute(marketProductPrintProductLabel, async ({ input, db, now }) => {
    const product = (await savedProducts(db, [input.market_product_id])).get(input.market_product_id);
    if (!product || product.is_deleted) return refuse('not-found');
    const wanted = input.variant_ids && new Set(input.variant_ids);
    const { title, variants } = product.content;
    const chosen = variants.filter(({ variant_id: id }) => !wanted || (id !== null && wanted.has(id)));
    if (chosen.length === 0) return refuse('not-found');
    const count = chosen.length * input.copies;
    if (count > maxLabelsPerFile) return refuse('market-product.too-many-labels', { count, limit: maxLabelsPerFile });
    const labels = chosen.flatMap((variant) => {
      const label = { title, variant: variantName(variant), sku: variant.sku, code: variant.variant_code };
      return Array.from({ length: input.copies }, () => label);
    });
    const body = await productLabelsPdf(labels, input.format, now);
    return ok({ name: `${product.number}.pdf`, type: 'application/pdf', body, inline: true });
  }),
];
