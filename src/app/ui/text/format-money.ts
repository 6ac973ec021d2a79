import { minorDigits } from '#domain/money/currencies.ts';
import type { Money } from '#domain/money/money.ts';
import { parseAmount, plainAmount } from '#domain/money/text.ts';

export type MoneyForm = {
  /** `auto` signs only what is negative; `always` signs a change in both directions. */
  sign?: 'auto' | 'always';
};

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount as the reader's language writes it: symbol in front, all minor digits, a true minus.
 * Works on digits, never on a fraction, so no amount is ever rounded by being shown.
 * @throws UnknownCurrency
 */
export function formatMoney(money: Money, locale: string, { sign = 'auto' }: MoneyForm = {}): string {
  const plain = plainAmount({ ...money, minor: Math.abs(money.minor) });
  // Intl takes decimal text exactly; its type wants the literal form, which plainAmount always writes.
  const body = formatterFor(locale, money.currency).format(plain as Intl.StringNumericLiteral);
  if (money.minor < 0) return `−${body}`;
  return sign === 'always' && money.minor > 0 ? `+${body}` : body;
}

/** A typed amount, or null. A single comma before the last digits is read as the decimal sign, as Europe types it. */
export function readMoney(text: string, currency: string): Money | null {
  const bare = text.replaceAll(/[\s'’]/g, '').replace('−', '-');
  const comma = /^-?\d+,\d{1,2}$/.test(bare);
  return parseAmount(comma ? bare.replace(',', '.') : bare, currency);
}

// The digits come from the domain: Intl knows fewer for some currencies (IQD) and would show a thousandfold amount.
function formatterFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const digits = minorDigits(currency);
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
