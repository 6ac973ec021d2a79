import type { CartTerms } from '#domain/catalog/cart/prices.ts';
import { useCartCountry } from '../../../sync/cart/cart-country.ts';
import { useNow } from '../../../ui/text/time/use-now.ts';

/** What the prices of the cart depend on. An accepted price ends while the cart is open, or while there is no network. */
export function useCartTerms(): CartTerms {
  const country = useCartCountry();
  const now = useNow(30_000);
  return { country, now };
}
