/** What a line of a cart is of: a variant as one market product offers it. */
export type CartItem = {
  readonly market_product_id: string;
  readonly variant_id: string;
};

/** So many pieces of what one act put in; `op_id` is that act's own id. */
export type Pieces = {
  readonly op_id: string;
  readonly quantity: number;
};

/**
 * One press of a person, with an id made where it happened. Taking names the acts whose pieces it takes, so that it never
 * touches what another device put in meanwhile and this one had not seen.
 */
export type CartOperation = CartItem & { readonly op_id: string } & (
    { readonly kind: 'add'; readonly quantity: number } | { readonly kind: 'take'; readonly from: readonly Pieces[] }
  );

/** A line: the acts that put something in, oldest first, with what is left of each. Nothing left = no line. */
export type CartLine = CartItem & {
  readonly adds: readonly Pieces[];
};

export const itemKey = ({ market_product_id, variant_id }: CartItem): string => `${market_product_id} ${variant_id}`;

export const quantityOf = ({ adds }: Pick<CartLine, 'adds'>): number =>
  adds.reduce((all, { quantity }) => all + quantity, 0);

/** The pieces to name when so many are taken: the newest first, so that the line's oldest act stays its beginning. */
export function piecesToTake(adds: readonly Pieces[], quantity: number): readonly Pieces[] {
  let rest = quantity;
  return adds.toReversed().flatMap(({ op_id, quantity: there }) => {
    const taken = Math.min(rest, there);
    rest -= taken;
    return taken > 0 ? [{ op_id, quantity: taken }] : [];
  });
}

/** What is left of these acts once the named pieces are gone; of an act never more than is there, nor of a strange one. */
export function taken(adds: readonly Pieces[], from: readonly Pieces[]): readonly Pieces[] {
  const gone = new Map<string, number>();
  for (const { op_id, quantity } of from) gone.set(op_id, (gone.get(op_id) ?? 0) + quantity);
  return adds.flatMap(({ op_id, quantity }) => {
    const left = quantity - (gone.get(op_id) ?? 0);
    return left > 0 ? [{ op_id, quantity: left }] : [];
  });
}

/** A line after one more act. An act that put in what the line shows already changes nothing. */
export function afterOperation(adds: readonly Pieces[], operation: CartOperation): readonly Pieces[] {
  if (operation.kind === 'take') return taken(adds, operation.from);
  const { op_id, quantity } = operation;
  return adds.some((add) => add.op_id === op_id) ? adds : [...adds, { op_id, quantity }];
}
