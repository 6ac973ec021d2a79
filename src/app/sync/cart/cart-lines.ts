import { decideAdd, type CartRefusal } from '#domain/catalog/cart/limits.ts';
import {
  afterOperation,
  itemKey,
  piecesToRemove,
  quantityOf,
  type CartItem,
  type CartOperation,
} from '#domain/catalog/cart/operations.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import type { Output } from '../calls.ts';

/** A line as the server returns it. */
export type CartLine = NonNullable<Output<'market_product.addMarketCart'>['line']>;
/** What a line displays. It is stored with the operation, because the line may be shown long before the server responds. */
export type CartFacts = Omit<CartLine, '_id' | 'quantity' | 'adds'>;

/** One change of the cart by its user. */
export type CartChange = {
  readonly operation: CartOperation;
  readonly facts: CartFacts;
  /** The line was removed, rather than made smaller. */
  readonly isRemoval?: boolean;
  /** The country the cart was priced for. */
  readonly country?: string | undefined;
};

/** The cart as stored on this device: the server's lines (null before the first response) and the waiting changes. */
export type StoredCart = { readonly lines: readonly CartLine[] | null; readonly changes: readonly CartChange[] };

/** The lines with one of them replaced; a new line comes first. */
export function withLine(lines: readonly CartLine[], item: CartItem, line: CartLine | null): readonly CartLine[] {
  const key = itemKey(item);
  if (!line) return lines.filter((each) => itemKey(each) !== key);
  const isThere = lines.some((each) => itemKey(each) === key);
  return isThere ? lines.map((each) => (itemKey(each) === key ? line : each)) : [line, ...lines];
}

/** The cart as its user sees it: the server's lines with the waiting changes applied in their order. */
export const linesShown = ({ lines, changes }: StoredCart): readonly CartLine[] =>
  changes.reduce((shown, { operation, facts }) => {
    const before = shown.find((line) => itemKey(line) === itemKey(operation));
    const adds = afterOperation(before?.adds ?? [], operation);
    const [oldest] = adds;
    const line = oldest && { ...facts, ...before, _id: oldest.op_id, adds, quantity: quantityOf({ adds }) };
    return withLine(shown, operation, line ? { ...line, adds: [...adds] } : null);
  }, lines ?? []);

const itemOf = ({ market_product_id, variant_id }: CartItem): CartItem => ({ market_product_id, variant_id });
const lineOf = (lines: readonly CartLine[], item: CartItem) => lines.find((line) => itemKey(line) === itemKey(item));

/** The operation that adds pieces, refused where this device knows of no room. The server decides again. */
export function adding(
  lines: readonly CartLine[],
  facts: CartFacts,
  quantity: number,
  opId: string,
): Result<CartOperation, CartRefusal> {
  const inCart = lineOf(lines, facts)?.quantity ?? 0;
  const decided = decideAdd(quantity, { stock: facts.stock, own: facts.own_stock, inCart, lines: lines.length });
  return decided.ok ? ok({ kind: 'add', op_id: opId, ...itemOf(facts), quantity }) : decided;
}

/** The operation that removes pieces shown on this device; null when there are none. */
export function removing(
  lines: readonly CartLine[],
  item: CartItem,
  quantity: number,
  opId: string,
): CartOperation | null {
  const from = piecesToRemove(lineOf(lines, item)?.adds ?? [], quantity);
  return from.length > 0 ? { kind: 'remove', op_id: opId, ...itemOf(item), from } : null;
}
