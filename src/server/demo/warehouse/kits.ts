import { kitParts, kits } from '../../core/db/schema/warehouse/kits.ts';
import type { Db } from '../../core/http/context.ts';
import { products } from '../catalog/products.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import { startingStock } from '../stock.ts';
import { homeWarehouse } from '../world/demo-stock.ts';

/** Sets by the prefixes of their products, with the pieces of each part. */
const sets = [
  { kit: 'TPS', parts: { TPF: 1, MGC: 4 } },
  { kit: 'BDC', parts: { BDS: 1, BWD: 1 } },
  { kit: 'BRT', parts: { BRS: 1, BRP: 2 } },
] as const;

const pieces = new Map(
  startingStock.filter((row) => row.warehouseId === homeWarehouse.id).map((row) => [row.variantId, row.onHand]),
);

/** The variant of a product with most pieces in the home warehouse. */
function stockedVariant(prefix: string): string {
  const variants = products.find(({ kind }) => kind.prefix === prefix)?.variants ?? [];
  const [first] = variants.toSorted((a, b) => (pieces.get(b.id) ?? 0) - (pieces.get(a.id) ?? 0));
  if (!first) throw new Error(`a demo catalogue without ${prefix}`);
  return first.id;
}

/** Sets that the warehouse builds of other products. */
export async function fillKits(db: Db, anchor: Date): Promise<void> {
  const built = sets.map(({ kit, parts }) => ({ variantId: stockedVariant(kit), parts: Object.entries(parts) }));
  await insertRows(
    db,
    kits,
    built.map(({ variantId }) => ({ variantId, version: 1, updatedAt: anchor, updatedBy: userId('purchaser') })),
  );
  await insertRows(
    db,
    kitParts,
    built.flatMap(({ variantId, parts }) =>
      parts.map(([prefix, perKit], position) => ({
        kitId: variantId,
        partId: stockedVariant(prefix),
        position,
        perKit,
      })),
    ),
  );
}
