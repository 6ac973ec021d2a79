import { itemKey, type CartItem, type CartOperation } from '#domain/catalog/cart/operations.ts';
import type { Output } from '../calls.ts';

/** A line as the server answers it. */
export type CartLine = NonNullable<Output<'market_product.addMarketCart'>['line']>;
/** What a line shows, known where it is put in: the act may be seen long before the server hears of it. */
export type CartFacts = Omit<CartLine, '_id' | 'quantity' | 'adds'>;
/** A press that has no answer yet. */
export type CartAct = {
  readonly operation: CartOperation;
  readonly facts: CartFacts;
  /** The line was taken out, rather than made smaller. */
  readonly isRemoval?: boolean;
};

/** What this device knows of the cart: the server's lines as last heard, null before the first time, and what waits. */
export type CartCopy = { readonly lines: readonly CartLine[] | null; readonly acts: readonly CartAct[] };

/** Where the cart is kept on this device. Every method is one step: it happens whole or not at all. */
export type CartShelf = {
  readonly read: () => Promise<CartCopy>;
  readonly queue: (act: CartAct) => Promise<void>;
  /** The act was answered: it leaves, and its line is as the answer says. */
  readonly settle: (act: CartAct, line: CartLine | null) => Promise<void>;
  /** The act was refused: it leaves, and nothing else changes. */
  readonly drop: (act: CartAct) => Promise<void>;
  readonly keep: (lines: readonly CartLine[]) => Promise<void>;
  /** Hears of changes other pages of this device made. */
  readonly watch: (tell: () => void) => () => void;
};

/** The lines with one of them as it is now; a new one stands first, as the newest does. */
export function withLine(lines: readonly CartLine[], item: CartItem, line: CartLine | null): readonly CartLine[] {
  const key = itemKey(item);
  if (!line) return lines.filter((each) => itemKey(each) !== key);
  const isThere = lines.some((each) => itemKey(each) === key);
  return isThere ? lines.map((each) => (itemKey(each) === key ? line : each)) : [line, ...lines];
}

/** Keeps the cart for as long as the page lives, on a device without storage (private window, quota). */
export function memoryShelf(begin: CartCopy = { lines: null, acts: [] }): CartShelf {
  let { lines, acts } = begin;
  const without = ({ operation }: CartAct) => acts.filter((act) => act.operation.op_id !== operation.op_id);
  return {
    read: async () => ({ lines, acts }),
    async queue(act) {
      acts = [...acts, act];
    },
    async settle(act, line) {
      acts = without(act);
      lines = withLine(lines ?? [], act.operation, line);
    },
    async drop(act) {
      acts = without(act);
    },
    async keep(next) {
      lines = next;
    },
    watch: () => () => undefined,
  };
}
