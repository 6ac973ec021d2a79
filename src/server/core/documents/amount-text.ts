import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { DocumentLanguage } from './document.ts';

/** An amount as documents and mails print it: €1,897.19. Formatted from text, so that no float is involved. */
export function amountText(amount: Money, language: DocumentLanguage): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: amount.currency });
  return format.format(plainAmount(amount) as Intl.StringNumericLiteral);
}
