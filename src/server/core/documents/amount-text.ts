import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { DocumentLanguage } from './document.ts';

/** An amount as documents and mails print it: €1,897.19. Formatted from text, so that no float is involved. */
export function amountText(amount: Money, language: DocumentLanguage): string {
  return formatOf(language, amount.currency).format(plainAmount(amount) as Intl.StringNumericLiteral);
}

/** Creating a format takes longer than using it, and a file prints thousands of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: DocumentLanguage, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}
