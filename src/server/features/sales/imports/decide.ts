import { decideImport, type ImportDecision } from '#domain/sales/imports/decide-import.ts';
import { matchOrder } from '#domain/sales/imports/match.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import type { Db } from '../../../core/http/context.ts';
import { knownOrders, loadExisting, type Existing } from './existing.ts';
import { hashOf } from './order-hash.ts';

/** An order with its shop id, which is empty when the file has none. */
export type Incoming = { readonly order: ImportedOrder; readonly sourceId: string };

export type Verdict = {
  /** Null also for an unchanged order, which is not loaded. */
  readonly existing: Existing | null;
  readonly decision: ImportDecision;
  /** An existing order without a shop id that gets one now. */
  readonly adoptsId: string | null;
};

type Shop = { readonly sellerId: string; readonly storeId: string };

/**
 * The decision about each of these orders in the database's current state. With `lock` the orders that would change are
 * locked until the transaction ends.
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
  return decideImport(order, existing?.imported ?? null, existing?.now ?? null);
}

const numberTaken = ({ order_number }: ImportedOrder): ImportDecision => ({
  verdict: 'refused',
  reason: 'import.number-taken',
  details: { number: order_number },
});
