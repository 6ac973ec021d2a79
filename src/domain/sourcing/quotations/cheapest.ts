import type { Money } from '#domain/shared/money/money.ts';

export interface OfferedPrice {
  readonly _id: string;
  readonly inquiry_variant_id: string;
  readonly country_code: string;
  readonly total: Money;
  readonly days_p50: number;
}

const cheapestFirst = (a: OfferedPrice, b: OfferedPrice): number =>
  a.total.minor - b.total.minor || a.days_p50 - b.days_p50 || (a._id < b._id ? -1 : 1);

/** The cheapest price of each variant in each country, then the fastest. */
export function cheapestOf<P extends OfferedPrice>(prices: readonly P[]): readonly P[] {
  const groups = Map.groupBy(prices, (price) => `${price.inquiry_variant_id} ${price.country_code}`);
  return [...groups.values()].flatMap((group) => group.toSorted(cheapestFirst).slice(0, 1));
}
