/** follow: the shop's stock follows ours · stop: 0 while we cannot supply · leave: never changed by us. */
export const inventoryPolicies = ['follow', 'stop', 'leave'] as const;
export type InventoryPolicy = (typeof inventoryPolicies)[number];

export interface Supply {
  /** Whether we still supply the mapped variant. */
  readonly isAvailable: boolean;
  /** Our units; null when made to order. */
  readonly stock: number | null;
}

/** More than any shop sells of a variant that is made to order. */
export const madeToOrderUnits = 999;

/** The units that the shop should have; null: leave them as they are. */
export function unitsFor(policy: InventoryPolicy, { isAvailable, stock }: Supply): number | null {
  if (policy === 'leave') return null;
  if (!isAvailable) return 0;
  if (policy === 'stop') return null;
  return Math.max(stock ?? madeToOrderUnits, 0);
}
