import { sql } from '../../../core/db/sql.ts';
import { itemKey, without, type CartItem, type Pieces } from '#domain/catalog/cart/operations.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { takeMarketStock } from './market-stock.ts';
import { forgetSpent, linesOf, lockCart, saveRemoval, type LineRow } from './store.ts';

export type CartRow = LineRow;

/** The cart, newest line first. */
export const cartOf = (db: Db, userId: string): Promise<readonly CartRow[]> => linesOf(db, userId);

/**
 * The cart, locked with the market's offers of these items until the transaction ends: neither their price, their stock
 * nor their availability changes meanwhile.
 */
export async function lockedCart(db: Db, userId: string, items: readonly CartItem[]): Promise<readonly CartRow[]> {
  await lockCart(db, userId);
  await db.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(market_product_id uuid, variant_id uuid)
      join market_products m on m.id = i.market_product_id join variants v on v.id = i.variant_id
      join market_variants mv on mv.market_product_id = i.market_product_id and mv.variant_id = i.variant_id
    order by i.market_product_id, i.variant_id for update of mv for share of m, v`);
  return linesOf(db, userId);
}

/** The pieces of one item that were bought. */
export type BoughtItem = CartItem & {
  readonly from: readonly Pieces[];
  readonly quantity: number;
  /** Pieces of them that were the user's own: the market keeps its. */
  readonly own: number;
  /** The order or stock purchase it became a part of. */
  readonly documentId: string;
};
type Buying = {
  readonly userId: string;
  /** Names the purchase. */
  readonly opId: string;
  readonly cart: readonly CartRow[];
  readonly items: readonly BoughtItem[];
  readonly now: Date;
};

/**
 * Takes bought pieces out of a locked cart and off the market's stock where that is known. Pieces added on other devices
 * meanwhile stay in the cart.
 */
export async function takeBought(
  db: Db,
  { userId, opId, cart, items, now }: Buying,
  emit: (event: NewEvent) => Promise<void>,
): Promise<void> {
  const lines = new Map(cart.map((line) => [itemKey(line), line]));
  const left = items.flatMap((item) => {
    const adds = lines.get(itemKey(item))?.adds ?? [];
    const rest = new Map(without(adds, item.from).map(({ op_id, quantity }) => [op_id, quantity]));
    return adds.map(({ op_id }) => ({ op_id, quantity: rest.get(op_id) ?? 0 }));
  });
  await saveRemoval(db, userId, opId, left, now);
  await forgetSpent(db, userId, now);
  await takeMarketStock(
    db,
    userId,
    items.flatMap(({ market_product_id, variant_id, quantity, own, documentId }) => {
      const rest = quantity - own;
      return rest > 0 ? [{ market_product_id, variant_id, quantity: rest, documentId }] : [];
    }),
  );
  await emit({ name: 'cart.changed', subjectId: userId, data: { user_id: userId }, at: now });
}
