import type { Db } from '../../../core/http/context.ts';
import { lockProduct } from './store.ts';
import { updateSupplier } from './write.ts';

/** Locks the product whose offers change, so that one of them is preferred at any time. Null: there is no such product. */
export async function lockSupplied(db: Db, productId: string): Promise<{ readonly title: string } | null> {
  const product = await lockProduct(db, productId);
  return product && { title: product.title };
}

type Supplier = { readonly supplier_name: string; readonly supplier_url: string };

/** Shows the supplier of the preferred offer as the supplier of a locked product. */
export async function showSupplier(db: Db, productId: string, supplier: Supplier, now: Date): Promise<void> {
  await updateSupplier(db, productId, supplier, now);
}
