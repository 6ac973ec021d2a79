import { roundHalfUp } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { quoteOf, quoteTotals } from './quote.ts';
import type { QuotePrices } from './quote.ts';
import type { QuoteInputs } from './quote-inputs.ts';

/** What the quoted quantity costs in one parcel, delivered, before and after something changed. */
export interface PriceChange {
  readonly was: Money;
  readonly is: Money;
  /** Basis points of the earlier price, signed. */
  readonly bp: number;
}

/** In basis points of the earlier amount. A price of zero that is not zero any more has changed by all of it. */
export function changeBp(was: Money, is: Money): number {
  if (was.minor === is.minor) return 0;
  return was.minor === 0
    ? 10_000
    : roundHalfUp({ num: BigInt(is.minor - was.minor) * 10_000n, den: BigInt(was.minor) });
}

/** How the total of the quoted quantity changes when a stored quote is formed from other inputs. */
export function priceChange(stored: QuotePrices, inputs: QuoteInputs): PriceChange {
  const was = quoteTotals(stored, inputs.currency, inputs.quantity).total;
  const is = quoteOf(inputs).totals.total;
  return { was, is, bp: changeBp(was, is) };
}

/** Dearer or cheaper by more than the tolerance (settings): the quote has to be made again. */
export const isBeyond = ({ bp }: Pick<PriceChange, 'bp'>, toleranceBp: number): boolean => Math.abs(bp) > toleranceBp;
