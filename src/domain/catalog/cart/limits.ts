import { refuse, ok, type Result } from '#domain/shared/result.ts';

/** Max quantity of a variant whose stock is unknown (specification §5). */
export const maxWithoutStock = 10_000;
/** The cart is fetched in one page of 100 lines (specification §9), so it holds no more. */
export const maxCartLines = 100;

/** Max quantity of a variant in a cart: the market's stock, null where it is not known, and the user's own pieces. */
export const maxQuantity = (stock: number | null, own = 0): number => (stock ?? maxWithoutStock) + own;

export type CartRefusal = 'cart.too-many' | 'cart.sold-out' | 'cart.full';

type Capacity = {
  readonly stock: number | null;
  readonly own?: number;
  readonly inCart: number;
  readonly lines: number;
};

/** Whether the quantity fits: the stock limits the line, the page size limits the cart. */
export function decideAdd(quantity: number, { stock, own, inCart, lines }: Capacity): Result<number, CartRefusal> {
  const limit = maxQuantity(stock, own);
  if (limit === 0) return refuse('cart.sold-out');
  if (inCart + quantity > limit) return refuse('cart.too-many', { limit, in_cart: inCart });
  if (inCart === 0 && lines >= maxCartLines) return refuse('cart.full', { limit: maxCartLines });
  return ok(inCart + quantity);
}
