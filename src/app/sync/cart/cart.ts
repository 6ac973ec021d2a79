import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CartRefusal } from '#domain/catalog/cart/limits.ts';
import { quantityOf } from '#domain/catalog/cart/operations.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { readUserId } from '../../session/token.ts';
import { query, mutate } from '../request.ts';
import { makeCartQueue, type CartQueue, type CartState } from './cart-queue.ts';
import { memoryShelf, type CartAct, type CartFacts, type CartLine } from './cart-shelf.ts';
import { adding, taking } from './cart-view.ts';
import { reportError } from '../report-error.ts';
import { BadAnswer, Refused, Unreachable } from '../failure.ts';
import { queryCacheDb, onForget } from '../cache/query-persister.ts';
import { newKey } from '../key.ts';
import { queryClient } from '../queries.ts';

const againMs = 5_000;

async function openShelf(userId: string) {
  // Between two sessions there is no user to store anything for.
  if (userId === '') return memoryShelf();
  try {
    const [db, { keptShelf }] = await Promise.all([queryCacheDb(userId), import('../cache/query-cache-db.ts')]);
    return await keptShelf(db);
  } catch {
    return memoryShelf();
  }
}

/** One act as the call that says it; its id is also the key it goes under. */
async function send({ operation, isRemoval }: CartAct): Promise<CartLine | null> {
  const { op_id, market_product_id, variant_id } = operation;
  const act = { op_id, market_product_id, variant_id };
  if (operation.kind === 'add') {
    const { line } = await mutate('market_product.addMarketCart', { ...act, quantity: operation.quantity }, op_id);
    return line;
  }
  const from = [...operation.from];
  if (isRemoval) return (await mutate('market_product.deleteMarketCart', { ...act, from }, op_id)).line;
  const delta = -quantityOf({ adds: from });
  const { line } = await mutate('market_product.updateMarketCart', { ...act, delta, from }, op_id);
  return line;
}

async function pull(): Promise<readonly CartLine[]> {
  const { list } = await query('market_product.marketCartList', {});
  // Fees by country are for the one who checks out; here they would be most of what is kept.
  return list.map(({ vat_fee_list: _, ...line }) => line);
}

const isLost = (error: unknown): boolean =>
  error instanceof Unreachable ||
  error instanceof BadAnswer ||
  (error instanceof Refused && (error.http === 401 || error.http === 429 || error.http >= 500));

function refused(error: Error): void {
  reportError(error);
  void queryClient.invalidateQueries({ queryKey: ['cart'] });
}

function later(again: () => void): () => void {
  const timer = setTimeout(again, againMs);
  window.addEventListener('online', again, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
  };
}

/** Locks are missing on plain http in a hall's own network; there the ids of the acts have to do. */
const aloneAs =
  (userId: string) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? (navigator.locks.request(`parcelyard.cart.${userId}`, work) as Promise<T>) : work();

/** Another tab may have signed another user in: changes of one user never go into the cart of the next. */
const sendAs = <T>(userId: string, say: () => Promise<T>): Promise<T> =>
  readUserId() === userId ? say() : Promise.reject(new Unreachable('somebody else is signed in'));

const carts = new Map<string, CartQueue>();

function cart(): CartQueue {
  const userId = readUserId();
  let queue = carts.get(userId);
  if (!queue) {
    queue = makeCartQueue({
      shelf: openShelf(userId),
      send: (act) => sendAs(userId, () => send(act)),
      pull: () => sendAs(userId, pull),
      isLost,
      refused,
      alone: aloneAs(userId),
      later,
    });
    carts.set(userId, queue);
  }
  return queue;
}

onForget((userId) => {
  carts.get(userId)?.stop();
  carts.delete(userId);
});

/** The cart of the current user with its unsent changes; works offline. */
export const useCart = (): CartState => useSyncExternalStore(cart().watch, cart().state);

/** Keeps the cart as the server has it: asked like any other question, and again when another device changed it. */
export const cartQuery = queryOptions({
  queryKey: ['cart', 'pull'],
  queryFn: async () => {
    await cart().pull();
    return null;
  },
  retry: false,
});

/** Puts pieces in at once; the server hears of it when it can. Refused where this device knows there is no room. */
export function addToCart(facts: CartFacts, quantity = 1): Result<true, CartRefusal> {
  const decided = adding(cart().state().lines, facts, quantity, newKey());
  if (!decided.ok) return decided;
  cart().press({ operation: decided.value, facts });
  return ok(true);
}

function take(line: CartLine, quantity: number, isRemoval: boolean): void {
  const operation = taking(cart().state().lines, line, quantity, newKey());
  if (operation) cart().press({ operation, facts: line, isRemoval });
}

/** One piece fewer; the last one takes the line with it. */
export const takeOneFromCart = (line: CartLine): void => take(line, 1, line.quantity === 1);
export const removeFromCart = (line: CartLine): void => take(line, line.quantity, true);

export type { CartFacts, CartLine };
