import { isStaff, type Role } from './roles.ts';

/** What somebody sees of the money of shipping. Profit is shown to those who see what came in and what went out. */
export interface ShippingSides {
  /** What the shop’s customers paid for shipping. */
  readonly paid: boolean;
  /** What the seller was charged. */
  readonly charged: boolean;
  /** What the parcel costs as it was weighed. */
  readonly cost: boolean;
}

/** A seller’s shipping costs what we charge; ours what the carrier asks. Purchasers see that alone (domain rules §7). */
export function shippingSides(roles: readonly Role[]): ShippingSides {
  if (isStaff(roles)) return { paid: false, charged: true, cost: true };
  if (roles.includes('purchaser')) return { paid: false, charged: false, cost: true };
  if (roles.includes('buyer')) return { paid: true, charged: true, cost: false };
  return { paid: false, charged: true, cost: false };
}
