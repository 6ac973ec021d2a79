import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '../../../sync/cart/cart.ts';

/** Draws nothing. Keeps this device's copy of the cart up to date, also where the cart itself stands in a closed menu. */
export default function CartKept() {
  useQuery(cartQuery);
  return null;
}
