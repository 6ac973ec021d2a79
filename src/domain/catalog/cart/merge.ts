import { itemKey, without, type CartLine, type CartOperation, type Pieces } from './operations.ts';

type Acts = { line: Omit<CartLine, 'adds'>; adds: Pieces[]; removals: Pieces[] };

/**
 * Merges cart operations into the cart they produce. Commutative, associative and idempotent, so order and duplicates
 * do not matter. A removal names the pieces it removes, so a concurrent addition from another device survives.
 */
export function mergeOperations(...heaps: readonly Iterable<CartOperation>[]): ReadonlyMap<string, CartLine> {
  const operations = new Map<string, CartOperation>();
  for (const heap of heaps) for (const operation of heap) operations.set(operation.op_id, operation);
  const items = new Map<string, Acts>();
  for (const operation of operations.values()) {
    const { market_product_id, variant_id } = operation;
    const key = itemKey(operation);
    const acts = items.get(key) ?? { line: { market_product_id, variant_id }, adds: [], removals: [] };
    items.set(key, acts);
    if (operation.kind === 'add') acts.adds.push({ op_id: operation.op_id, quantity: operation.quantity });
    else acts.removals.push(...operation.from);
  }
  // Operation ids are time-ordered, so sorting by id sorts by time.
  const byId = (a: Pieces, b: Pieces) => (a.op_id < b.op_id ? -1 : 1);
  const lines = [...items].map(
    ([key, { line, adds, removals }]) => [key, { ...line, adds: without(adds.sort(byId), removals) }] as const,
  );
  return new Map(lines.filter(([, line]) => line.adds.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
