import { sum, type Money } from '#domain/shared/money/money.ts';
import { lineTotal, type UnitPrice } from '#domain/shared/money/unit-price.ts';

export type PricedCartLine = {
  readonly quantity: number;
  /** What a piece costs: the price the user accepted for a country, else the catalogue's. */
  readonly eur_price: UnitPrice | null;
  readonly quotation_price: UnitPrice;
  readonly catalogue_price: UnitPrice;
  /** null: the price is the catalogue's. */
  readonly accepted: { readonly country_code: string; readonly valid_to: string } | null;
  /** 1 = can be ordered, -1 = no longer. */
  readonly status: 1 | -1;
};

/** The country the cart is priced for, and when. */
export type CartTerms = { readonly country: string; readonly now: Date };

/** The accepted price that a line shows. Lines stored on a device may be of another country, or older than its last day. */
export function acceptedOf({ accepted }: PricedCartLine, { country, now }: CartTerms): PricedCartLine['accepted'] {
  if (!accepted || accepted.country_code !== country) return null;
  return Date.parse(accepted.valid_to) > now.getTime() ? accepted : null;
}

export function priceOf(line: PricedCartLine, terms: CartTerms): UnitPrice {
  if (line.accepted && !acceptedOf(line, terms)) return line.catalogue_price;
  return line.eur_price ?? line.quotation_price;
}

/** Σ quantity × (euro price, else quotation) and total quantity of the orderable lines. Null for an empty cart. */
export function cartTotals(
  lines: readonly PricedCartLine[],
  terms: CartTerms,
): { readonly subtotal: Money; readonly quantity: number } | null {
  const counted = lines.filter(({ status }) => status === 1);
  const [first] = counted;
  if (!first) return null;
  const { currency } = priceOf(first, terms);
  return {
    subtotal: sum(
      currency,
      counted.map((line) => lineTotal(priceOf(line, terms), line.quantity)),
    ),
    quantity: counted.reduce((all, line) => all + line.quantity, 0),
  };
}
