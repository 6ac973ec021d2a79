import { dotsPerMm } from '#domain/shared/labels/barcode.ts';
import { zplBars, zplLine, zplPadding, zplPage, type ZplSize } from '#domain/shared/labels/zpl.ts';
import type { LocationLabel } from './labels.ts';

const [codeTop, codeSize] = [42, 64];
const barsTop = codeTop + codeSize + 8;
/** No capital letter of the printer's font is wider, as a part of its height. */
export const widestSign = 0.75;

/** The height of the code as text in dots: large enough to read from the aisle, and never wider than the label. */
const textSize = (code: string, { width }: ZplSize): number =>
  Math.min(codeSize, Math.floor((width * dotsPerMm - 2 * zplPadding) / (widestSign * code.length)));

/** Labels of locations for label printers; one page per label. */
export const locationLabelsAsZpl = (labels: readonly LocationLabel[], size: ZplSize): string =>
  labels
    .map(({ warehouse, code }) =>
      zplPage(size, 1, [
        zplLine(size, { y: 14, size: 22, text: warehouse }),
        zplLine(size, { y: codeTop, size: textSize(code, size), text: code, align: 'C' }),
        zplBars(size, { y: barsTop, height: size.height * dotsPerMm - barsTop - zplPadding, code }),
      ]),
    )
    .join('\n');
