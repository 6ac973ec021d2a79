import type { PriceBreak } from '#domain/catalog/suppliers/offers.ts';
import { compare, subtract } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { unitPrice, unitPriceOf } from '#domain/shared/money/unit-price.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** From a quantity on, what a piece costs less than in the smallest one. */
export interface PriceStep {
  readonly from: number;
  readonly saving: Money;
}

/** How the preferred supplier sells a product. Quantities are over all its variants. */
export interface SupplyTerms {
  readonly product_id: string;
  readonly min_quantity: number;
  readonly lead_days: number | null;
  readonly steps: readonly PriceStep[];
}

/** The savings of price breaks, in the currency of `toBooks`; none where a price cannot be converted or does not fall. */
export function priceSteps(
  breaks: readonly PriceBreak[],
  toBooks: (minor: number) => Money | null,
): readonly PriceStep[] {
  const [first, ...more] = breaks;
  const dearest = first && toBooks(first.minor);
  if (!dearest) return [];
  return more.flatMap(({ from, minor }) => {
    const price = toBooks(minor);
    return price && compare(price, dearest) < 0 ? [{ from, saving: subtract(dearest, price) }] : [];
  });
}

/**
 * The catalogue price of a piece less the saving of the quantity: our margin per piece stays the same. A saving that
 * exceeds the price does not count.
 */
export function priceOfQuantity(price: UnitPrice, steps: readonly PriceStep[], quantity: number): UnitPrice {
  const step = steps.findLast(
    ({ from, saving }) => from <= quantity && saving.currency === price.currency && unitPriceOf(saving).e4 < price.e4,
  );
  return step ? unitPrice(price.e4 - unitPriceOf(step.saving).e4, price.currency) : price;
}

/** Pieces by product. */
export function piecesByProduct(
  lines: readonly { readonly variant_id: string; readonly quantity: number }[],
  termsOf: (variantId: string) => SupplyTerms | undefined,
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { variant_id, quantity } of lines) {
    const product = termsOf(variant_id)?.product_id;
    if (product !== undefined) pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  }
  return pieces;
}

/** Whether the factory sells so few pieces of a product. */
export const decideMinimum = (
  terms: Pick<SupplyTerms, 'min_quantity'> | undefined,
  pieces: number,
): Result<true, 'purchase.below-minimum'> =>
  terms && pieces < terms.min_quantity
    ? refuse('purchase.below-minimum', { minimum: terms.min_quantity, quantity: pieces })
    : ok(true);
