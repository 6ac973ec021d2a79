import { dotsPerMm } from '#domain/shared/labels/barcode.ts';
import { zplBars, zplLine, zplPage, type ZplSize } from '#domain/shared/labels/zpl.ts';

/** What a label of a variant says. */
export type VariantLabel = {
  readonly title: string;
  /** The option next to the product. */
  readonly variant: string;
  readonly sku: string;
  /** The barcode. */
  readonly code: string;
};

const barsTop = 72;

/** Labels of variants for label printers; one page per label, repeated by the printer. */
export function labelsAsZpl(labels: readonly VariantLabel[], size: ZplSize, copies: number): string {
  const height = size.height * dotsPerMm;
  return labels
    .map(({ title, variant, sku, code }) =>
      zplPage(size, copies, [
        zplLine(size, { y: 14, size: 24, text: title }),
        zplLine(size, { y: 42, size: 22, text: variant }),
        zplBars(size, { y: barsTop, height: height - barsTop - 60, code }),
        zplLine(size, { y: height - 54, size: 24, text: code }),
        zplLine(size, { y: height - 28, size: 20, text: sku === code ? '' : sku }),
      ]),
    )
    .join('\n');
}
