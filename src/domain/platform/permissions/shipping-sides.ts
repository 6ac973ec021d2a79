import { isStaff, type Role } from './roles.ts';

/** Which shipping amounts a user sees. Profit is shown to those who see both income and cost. */
export interface ShippingSides {
  /** Shipping paid by the shop’s customers. */
  readonly paid: boolean;
  /** Shipping charged to the seller. */
  readonly charged: boolean;
  /** The parcel's cost at its measured weight. */
  readonly cost: boolean;
}

/**
 * A seller’s shipping cost is what the platform charges; the platform's cost is what the carrier charges. Purchasers
 * see only that (domain rules §7).
 */
export function shippingSides(roles: readonly Role[]): ShippingSides {
  if (isStaff(roles)) return { paid: false, charged: true, cost: true };
  if (roles.includes('purchaser')) return { paid: false, charged: false, cost: true };
  if (roles.includes('buyer')) return { paid: true, charged: true, cost: false };
  return { paid: false, charged: true, cost: false };
}
