import type { Db } from '../../../core/http/context.ts';

/**
 * How many pieces of a seller's own stock one order can take, by variant. The warehouse knows; the catalogue, which may
 * not import it, is given this with its routes.
 */
export type SellerPieces = (
  db: Db,
  sellerId: string,
  variantIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Pieces of lines of a cart; a variant that we no longer sell serves no order. */
export async function ownOfLines(
  db: Db,
  userId: string,
  lines: readonly { readonly variant_id: string; readonly supplied: boolean }[],
  sellerPieces: SellerPieces,
): Promise<ReadonlyMap<string, number>> {
  const variants = lines.filter(({ supplied }) => supplied).map(({ variant_id }) => variant_id);
  return variants.length === 0 ? new Map() : sellerPieces(db, userId, variants);
}
