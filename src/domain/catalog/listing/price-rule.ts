import { minorDigits } from '#domain/shared/money/currencies.ts';
import { money, roundUp, subtract, sum } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';

/** The last digits of a price. `none`: the price is not rounded to an ending. */
export const priceEndings = ['none', '00', '50', '90', '95', '99'] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** How a seller's price follows from the cost of the goods: cost × multiplier + fixed sum, rounded up to an ending. */
export interface PriceRule {
  /** In basis points: 25,000 = 2.5 times the cost. */
  readonly multiplierBp: number;
  /** Added per piece, in minor units of the store's currency. */
  readonly addMinor: number;
  readonly ending: PriceEnding;
}

export const defaultPriceRule: PriceRule = { multiplierBp: 25_000, addMinor: 0, ending: '99' };

/** Limits of a rule, shared by contract and forms. */
export const priceRuleLimits = { maxMultiplierBp: 1_000_000, maxAddMinor: 100_000_000 } as const;

const hundred = 100;

/** The next price from here upward with this ending. Currencies without two decimals have no endings. */
function withEnding(price: Money, ending: PriceEnding): Money {
  if (ending === 'none' || minorDigits(price.currency) !== 2) return price;
  const last = Number(ending);
  const whole = Math.floor(price.minor / hundred) * hundred;
  const here = whole + last;
  return money(here >= price.minor ? here : here + hundred, price.currency);
}

/** The price of a piece that costs this much, both in the store's currency. Never below the cost. */
export function priceByRule(cost: Money, rule: PriceRule): Money {
  const multiplied = roundUp({ num: BigInt(cost.minor) * BigInt(rule.multiplierBp), den: 10_000n });
  const price = Math.max(multiplied + rule.addMinor, cost.minor, 0);
  return withEnding(money(price, cost.currency), rule.ending);
}

/** What a seller pays for one sold piece, in the store's currency. */
export interface PieceCosts {
  readonly goods: Money;
  readonly shipping: Money;
  readonly vat: Money;
}

export interface Margin {
  readonly amount: Money;
  /** Share of the price in basis points; null for a price of zero. */
  readonly bp: number | null;
}

/** What is left of a price after goods, shipping and VAT. */
export function marginOf(price: Money, costs: PieceCosts): Margin {
  const amount = subtract(price, sum(price.currency, [costs.goods, costs.shipping, costs.vat]));
  const bp = price.minor === 0 ? null : Math.round((amount.minor / price.minor) * 10_000);
  return { amount, bp };
}
