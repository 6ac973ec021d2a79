import { plainDecimal } from '#domain/shared/money/text.ts';
import { writeNumber } from './number-format.ts';

/** Basis points as a plain percentage without trailing zeros: 3450 → '34.5'. */
export const plainPercent = (bp: number): string => plainDecimal(bp, 2).replace(/\.?0+$/, '') || '0';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string): Intl.NumberFormat {
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  formatters.set(locale, formatter);
  return formatter;
}

/** Basis points in the user's format: '34.5 %'; `signed`: '+34.5 %'. From digits, so that nothing is rounded. */
export function percentText(bp: number, locale: string, { signed = false }: { signed?: boolean } = {}): string {
  const body = `${writeNumber(formatterFor(locale), plainPercent(Math.abs(bp)))} %`;
  if (bp < 0) return `−${body}`;
  return signed && bp > 0 ? `+${body}` : body;
}
