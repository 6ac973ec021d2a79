import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** Where a supplier sells. */
export const supplierPlatforms = ['factory', '1688', 'taobao'] as const;
export type SupplierPlatform = (typeof supplierPlatforms)[number];

export const supplierLimits = {
  name: 120,
  url: 1_000,
  quantity: 1_000_000,
  leadDays: 365,
  breaks: 10,
  priceMinor: 100_000_000,
} as const;

/** A price per piece from a quantity on. */
export interface PriceBreak {
  readonly from: number;
  readonly minor: number;
}

/** Price breaks by rising quantity, of which the first one applies from the minimum order quantity. Rows count from 1. */
export function decideBreaks(
  minQuantity: number,
  breaks: readonly PriceBreak[],
): Result<null, 'supplier.first-break' | 'supplier.break-order'> {
  if (breaks[0]?.from !== minQuantity)
    return refuse('supplier.first-break', { quantity: minQuantity, field: 'price_breaks.0.from' });
  const at = breaks.findIndex(({ from }, index) => index > 0 && from <= (breaks[index - 1]?.from ?? 0));
  return at < 0 ? ok(null) : refuse('supplier.break-order', { row: at + 1, field: `price_breaks.${at}.from` });
}

/** The price per piece of a quantity; null below the minimum order quantity. */
export const priceAt = (breaks: readonly PriceBreak[], quantity: number): number | null =>
  breaks.findLast(({ from }) => from <= quantity)?.minor ?? null;

/** What one piece costs; where more must be bought, each piece of the smallest quantity. Null without prices. */
export const smallestBreak = (breaks: readonly PriceBreak[]): PriceBreak | null =>
  breaks.findLast(({ from }) => from <= 1) ?? breaks.toSorted((a, b) => a.from - b.from)[0] ?? null;

type OfferPrice = { readonly is_preferred: boolean; readonly cost_fen: number | null };

/**
 * The offer with the lowest factory price; of equal ones the preferred supplier's. An offer whose price cannot be converted is the best only where
 * no other one can.
 */
export function bestOffer<Offer>(offers: readonly Offer[], priceIn: (offer: Offer) => OfferPrice): Offer | null {
  const rank = (offer: Offer) => priceIn(offer).cost_fen ?? Number.MAX_SAFE_INTEGER;
  const isPreferred = (offer: Offer) => Number(priceIn(offer).is_preferred);
  return offers.toSorted((a, b) => rank(a) - rank(b) || isPreferred(b) - isPreferred(a))[0] ?? null;
}
