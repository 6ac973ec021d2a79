import { itemKey, taken, type CartLine, type CartOperation, type Pieces } from './operations.ts';

type Acts = { line: Omit<CartLine, 'adds'>; adds: Pieces[]; takes: Pieces[] };

/**
 * The cart that a heap of acts comes to, whatever their order, however often each is in it and on however many devices
 * they were made: the merge of two heaps is both together. Taking takes only pieces it names, so whatever was put in and
 * not seen by the one who took stays in.
 */
export function mergeOperations(...heaps: readonly Iterable<CartOperation>[]): ReadonlyMap<string, CartLine> {
  const operations = new Map<string, CartOperation>();
  for (const heap of heaps) for (const operation of heap) operations.set(operation.op_id, operation);
  const items = new Map<string, Acts>();
  for (const operation of operations.values()) {
    const { market_product_id, variant_id } = operation;
    const key = itemKey(operation);
    const acts = items.get(key) ?? { line: { market_product_id, variant_id }, adds: [], takes: [] };
    items.set(key, acts);
    if (operation.kind === 'add') acts.adds.push({ op_id: operation.op_id, quantity: operation.quantity });
    else acts.takes.push(...operation.from);
  }
  // Ids are made in the order of time, so they also put the acts in order.
  const byId = (a: Pieces, b: Pieces) => (a.op_id < b.op_id ? -1 : 1);
  const lines = [...items].map(
    ([key, { line, adds, takes }]) => [key, { ...line, adds: taken(adds.sort(byId), takes) }] as const,
  );
  return new Map(lines.filter(([, line]) => line.adds.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
