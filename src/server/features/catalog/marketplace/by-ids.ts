import { sql } from '../../../core/db/sql.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { presentProduct } from './present.ts';
import { isWishedBy, productColumns, ProductRow, Wishable } from './store.ts';

const WishableRow = ProductRow.extend(Wishable.shape);

export type PresentedProduct = ReturnType<typeof presentProduct>;

/** Products by id as lists have them. Only the ids decide which. */
export async function productsOf(
  db: Db,
  ids: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, PresentedProduct>> {
  if (ids.length === 0) return new Map();
  const currency = await booksCurrency(db);
  const rows = await query(db, WishableRow).all(sql`
    select ${productColumns}, ${isWishedBy(viewerId)} from market_products m
    where m.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, presentProduct(row, currency, row.in_wishlist)]));
}
