import { dotsPerMm, moduleDots, modulesOf } from './barcode.ts';
import type { LabelFormat } from './formats.ts';

export type ZplSize = Pick<LabelFormat, 'width' | 'height'>;

/** The blank edge of a label in dots. */
export const zplPadding = 16;

/** Text in which the signs that begin a command of the printer are written as hexadecimal bytes. */
const escaped = (text: string): string =>
  [...text]
    .map((sign) => (['^', '~', '_', '\\'].includes(sign) ? `_${(sign.codePointAt(0) ?? 0).toString(16)}` : sign))
    .join('')
    .replace(/[\r\n\t]/g, ' ');

/** In Code 128 a `>` begins a command; `>0` is the sign itself. */
const barcodeText = (code: string): string => escaped(code).replaceAll('>', '>0');

type Line = { readonly y: number; readonly size: number; readonly text: string; readonly align?: 'L' | 'C' };

/** A line of text, all lengths in dots. */
export const zplLine = ({ width }: ZplSize, { y, size, text, align = 'L' }: Line): string =>
  `^FO${zplPadding},${y}^A0N,${size},${size}^FB${width * dotsPerMm - 2 * zplPadding},1,0,${align}^FH_^FD${escaped(text)}^FS`;

/** A code as bars of whole dots, centred. */
export function zplBars({ width }: ZplSize, { y, height, code }: { y: number; height: number; code: string }): string {
  const module = Math.max(1, moduleDots(modulesOf(code), width));
  const x = Math.max(0, Math.floor((width * dotsPerMm - modulesOf(code) * module) / 2));
  return `^FO${x},${y}^BY${module}^BCN,${height},N,N,N^FH_^FD${barcodeText(code)}^FS`;
}

/** A label in ZPL II, the language of label printers, repeated by the printer. */
export const zplPage = ({ width, height }: ZplSize, copies: number, fields: readonly string[]): string =>
  ['^XA^CI28', `^PW${width * dotsPerMm}^LL${height * dotsPerMm}`, ...fields, `^PQ${copies}`, '^XZ'].join('\n');
