import { convert } from '#domain/shared/money/conversion.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { daysOfStock } from '#domain/warehouse/stock/pace.ts';
import { isMeasured } from '#domain/warehouse/storage-fees/fee.ts';
import type { StockOwner } from '#domain/warehouse/stock/list.ts';
import type { Db } from '../../../core/http/context.ts';
import { rateBetween } from '../../finance/rates/display.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import type { StockRow } from './store.ts';

type Values = { readonly value_cny: Money | null; readonly value: Money | null };

/** How values are shown: in the factory's and in the books' currency; not at all to roles that see no cost. */
export async function valuesFor(db: Db, isCostShown: boolean): Promise<(fen: number) => Values> {
  if (!isCostShown) return () => ({ value_cny: null, value: null });
  const books = await booksCurrency(db);
  const rate = (await rateBetween(db, factoryCurrency, books))?.rate_e8 ?? null;
  return (fen) => {
    const value = money(fen, factoryCurrency);
    return { value_cny: value, value: rate === null ? null : convert(value, books, rate) };
  };
}

export const ownerOf = (row: Pick<StockRow, 'seller_id' | 'warehouse_kind'>): StockOwner =>
  row.seller_id !== null ? 'seller' : row.warehouse_kind === 'platform' ? 'platform' : 'ours';

export const presentStock = (row: StockRow, values: (fen: number) => Values) => {
  const { value_fen: fen, warehouse_kind: _, found: __, seller_name: seller, since, ...more } = row;
  const { length_mm, width_mm, height_mm, ...rest } = more;
  return {
    ...rest,
    ...values(fen),
    _id: [row.warehouse_id, row.variant_id, ...(row.seller_id ? [row.seller_id] : [])].join('~'),
    owner: ownerOf(row),
    is_measured: isMeasured({ length_mm, width_mm, height_mm }),
    seller_name: seller ?? '',
    since: since?.toISOString() ?? null,
    days_left: daysOfStock(row.live, { in30: row.sold_30, in90: row.sold_90 }),
  };
};
