import { marginOf, type Margin } from '#domain/catalog/listing/price-rule.ts';
import { add, money, type Money } from '#domain/shared/money/money.ts';
import { inStore, priceOf, type WireRule } from '../prices/rule.ts';
import type { ImportDetail, PricedStore, VariantCosts } from '../queries.ts';
import { ownIn, type EditedVariant } from './values.ts';

type Variant = ImportDetail['variants'][number];

/** A variant's price in a store, and what is left of it; null where a part is unknown. */
export type Priced = {
  readonly byRule: Money | null;
  readonly price: Money | null;
  readonly costs: { readonly goods: Money; readonly shipping: Money; readonly vat: Money; readonly duty: Money } | null;
  readonly margin: Margin | null;
};

type In = { readonly store: PricedStore; readonly rule: WireRule; readonly costs: VariantCosts | undefined };

export function pricedVariant(edited: EditedVariant, { cost }: Variant, { store, rule, costs }: In): Priced {
  const byRule = priceOf(cost, store, rule);
  const { price_minor: own } = ownIn(edited, store.currency);
  const price = own === null ? byRule : money(own, store.currency);
  const parts = costs && partsOf(costs, store);
  // Duty is charged with VAT, on the same bill.
  const margin = price && parts ? marginOf(price, { ...parts, vat: add(parts.vat, parts.duty) }) : null;
  return { byRule, price, costs: parts ?? null, margin };
}

function partsOf({ goods, shipping, vat, duty }: VariantCosts, store: PricedStore): Priced['costs'] {
  const [ofGoods, ofShipping, ofVat, ofDuty] = [goods, shipping, vat, duty].map((part) => part && inStore(part, store));
  return ofGoods && ofShipping && ofVat && ofDuty
    ? { goods: ofGoods, shipping: ofShipping, vat: ofVat, duty: ofDuty }
    : null;
}
