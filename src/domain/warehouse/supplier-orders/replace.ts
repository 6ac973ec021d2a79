import type { PriceBreak } from '#domain/catalog/suppliers/offers.ts';
import { termsOf } from './demand.ts';

/** Pieces of an order that have not arrived. */
export interface AwaitedLine {
  readonly lineId: string;
  readonly productId: string;
  readonly awaited: number;
  readonly priceFen: number;
}

/** What another supplier sells a product for, in CNY cents. */
export interface ProductOffer {
  readonly productId: string;
  readonly minQuantity: number;
  readonly leadDays: number | null;
  readonly breaks: readonly PriceBreak[];
}

export interface Replacement {
  /** The lines the supplier sells, at its price. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly priceFen: number }[];
  readonly pieces: number;
  readonly totalFen: number;
  readonly leadDays: number | null;
  readonly isBelowMinimum: boolean;
}

/** What a supplier would deliver of awaited pieces. Minimum and price follow the pieces of a product over all its variants. */
export function replacementOf(awaited: readonly AwaitedLine[], offers: readonly ProductOffer[]): Replacement {
  const byProduct = new Map(offers.map((offer) => [offer.productId, offer]));
  const taken = awaited.filter((line) => line.awaited > 0 && byProduct.has(line.productId));
  const ofProduct = (id: string) =>
    taken.filter((line) => line.productId === id).reduce((all, line) => all + line.awaited, 0);
  const termsFor = ({ productId, priceFen }: AwaitedLine) => {
    const offer = byProduct.get(productId);
    const terms = termsOf(offer?.breaks ?? [], offer?.minQuantity ?? 1, ofProduct(productId));
    return { priceFen: terms.price ?? priceFen, isBelowMinimum: terms.isBelowMinimum };
  };
  const lines = taken.map((line) => ({
    lineId: line.lineId,
    quantity: line.awaited,
    priceFen: termsFor(line).priceFen,
  }));
  const days = taken.map(({ productId }) => byProduct.get(productId)?.leadDays ?? null);
  return {
    lines,
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    totalFen: lines.reduce((all, { quantity, priceFen }) => all + quantity * priceFen, 0),
    leadDays: days.reduce((longest, one) => (one === null ? longest : Math.max(longest ?? 0, one)), null),
    isBelowMinimum: taken.some((line) => termsFor(line).isBelowMinimum),
  };
}
