import { decideImport, type ImportDecision } from '#domain/orders/import-decide.ts';
import type { ImportedOrder } from '#domain/orders/imported.ts';
import type { Db } from '../../http/context.ts';
import { knownOrders, loadExisting, type Existing } from './existing.ts';
import { hashOf } from './said.ts';

export type Verdict = {
  /** Null also for an order of which the file says nothing new: it was not even loaded. */
  readonly existing: Existing | null;
  readonly decision: ImportDecision;
};

type Shop = { readonly sellerId: string; readonly storeId: string };

/**
 * What an import would do with these orders as the database stands now, one verdict each. With `lock` the orders that
 * would change stay as they are until the transaction ends.
 */
export async function decideOrders(
  db: Db,
  { sellerId, storeId }: Shop,
  orders: readonly ImportedOrder[],
  { lock }: { lock: boolean },
): Promise<Verdict[]> {
  const numbers = orders.map((order) => order.order_number);
  const known = await knownOrders(db, storeId, numbers);
  const news = orders.flatMap((order) => {
    const found = known.get(order.order_number);
    return found && !found.hash?.equals(hashOf(order)) ? [found.id] : [];
  });
  const existing = await loadExisting(db, sellerId, news, lock);
  return orders.map((order): Verdict => {
    const found = existing.get(order.order_number) ?? null;
    if (found || !known.has(order.order_number))
      return { existing: found, decision: decideImport(order, found?.said ?? null, found?.now ?? null) };
    return { existing: null, decision: { verdict: 'unchanged', next: order, held: [] } };
  });
}
