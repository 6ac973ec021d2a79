/** A cart line is identified by a variant as one market product offers it. */
export type CartItem = {
  readonly market_product_id: string;
  readonly variant_id: string;
};

/** The quantity added by one operation; `op_id` is the id of that operation. */
export type Pieces = {
  readonly op_id: string;
  readonly quantity: number;
};

/**
 * One user action with a client-generated id. A removal names the additions it removes from, so it never affects what
 * another device added concurrently.
 */
export type CartOperation = CartItem & { readonly op_id: string } & (
    | { readonly kind: 'add'; readonly quantity: number }
    | { readonly kind: 'remove'; readonly from: readonly Pieces[] }
  );

/**
 * A cart line: its additions, oldest first, with their remaining quantity. A line without a remainder does not exist.
 */
export type CartLine = CartItem & {
  readonly adds: readonly Pieces[];
};

export const itemKey = ({ market_product_id, variant_id }: CartItem): string => `${market_product_id} ${variant_id}`;

export const quantityOf = ({ adds }: Pick<CartLine, 'adds'>): number =>
  adds.reduce((all, { quantity }) => all + quantity, 0);

/**
 * The additions to name when this quantity is removed: newest first, so the oldest addition keeps the line's position.
 */
export function piecesToRemove(adds: readonly Pieces[], quantity: number): readonly Pieces[] {
  let rest = quantity;
  return adds.toReversed().flatMap(({ op_id, quantity: there }) => {
    const removed = Math.min(rest, there);
    rest -= removed;
    return removed > 0 ? [{ op_id, quantity: removed }] : [];
  });
}

/** The additions after removing the named pieces. Never removes more than an addition has; unknown ids are ignored. */
export function without(adds: readonly Pieces[], from: readonly Pieces[]): readonly Pieces[] {
  const gone = new Map<string, number>();
  for (const { op_id, quantity } of from) gone.set(op_id, (gone.get(op_id) ?? 0) + quantity);
  return adds.flatMap(({ op_id, quantity }) => {
    const left = quantity - (gone.get(op_id) ?? 0);
    return left > 0 ? [{ op_id, quantity: left }] : [];
  });
}

/** The line after one more operation. Applying an addition twice changes nothing. */
export function afterOperation(adds: readonly Pieces[], operation: CartOperation): readonly Pieces[] {
  if (operation.kind === 'remove') return without(adds, operation.from);
  const { op_id, quantity } = operation;
  return adds.some((add) => add.op_id === op_id) ? adds : [...adds, { op_id, quantity }];
}
