import { priceAt, type PriceBreak } from '#domain/catalog/suppliers/offers.ts';
import { soldPer90, type Sold } from '#domain/warehouse/stock/pace.ts';

/** Until a variant has a reorder point of its own: stock lasts for the lead time and `safetyDays`, and is filled up for `coverDays` more. */
export const reorderRule = { safetyDays: 14, coverDays: 30, leadDays: 10 } as const;

export interface Reorder {
  /** Below it the variant is bought again. */
  readonly point: number;
  readonly needed: number;
}

/** What has to be bought for stock. `available`: pieces that no order has, here or on their way. */
export function reorderOf(available: number, sold: Sold, leadDays: number | null): Reorder {
  const days = (leadDays ?? reorderRule.leadDays) + reorderRule.safetyDays;
  const lasting = (some: number) => Math.ceil((soldPer90(sold) * some) / 90);
  const point = lasting(days);
  return { point, needed: available < point ? lasting(days + reorderRule.coverDays) - available : 0 };
}

export interface BuyingTerms {
  /** Price per piece; null where the supplier names none. */
  readonly price: number | null;
  readonly isBelowMinimum: boolean;
  /** The next cheaper quantity. */
  readonly next: PriceBreak | null;
}

/** The price of a quantity and the next break. Below the minimum quantity the first price is shown. */
export function termsOf(breaks: readonly PriceBreak[], minimum: number, quantity: number): BuyingTerms {
  return {
    price: priceAt(breaks, Math.max(quantity, minimum)),
    isBelowMinimum: quantity < minimum,
    next: breaks.find(({ from }) => from > Math.max(quantity, minimum)) ?? null,
  };
}
