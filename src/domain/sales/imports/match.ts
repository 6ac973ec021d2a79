/** An existing order, as an import finds it. */
export type KnownOrder = {
  readonly id: string;
  readonly orderNumber: string;
  /** Its id in the shop; null where it came without one. */
  readonly sourceId: string | null;
};

export type OrderMatch<K extends KnownOrder> =
  | { readonly found: K | null; readonly isTaken: false }
  /** The number belongs to an order with another shop id. */
  | { readonly found: null; readonly isTaken: true };

const isAnother = (known: KnownOrder, sourceId: string): boolean =>
  sourceId !== '' && known.sourceId !== null && known.sourceId !== sourceId;

/**
 * Matches an incoming order with the known orders of a store: by shop id, even if its number changed, else by number.
 * `sourceId` is empty where the file has none.
 */
export function matchOrder<K extends KnownOrder>(
  { orderNumber, sourceId }: { readonly orderNumber: string; readonly sourceId: string },
  byNumber: ReadonlyMap<string, K>,
  bySource: ReadonlyMap<string, K>,
): OrderMatch<K> {
  const sameNumber = byNumber.get(orderNumber) ?? null;
  const sameSource = sourceId === '' ? null : (bySource.get(sourceId) ?? null);
  if (sameSource) {
    const isFree = sameNumber === null || sameNumber.id === sameSource.id;
    return isFree ? { found: sameSource, isTaken: false } : { found: null, isTaken: true };
  }
  if (sameNumber && isAnother(sameNumber, sourceId)) return { found: null, isTaken: true };
  return { found: sameNumber, isTaken: false };
}
