import { queryOptions } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import type { CartRefusal } from '#domain/catalog/cart/limits.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { readUserId } from '../../session/token.ts';
import { onClear } from '../cache/query-persister.ts';
import { useOffline } from '../connectivity.ts';
import { newKey } from '../key.ts';
import { outboxStore } from '../outbox/outbox-store.ts';
import { queryClient } from '../queries.ts';
import { query } from '../request.ts';
import { cartCountry } from './cart-country.ts';
import { adding, removing, type CartFacts, type CartLine } from './cart-lines.ts';
import { openCart, type Cart, type CartState } from './cart-store.ts';

async function fetchLines(): Promise<readonly CartLine[]> {
  const country_code = cartCountry();
  const { list } = await query('market_product.marketCartList', { country_code });
  // Another country was chosen meanwhile.
  if (cartCountry() !== country_code) return fetchLines();
  // Only the checkout needs the fees by country; here they would be most of what is stored.
  return list.map(({ vat_fee_list: _, ...line }) => line);
}

const onRefused = (): void => void queryClient.invalidateQueries({ queryKey: ['cart'] });

const carts = new Map<string, Cart>();

function currentCart(): Cart {
  const userId = readUserId();
  const cart = carts.get(userId) ?? openCart(userId, { fetchLines, onRefused });
  carts.set(userId, cart);
  return cart;
}

onClear((userId) => {
  carts.get(userId)?.stop();
  carts.delete(userId);
});

/** The cart of the current user with its unsent changes; works offline. */
export function useCart(): CartState & { readonly isUnreachable: boolean } {
  const state = useSelector(currentCart().store);
  const isServerUnreachable = useSelector(outboxStore, ({ isUnreachable }) => isUnreachable);
  const isOffline = useOffline();
  return { ...state, isUnreachable: isOffline || isServerUnreachable };
}

/** Refreshes this device's copy of the cart, also when another device changed it. */
export const cartQuery = queryOptions({
  queryKey: ['cart', 'pull'],
  queryFn: async () => {
    await currentCart().refresh();
    return null;
  },
  retry: false,
});

/** Adds pieces at once; they are sent when the server can be reached. Refused where this device knows of no room. */
export function addToCart(facts: CartFacts, quantity = 1): Result<true, CartRefusal> {
  const cart = currentCart();
  const decided = adding(cart.store.state.lines, facts, quantity, newKey());
  if (!decided.ok) return decided;
  cart.change({ operation: decided.value, facts, country: cartCountry() });
  return ok(true);
}

function remove(line: CartLine, quantity: number, isRemoval: boolean): void {
  const cart = currentCart();
  const operation = removing(cart.store.state.lines, line, quantity, newKey());
  if (operation) cart.change({ operation, facts: line, isRemoval, country: cartCountry() });
}

/** One piece fewer; the last one removes the line. */
export const removeOneFromCart = (line: CartLine): void => remove(line, 1, line.quantity === 1);
export const removeFromCart = (line: CartLine): void => remove(line, line.quantity, true);

export type { CartFacts, CartLine };
