/** Bounds of a kit and of one building of kits. */
export const kitLimits = { parts: 20, perKit: 1_000, kits: 10_000 } as const;

export interface FreeAt {
  readonly locationCode: string;
  /** Pieces that are neither reserved nor a seller's. */
  readonly free: number;
}

/** How many kits the free pieces make; 0 without parts. */
export function buildable(parts: readonly { readonly perKit: number; readonly free: number }[]): number {
  if (parts.length === 0) return 0;
  return Math.max(0, Math.min(...parts.map(({ perKit, free }) => Math.floor(free / perKit))));
}

/** Where pieces are taken, in the order of the places; null when there are too few. */
export function takePieces(
  places: readonly FreeAt[],
  wanted: number,
): readonly { readonly locationCode: string; readonly pieces: number }[] | null {
  let open = wanted;
  const taken = places.flatMap(({ locationCode, free }) => {
    const pieces = Math.max(0, Math.min(open, free));
    open -= pieces;
    return pieces > 0 ? [{ locationCode, pieces }] : [];
  });
  return open === 0 ? taken : null;
}

/** Costs of pieces in whole CNY cents that sum to a total: pieces of one cost, and the rest a cent dearer. */
export function unitCosts(
  totalFen: number,
  pieces: number,
): readonly { readonly pieces: number; readonly unitCostFen: number }[] {
  const dearer = totalFen % pieces;
  const unitCostFen = (totalFen - dearer) / pieces;
  return [
    { pieces: pieces - dearer, unitCostFen },
    { pieces: dearer, unitCostFen: unitCostFen + 1 },
  ].filter((group) => group.pieces > 0);
}
