import type { Money } from '#domain/shared/money/money.ts';
import { parseAmount } from '#domain/shared/money/text.ts';
import type { ImportRefusalCode } from './problem.ts';

/** A billion euros, in minor units. Sums of many lines and conversions into any currency stay exact below it. */
export const largestAmount = 1e11;

/** More integer digits than any currency needs. */
const isHuge = /^[+-]?0*[1-9]\d{11,}(?:\.|$)/;

/** An amount between zero and the maximum, or its problem. `text`: normalized, null when it is no number. */
export function amountOf(
  text: string | null,
  currency: string,
): { readonly amount: Money | null; readonly wrong: ImportRefusalCode | null } {
  const amount = text === null ? null : parseAmount(text, currency);
  const wrong = problemOf(text, amount);
  return { amount: wrong ? null : amount, wrong };
}

function problemOf(text: string | null, amount: Money | null): ImportRefusalCode | null {
  if (text !== null && isHuge.test(text)) return 'import.amount-too-large';
  if (!amount) return 'import.wrong-amount';
  if (amount.minor < 0) return 'import.negative-amount';
  return amount.minor > largestAmount ? 'import.amount-too-large' : null;
}
