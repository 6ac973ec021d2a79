import { isCurrency, minorDigits } from './currencies.ts';
import { money } from './money.ts';
import type { Money } from './money.ts';

const decimal = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;

/**
 * Parses a decimal text ('1,234.50', '-.5', '12') into integer units of `10^-digits`, without floats. Null when
 * invalid, too large, or with too many decimals (trailing zeros aside).
 */
export function parseDecimal(text: string, digits: number): number | null {
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  if (!/^0*$/.test(fraction.slice(digits))) return null;
  const size = Number(`${whole.replaceAll(',', '')}${fraction.slice(0, digits).padEnd(digits, '0')}` || '0');
  if (!Number.isSafeInteger(size)) return null;
  return sign === '-' ? 0 - size : size;
}

/** Formats integer units of `10^-digits`: plainDecimal(6840, 2) → '68.40'. */
export function plainDecimal(parts: number, digits: number): string {
  const size = String(Math.abs(parts)).padStart(digits + 1, '0');
  const cut = size.length - digits;
  return `${parts < 0 ? '-' : ''}${size.slice(0, cut)}${digits > 0 ? `.${size.slice(cut)}` : ''}`;
}

/** Parses an amount from files and forms: decimal point, commas for thousands. Null when invalid. */
export function parseAmount(text: string, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const minor = parseDecimal(text, minorDigits(currency));
  return minor === null ? null : money(minor, currency);
}

/** '68.40': for files, forms and the wire. Screens format amounts by locale. */
export const plainAmount = (m: Money): string => plainDecimal(m.minor, minorDigits(m.currency));
