import { decideAdd, type CartRefusal } from '#domain/catalog/cart/limits.ts';
import {
  afterOperation,
  itemKey,
  piecesToTake,
  quantityOf,
  type CartItem,
  type CartOperation,
} from '#domain/catalog/cart/operations.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import type { CartCopy, CartFacts, CartLine } from './cart-shelf.ts';
import { withLine } from './cart-shelf.ts';

/** The cart as the person made it: the server's lines, and on top what it has not heard of yet. */
export const linesShown = ({ lines, acts }: CartCopy): readonly CartLine[] =>
  acts.reduce((shown, { operation, facts }) => {
    const before = shown.find((line) => itemKey(line) === itemKey(operation));
    const adds = afterOperation(before?.adds ?? [], operation);
    const [oldest] = adds;
    const line = oldest && { ...facts, ...before, _id: oldest.op_id, adds, quantity: quantityOf({ adds }) };
    return withLine(shown, operation, line ? { ...line, adds: [...adds] } : null);
  }, lines ?? []);

const itemOf = ({ market_product_id, variant_id }: CartItem): CartItem => ({ market_product_id, variant_id });
const heldIn = (lines: readonly CartLine[], item: CartItem) => lines.find((line) => itemKey(line) === itemKey(item));

/** Putting more in, if there is room by all this device knows. The server decides again. */
export function adding(
  lines: readonly CartLine[],
  facts: CartFacts,
  quantity: number,
  opId: string,
): Result<CartOperation, CartRefusal> {
  const held = heldIn(lines, facts)?.quantity ?? 0;
  const decided = decideAdd(quantity, { stock: facts.stock, held, lines: lines.length });
  return decided.ok ? ok({ kind: 'add', op_id: opId, ...itemOf(facts), quantity }) : decided;
}

/** Taking pieces this device sees; null when it sees none. */
export function taking(
  lines: readonly CartLine[],
  item: CartItem,
  quantity: number,
  opId: string,
): CartOperation | null {
  const from = piecesToTake(heldIn(lines, item)?.adds ?? [], quantity);
  return from.length > 0 ? { kind: 'take', op_id: opId, ...itemOf(item), from } : null;
}
