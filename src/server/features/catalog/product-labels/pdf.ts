import type { VariantLabel } from '#domain/catalog/product-labels/zpl.ts';
import type { LabelFormatName } from '#domain/shared/labels/formats.ts';
import {
  drawBars,
  fittingSize,
  labelsPdf,
  mm,
  setFont,
  type LabelBox,
  type LabelDoc,
} from '../../../core/labels/pdf.ts';

const padding = 2 * mm;

/** Labels for products: title, option, barcode of the code, and the SKU. Pure black on white. */
export const productLabelsPdf = (labels: readonly VariantLabel[], format: LabelFormatName, now: Date) =>
  labelsPdf({ labels, format, title: 'Product labels', now, draw });

function draw(doc: LabelDoc, { title, variant, sku, code }: VariantLabel, box: LabelBox): void {
  const inner = box.width - 2 * padding;
  const line = (text: string, y: number, weight: 'plain' | 'bold', size: number) =>
    setFont(doc, text, weight)
      .fontSize(size)
      .text(text, box.x + padding, y, {
        width: inner,
        height: size * 1.2,
        ellipsis: true,
        lineBreak: false,
      });
  line(title, box.y + padding, 'bold', 7);
  line(variant, box.y + padding + 9, 'plain', 7);
  const barsTop = box.y + padding + 19;
  const barsHeight = box.height - 2 * padding - 19 - 18;
  drawBars(doc, code, { x: box.x, y: barsTop, width: box.width, height: barsHeight });
  // A code is typed where it cannot be scanned, so that it is never cut off.
  line(code, barsTop + barsHeight + 2, 'bold', fittingSize(setFont(doc, code, 'bold'), code, inner, 7));
  line(sku === code ? '' : sku, barsTop + barsHeight + 10, 'plain', 6);
}
