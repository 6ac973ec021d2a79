import { platform, seller } from '#domain/finance/accounts/order-postings.ts';
import { posting, type Posting } from '#domain/finance/accounts/posting.ts';
import { negate, type Money } from '#domain/shared/money/money.ts';
import { unitPrice, type UnitPrice } from '#domain/shared/money/unit-price.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { StockLevel, StockMove } from '../stock/moves.ts';

export const lossCauses = ['missing', 'damaged'] as const;
export type LossCause = (typeof lossCauses)[number];

/**
 * The moves that take lost pieces out of a seller's own stock at a location with `own` of them. Pieces that a count did
 * not find left the stock with it: then only their reservation is left.
 */
export function decideLoss(
  { own, level }: { readonly own: number; readonly level: StockLevel },
  { pieces, cause }: { readonly pieces: number; readonly cause: LossCause },
): Result<readonly StockMove[], 'own-loss.too-many'> {
  if (pieces > own) return refuse('own-loss.too-many', { left: own });
  const notFound = Math.max(0, level.reserved - level.on_hand);
  const gone = Math.max(0, pieces - notFound);
  const release = { kind: 'release', quantity: pieces } as const;
  if (gone === 0) return ok([release]);
  return ok([release, cause === 'damaged' ? { kind: 'scrap', quantity: gone } : { kind: 'adjust', quantity: -gone }]);
}

/** Received pieces of a seller's stock purchase, and what the seller paid for one: goods, shipping and VAT. */
export interface PaidPieces {
  readonly pieces: number;
  readonly e4: number;
}

/** What a seller paid for a piece on average; null where no purchase is known. */
export function averagePaid(paid: readonly PaidPieces[], currency: string): UnitPrice | null {
  const pieces = paid.reduce((all, row) => all + row.pieces, 0);
  if (pieces === 0) return null;
  return unitPrice(Math.round(paid.reduce((all, row) => all + row.pieces * row.e4, 0) / pieces), currency);
}

export interface LossPrices {
  /** On average, of purchases; null where none is known. */
  readonly paid: UnitPrice | null;
  /** By the seller, of a piece of the last received delivery with a value. */
  readonly declared: UnitPrice | null;
}
export type LossProposal = { readonly from: keyof LossPrices; readonly price: UnitPrice };

/** What is proposed for a lost piece: a paid price is proved by a purchase, so it comes before a declared one. */
export function proposedPrice({ paid, declared }: LossPrices): LossProposal | null {
  if (paid) return { from: 'paid', price: paid };
  return declared && { from: 'declared', price: declared };
}

/** Platform cost → available. */
export const lossPosting = (lossId: string, loss: { readonly seller_id: string; readonly amount: Money }): Posting =>
  posting({ kind: 'stock-loss', source: lossId }, [
    platform('platform-cost', negate(loss.amount)),
    seller('seller-available', loss.seller_id, loss.amount),
  ]);
