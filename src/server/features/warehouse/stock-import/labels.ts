import type { marketProductPrintVariantLabel } from '#contract/warehouse/internal-stock.ts';
import { labelsAsZpl } from '#domain/catalog/product-labels/zpl.ts';
import { labelFormats, maxLabelsPerFile } from '#domain/shared/labels/formats.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { productLabelsPdf } from '../../catalog/product-labels/pdf.ts';
import { labelsOfImport, labelsOfVariants } from './store.ts';

/** Labels of the pieces a stock sheet added, or of chosen variants. */
export const printVariantLabels: Handler<typeof marketProductPrintVariantLabel> = async ({ input, db, now }) => {
  const rows =
    input.import_log_id === undefined
      ? await labelsOfVariants(db, input.variants ?? [])
      : await labelsOfImport(db, input.import_log_id);
  if (rows.length === 0) return refuse('not-found');
  const count = rows.reduce((sum, { copies }) => sum + copies, 0);
  if (count > maxLabelsPerFile) return refuse('market-product.too-many-labels', { count, limit: maxLabelsPerFile });
  const labels = rows.flatMap(({ title, sku, variant_code: code, copies }) =>
    Array.from({ length: copies }, () => ({ title, variant: '', sku, code })),
  );
  if (input.file === 'zpl') {
    const body = Buffer.from(labelsAsZpl(labels, labelFormats[input.format], 1));
    return ok({ name: 'labels.zpl', type: 'text/plain; charset=utf-8', body });
  }
  const body = await productLabelsPdf(labels, input.format, now);
  return ok({ name: 'labels.pdf', type: 'application/pdf', body, inline: true });
};
