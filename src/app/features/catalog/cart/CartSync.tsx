import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '../../../sync/cart/cart.ts';

/** Renders nothing. Keeps this device's cart in sync, also while the cart's button is in a closed menu. */
export default function CartSync() {
  useQuery(cartQuery);
  return null;
}
