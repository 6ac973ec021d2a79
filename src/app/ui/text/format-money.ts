import { isCurrency, minorDigits } from '#domain/shared/money/currencies.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { parseAmount, plainAmount } from '#domain/shared/money/text.ts';
import { plainUnitPrice, type UnitPrice } from '#domain/shared/money/unit-price.ts';
import { writeNumber } from './number-format.ts';

export type MoneyForm = {
  /** `auto` signs only what is negative; `always` signs a change in both directions. */
  sign?: 'auto' | 'always';
};

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount in the user's language: symbol in front, all minor digits, a true minus. Works on digits, never on a fraction, so no amount is ever
 * rounded.
 * @throws UnknownCurrency
 */
export function formatMoney(money: Money, locale: string, { sign = 'auto' }: MoneyForm = {}): string {
  const plain = plainAmount({ ...money, minor: Math.abs(money.minor) });
  const body = writeNumber(formatterFor(locale, money.currency), plain);
  if (money.minor < 0) return `−${body}`;
  return sign === 'always' && money.minor > 0 ? `+${body}` : body;
}

/** The price of one piece: the currency's digits, and up to four where they are significant. */
export function formatUnitPrice(unit: UnitPrice, locale: string): string {
  const plain = plainUnitPrice(unit);
  const digits = plain.split('.')[1]?.length ?? 0;
  return writeNumber(formatterFor(locale, unit.currency, digits), plain);
}

/**
 * A typed amount in either notation (1,234.56 or 1.234,56), or null. A dot or comma that could be both a decimal separator and a thousands
 * separator is refused, so that no amount is read a thousandfold.
 */
export function readMoney(text: string, currency: string): Money | null {
  const bare = text.replaceAll(/[\s'’]/g, '').replace('−', '-');
  const plain = withDecimalPoint(bare, isCurrency(currency) ? minorDigits(currency) : 2);
  return plain === null ? null : parseAmount(plain, currency);
}

/** The text with commas for thousands and a dot for decimals; null if ambiguous. */
function withDecimalPoint(text: string, digits: number): string | null {
  const separators = text.replaceAll(/[^.,]/g, '');
  const last = separators.at(-1);
  if (last === undefined) return text;
  if (separators.length > 1) {
    // A separator that occurs twice separates thousands.
    const isThousands = separators.indexOf(last) < separators.length - 1;
    return (last === ',') === isThousands ? text : swapSeparators(text);
  }
  const isGroupOfThree = text.length - text.indexOf(last) === 4;
  if (!isGroupOfThree) return last === ',' ? swapSeparators(text) : text;
  if (digits >= 3) return last === '.' ? text : null;
  return last === ',' ? text : null;
}

const swapSeparators = (text: string): string => text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

// The digits come from the domain: Intl knows fewer for some currencies (IQD) and would show a thousandfold amount.
function formatterFor(locale: string, currency: string, digits = minorDigits(currency)): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}
