import { quantityOf, type CartOperation, type Pieces } from '#domain/catalog/cart/operations.ts';
import type { Input } from '../calls.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import type { CartChange, CartFacts } from './cart-lines.ts';

export const cartCalls = [
  'market_product.addMarketCart',
  'market_product.updateMarketCart',
  'market_product.deleteMarketCart',
] as const;
type CartCall = (typeof cartCalls)[number];

/** The subject of all outbox entries of a user's cart. */
export const cartSubject = (userId: string): string => `cart.${userId}`;

export type CartCommand = { [N in CartCall]: { readonly call: N; readonly input: Input<N> } }[CartCall];

/** The command that sends a change. */
export function commandOf({ operation, isRemoval = false, country }: CartChange): CartCommand {
  const { op_id, market_product_id, variant_id } = operation;
  const item = { op_id, market_product_id, variant_id, ...(country !== undefined && { country_code: country }) };
  if (operation.kind === 'add')
    return { call: 'market_product.addMarketCart', input: { ...item, quantity: operation.quantity } };
  const from = [...operation.from];
  if (isRemoval) return { call: 'market_product.deleteMarketCart', input: { ...item, from } };
  return { call: 'market_product.updateMarketCart', input: { ...item, from, delta: -quantityOf({ adds: from }) } };
}

export type CartEntry = Pick<DeviceOp, 'call' | 'input' | 'preview'>;

/** The operation that an outbox entry of the cart sends. */
export function operationOf({ call, input }: CartEntry): CartOperation {
  const { op_id, market_product_id, variant_id, quantity, from } = input as {
    op_id: string;
    market_product_id: string;
    variant_id: string;
    quantity?: number;
    from?: readonly Pieces[];
  };
  const item = { op_id, market_product_id, variant_id };
  return call === 'market_product.addMarketCart'
    ? { kind: 'add', ...item, quantity: quantity ?? 1 }
    : { kind: 'remove', ...item, from: from ?? [] };
}

/** The change as it was made, read back from its outbox entry. */
export const changeOf = (entry: CartEntry): CartChange => ({
  operation: operationOf(entry),
  facts: entry.preview as CartFacts,
  isRemoval: entry.call === 'market_product.deleteMarketCart',
  ...(typeof entry.input['country_code'] === 'string' && { country: entry.input['country_code'] }),
});
