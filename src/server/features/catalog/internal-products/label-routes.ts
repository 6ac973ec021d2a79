import { internalProductPrintVariantLabel } from '#contract/catalog/internal-products.ts';
import { labelFormats, maxLabelsPerFile } from '#domain/shared/labels/formats.ts';
import { labelsAsZpl } from '#domain/catalog/product-labels/zpl.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { productLabelsPdf } from '../product-labels/pdf.ts';
import { productById, variantsOf } from './store.ts';

export const internalProductLabelRoutes: readonly Route[] = [
  defineRoute(internalProductPrintVariantLabel, async ({ input, db, now }) => {
    const product = await productById(db, input._id);
    if (!product) return refuse('not-found');
    const wanted = input.variant_ids && new Set(input.variant_ids);
    const variants = (await variantsOf(db, product._id)).filter(({ variant_id: id }) => !wanted || wanted.has(id));
    if (variants.length === 0) return refuse('not-found');
    const count = variants.length * input.copies;
    if (count > maxLabelsPerFile) return refuse('market-product.too-many-labels', { count, limit: maxLabelsPerFile });
    const labels = variants.map(({ options, sku, variant_code: code }) => {
      const values = product.option_names.map((name) => options[name] ?? '').filter((value) => value !== '');
      return { title: product.title, variant: values.join(' / '), sku, code };
    });
    if (input.file === 'zpl') {
      const body = Buffer.from(labelsAsZpl(labels, labelFormats[input.format], input.copies));
      return ok({ name: 'labels.zpl', type: 'text/plain; charset=utf-8', body });
    }
    const repeated = labels.flatMap((label) => Array.from({ length: input.copies }, () => label));
    const body = await productLabelsPdf(repeated, input.format, now);
    return ok({ name: 'labels.pdf', type: 'application/pdf', body, inline: true });
  }),
];
