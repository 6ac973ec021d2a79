import type { LabelFormat } from './formats.ts';

/** What a label of a variant says. */
export type VariantLabel = {
  readonly title: string;
  /** The option next to the product. */
  readonly variant: string;
  readonly sku: string;
  /** The barcode. */
  readonly code: string;
};

/** Label printers have 8 dots per millimetre. */
const dots = 8;
const padding = 16;

/** Text in which the signs that begin a command of the printer are written as hexadecimal bytes. */
const escaped = (text: string): string =>
  [...text]
    .map((sign) => (['^', '~', '_', '\\'].includes(sign) ? `_${(sign.codePointAt(0) ?? 0).toString(16)}` : sign))
    .join('')
    .replace(/[\r\n\t]/g, ' ');

/** In Code 128 a `>` begins a command; `>0` is the sign itself. */
const barcodeText = (code: string): string => escaped(code).replaceAll('>', '>0');

/** Bars of whole dots: as wide as the label allows, at most 3. A code has 11 modules per sign and 35 more. */
const moduleOf = (width: number, code: string): number =>
  Math.max(1, Math.min(3, Math.floor((width - 2 * padding) / (11 * code.length + 35))));

/** Labels as ZPL II, the language of label printers; one page per label, repeated by the printer. */
export function labelsAsZpl(
  labels: readonly VariantLabel[],
  { width: widthMm, height: heightMm }: Pick<LabelFormat, 'width' | 'height'>,
  copies: number,
): string {
  const [width, height] = [widthMm * dots, heightMm * dots];
  const inner = width - 2 * padding;
  const barsTop = 72;
  const barsHeight = height - barsTop - 60;
  const line = (y: number, size: number, text: string) =>
    `^FO${padding},${y}^A0N,${size},${size}^FB${inner},1,0,L^FH_^FD${escaped(text)}^FS`;
  return labels
    .map(({ title, variant, sku, code }) =>
      [
        '^XA^CI28',
        `^PW${width}^LL${height}`,
        line(14, 24, title),
        line(42, 22, variant),
        `^FO${padding},${barsTop}^BY${moduleOf(width, code)}^BCN,${barsHeight},N,N,N^FH_^FD${barcodeText(code)}^FS`,
        line(height - 54, 24, code),
        line(height - 28, 20, sku === code ? '' : sku),
        `^PQ${copies}`,
        '^XZ',
      ].join('\n'),
    )
    .join('\n');
}
