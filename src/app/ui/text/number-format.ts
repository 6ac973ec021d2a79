import type { NumberFormat } from '#domain/platform/settings/general.ts';
import { currentFormats, type Formats } from './formats.ts';

const marks: Readonly<Record<Exclude<NumberFormat, 'language'>, { group: string; decimal: string }>> = {
  comma: { group: '.', decimal: ',' },
  point: { group: ',', decimal: '.' },
  space: { group: '\u202f', decimal: ',' },
};

/** A decimal text with the user's separators. It is formatted from text: nothing is rounded. */
export function writeNumber(
  formatter: Intl.NumberFormat,
  plain: string,
  { number_format: chosen }: Pick<Formats, 'number_format'> = currentFormats(),
): string {
  // Intl's type wants the literal form, which plain decimal text always has.
  const digits = plain as Intl.StringNumericLiteral;
  if (chosen === 'language') return formatter.format(digits);
  const own = marks[chosen];
  return formatter
    .formatToParts(digits)
    .map(({ type, value }) => (type === 'group' || type === 'decimal' ? own[type] : value))
    .join('');
}
