import { cheapestOf } from '#domain/sourcing/quotations/cheapest.ts';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import type { Quotation } from './queries.ts';

export type VariantOffers = {
  readonly id: string;
  readonly price: Quotation;
  readonly countries: readonly { readonly code: string; readonly prices: readonly Quotation[] }[];
};

const cheapestFirst = (a: Quotation, b: Quotation): number =>
  a.total.minor - b.total.minor || a.days_p50 - b.days_p50 || (a._id < b._id ? -1 : 1);

/** Prices by variant and country, the cheapest first. */
export function offersOf(prices: readonly Quotation[]): readonly VariantOffers[] {
  return [...Map.groupBy(prices, (price) => price.inquiry_variant_id)].flatMap(([id, own]) => {
    const [price] = own;
    if (!price) return [];
    const countries = [...Map.groupBy(own, ({ country_code }) => country_code)].map(([code, each]) => ({
      code,
      prices: each.toSorted(cheapestFirst),
    }));
    return [{ id, price, countries }];
  });
}

/** The prices that can be accepted, the cheapest of each variant in these countries; none where one is accepted already. */
export function toAccept(prices: readonly Quotation[], countries: ReadonlySet<string>): readonly Quotation[] {
  const placeOf = (price: Quotation): string => `${price.inquiry_variant_id} ${price.country_code}`;
  const accepted = new Set(prices.filter(({ is_binding }) => is_binding).map(placeOf));
  return cheapestOf(
    prices.filter(
      (price) => price.actions.includes('accept') && countries.has(price.country_code) && !accepted.has(placeOf(price)),
    ),
  );
}

/** Countries in which a variant has prices to decide and none accepted yet. */
export const openCountries = (prices: readonly Quotation[]): readonly string[] => {
  const all = new Set(prices.map(({ country_code }) => country_code));
  return [...new Set(toAccept(prices, all).map(({ country_code }) => country_code))].sort();
};

const mayAskAgain = ({ actions }: Quotation): boolean => actions.includes('request-requote');

/** What one press renews. */
export const expiredPrices = (prices: readonly Quotation[]): readonly Quotation[] =>
  prices.filter((price) => price.status === quotationStatus.expired && mayAskAgain(price));

export const rejectedPrices = (prices: readonly Quotation[]): readonly Quotation[] =>
  prices.filter((price) => price.status === quotationStatus.buyerRejected && mayAskAgain(price));
