import { sql } from '../../../core/db/sql.ts';
import { decideOffer, type SaleRefusal } from '#domain/catalog/market-editing/check.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { finishChange, type Change } from './change.ts';
import type { SavedProduct } from './store.ts';

/** Offers a locked or just created market product to sellers. */
export async function offerProduct(change: Change, product: SavedProduct): Promise<Result<SavedProduct, SaleRefusal>> {
  const offered = decideOffer(product.content);
  if (!offered.ok) return offered;
  await change.db.execute(sql`
    update market_products set status = ${productStatus.available} where id = ${product.id}`);
  const saved = await finishChange(change, [product], { kind: 'activated' });
  return ok(saved.get(product.id) ?? product);
}
