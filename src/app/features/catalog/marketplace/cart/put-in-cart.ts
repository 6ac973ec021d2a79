import { t } from '@lingui/core/macro';
import { addToCart } from '../../../../sync/cart/cart.ts';
import type { Output } from '../../../../sync/calls.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { cartFacts } from './cart-facts.ts';

type Product = Output<'market_product.detail'>;

/** Adds one piece to the cart, or reports that the cart is full. */
export function putInCart(product: Product, variant: Product['variants'][number]): boolean {
  const put = addToCart(cartFacts(product, variant));
  if (put.ok) return true;
  const { limit = 0, in_cart: inCart = 0 } = put.details ?? {};
  const messages = {
    'cart.sold-out': t`This option is sold out.`,
    'cart.too-many': t`Only ${limit} can be had, and ${inCart} are in the cart already.`,
    'cart.full': t`The cart holds ${limit} lines and is full. Take something out first.`,
  } as const;
  showToast({ tone: 'bad', title: t`Not added`, text: messages[put.refusal] });
  return false;
}
