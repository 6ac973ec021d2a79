import { isCurrency, minorDigits } from './currencies.ts';
import { money } from './money.ts';
import type { Money } from './money.ts';

const decimal = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;

/**
 * Whole `10^digits` parts of a decimal text ('1,234.50', '-.5', '12'), without ever making a float.
 * Null when it is no number, has more decimals than can be kept (zeros aside), or is too large.
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

/** The decimal text of whole `10^-digits` parts: plainDecimal(6840, 2) → '68.40'. */
export function plainDecimal(parts: number, digits: number): string {
  const size = String(Math.abs(parts)).padStart(digits + 1, '0');
  const cut = size.length - digits;
  return `${parts < 0 ? '-' : ''}${size.slice(0, cut)}${digits > 0 ? `.${size.slice(cut)}` : ''}`;
}

/** An amount as files and forms write it: dot for decimals, commas for thousands. Null when it is not one. */
export function parseAmount(text: string, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const minor = parseDecimal(text, minorDigits(currency));
  return minor === null ? null : money(minor, currency);
}

/** '68.40': for files, forms and the wire. What people read is formatted on their screen. */
export const plainAmount = (m: Money): string => plainDecimal(m.minor, minorDigits(m.currency));
