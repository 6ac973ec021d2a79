import type { Money } from '#domain/shared/money/money.ts';
import type { Output } from '../../../../sync/calls.ts';

type Country = Output<'shipper_price.marketProductQuotation'>[number];

/** The lowest price of the options to a country; `isFrom`: other options cost more. */
export type Delivered = {
  readonly country: string;
  readonly price: Money;
  readonly isFrom: boolean;
  readonly days: { readonly from: number; readonly to: number };
};

/** Cheapest first, the chosen country before all others. */
export function deliveredPrices(countries: readonly Country[], chosen: string): readonly Delivered[] {
  return countries
    .flatMap(({ country_code: country, variants }): readonly Delivered[] => {
      const [lowest, ...others] = variants.toSorted((a, b) => a.total.minor - b.total.minor);
      if (!lowest) return [];
      const isFrom = others.some(({ total }) => total.minor > lowest.total.minor);
      return [{ country, price: lowest.total, isFrom, days: lowest.days }];
    })
    .toSorted(
      (a, b) =>
        Number(b.country === chosen) - Number(a.country === chosen) ||
        a.price.minor - b.price.minor ||
        (a.country < b.country ? -1 : 1),
    );
}
