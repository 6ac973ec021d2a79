import { decideImport, type ImportDecision } from '#domain/sales/imports/decide-import.ts';
import { matchOrder } from '#domain/sales/imports/match.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import type { Db } from '../../../core/http/context.ts';
import { knownOrders, loadExisting, type Existing } from './existing.ts';
import { hashOf } from './order-hash.ts';

/** An order with its id in the shop, which is empty where the file does not say it. */
export type Incoming = { readonly order: ImportedOrder; readonly sourceId: string };

export type Verdict = {
  /** Null also for an order of which the file says nothing new: it was not even loaded. */
  readonly existing: Existing | null;
  readonly decision: ImportDecision;
  /** The order that is known without an id in the shop, and has one now. */
  readonly adoptsId: string | null;
};

type Shop = { readonly sellerId: string; readonly storeId: string };

/**
 * What an import would do with these orders as the database stands now, one verdict each. With `lock` the orders that
 * would change stay as they are until the transaction ends.
 */
export async function decideOrders(
  db: Db,
  { sellerId, storeId }: Shop,
  incoming: readonly Incoming[],
  { lock }: { lock: boolean },
): Promise<Verdict[]> {
  const known = await knownOrders(db, storeId, incoming);
  const byNumber = new Map(known.map((one) => [one.orderNumber, one]));
  const bySource = new Map(known.flatMap((one) => (one.sourceId === null ? [] : [[one.sourceId, one] as const])));
  const matched = incoming.map(({ order, sourceId }) => {
    const match = matchOrder({ orderNumber: order.order_number, sourceId }, byNumber, bySource);
    return { order, sourceId, ...match };
  });
  const news = matched.flatMap(({ order, found }) => (found && !found.hash?.equals(hashOf(order)) ? [found.id] : []));
  const loaded = await loadExisting(db, sellerId, news, lock);
  return matched.map(({ order, sourceId, found, isTaken }): Verdict => {
    const existing = (found && loaded.get(found.id)) ?? null;
    const adoptsId = found && found.sourceId === null && sourceId !== '' ? found.id : null;
    return {
      existing,
      adoptsId,
      decision: isTaken ? numberTaken(order) : decisionFor(order, found !== null, existing),
    };
  });
}

function decisionFor(order: ImportedOrder, isKnown: boolean, existing: Existing | null): ImportDecision {
  if (isKnown && !existing) return { verdict: 'unchanged', next: order, held: [] };
  return decideImport(order, existing?.said ?? null, existing?.now ?? null);
}

const numberTaken = ({ order_number }: ImportedOrder): ImportDecision => ({
  verdict: 'refused',
  reason: 'import.number-taken',
  details: { number: order_number },
});
