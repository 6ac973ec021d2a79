import { priceByRule, type PriceRule } from '#domain/catalog/listing/price-rule.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import type { ImportDetail, PricedStore } from '../queries.ts';

export type WireRule = PricedStore['rule'];
type Cost = ImportDetail['variants'][number]['cost'];
type Rated = Pick<PricedStore, 'currency' | 'rate_e8'>;

export const domainRule = ({ multiplier_bp: multiplierBp, add_minor: addMinor, ending }: WireRule): PriceRule => ({
  multiplierBp,
  addMinor,
  ending,
});

/** An amount of the books in the currency of a store; null while there is no rate. */
export const inStore = (amount: Money, { currency, rate_e8: rateE8 }: Rated): Money | null =>
  rateE8 === null ? null : convert(amount, currency, rateE8);

/** The price by a rule of a piece that costs this much; null while there is no rate. */
export function priceOf(cost: Cost, store: Rated, rule: WireRule): Money | null {
  const goods = inStore(lineTotal(cost, 1), store);
  return goods && priceByRule(goods, domainRule(rule));
}
