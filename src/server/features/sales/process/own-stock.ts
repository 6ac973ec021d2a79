import { coverByOwn, type OwnCover, type OwnStock } from '#domain/warehouse/stock/own.ts';
import type { Db } from '../../../core/http/context.ts';
import { lockOwnStock, ownStockOf } from '../../warehouse/stock/own.ts';
import type { OrderRow } from './store.ts';
import { isSupplied } from './supplied.ts';

/** read: for a preview. lock: the order is charged in this transaction. */
export type OwnStockUse = 'read' | 'lock';

type Stocks = ReadonlyMap<string, readonly OwnStock[]>;

/** The own stock of the sellers of these orders, by seller. */
export async function ownStocks(db: Db, orders: readonly OrderRow[], use: OwnStockUse): Promise<Stocks> {
  const stocks = new Map<string, readonly OwnStock[]>();
  const bySeller = Map.groupBy(orders, (order) => order.seller_id);
  for (const sellerId of [...bySeller.keys()].sort()) {
    const variants = (bySeller.get(sellerId) ?? []).flatMap(({ lines }) => lines.filter(isSupplied));
    if (use === 'lock') await lockOwnStock(db, sellerId);
    stocks.set(
      sellerId,
      await ownStockOf(
        db,
        sellerId,
        variants.map((line) => line.variant_id),
      ),
    );
  }
  return stocks;
}

/** What these orders take from their sellers' own stock, in the given order. */
export function ownCovers(orders: readonly OrderRow[], stocks: Stocks): ReadonlyMap<string, OwnCover> {
  const covers = [...Map.groupBy(orders, (order) => order.seller_id)].flatMap(([sellerId, own]) => [
    ...coverByOwn(
      own.map(({ id, lines }) => ({
        orderId: id,
        lines: lines
          .filter(isSupplied)
          .map((line) => ({ lineId: line.id, variantId: line.variant_id, quantity: line.quantity })),
      })),
      stocks.get(sellerId) ?? [],
    ),
  ]);
  return new Map(covers);
}
