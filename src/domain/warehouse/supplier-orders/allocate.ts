/** The units that one purchase line needs. */
export interface Claim {
  readonly id: string;
  readonly units: number;
}

export interface Allocation {
  /** Units per purchase line, without those that get none. */
  readonly shares: readonly Claim[];
  /** Units that no purchase needs; they become stock. */
  readonly free: number;
}

/** Gives units to purchase lines in the order of the claims, which is the order of payment. What is left is free. */
export function serveInTurn(units: number, claims: readonly Claim[]): Allocation {
  let free = units;
  const shares = claims.flatMap(({ id, units: wanted }) => {
    const given = Math.min(free, Math.max(0, wanted));
    free -= given;
    return given > 0 ? [{ id, units: given }] : [];
  });
  return { shares, free };
}

/** A line of a supplier order. */
export interface OrderedLine {
  /** Ordered units, fixed when the order is sent; null in a draft. */
  readonly quantity: number | null;
  /** Units of a draft that are for stock. */
  readonly spare: number;
}

/**
 * Ordered units and those for stock, where running purchases need `claimed` of them. A cancelled purchase makes a draft
 * smaller by its own units; of an order that was sent its units become stock.
 */
export function unitsOf(
  { quantity, spare }: OrderedLine,
  claimed: number,
): { readonly ordered: number; readonly free: number } {
  const ordered = quantity ?? claimed + spare;
  return { ordered, free: Math.max(0, ordered - claimed) };
}
