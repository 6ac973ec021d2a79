import { roundHalfUp } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';

/** The VAT of one piece: its quote × the country's rate (basis points). Exact to four decimals; the line rounds. */
export const vatFee = (quote: UnitPrice, rateBp: number): UnitPrice =>
  unitPrice(roundHalfUp({ num: BigInt(quote.e4) * BigInt(rateBp), den: 10_000n }), quote.currency);
