import { can, type Actor } from './can.ts';
import { isStaff } from './roles.ts';

/** Which amounts of the order statistics a user sees. The margin is shown with the sale. */
export interface StatisticsSides {
  /** What customers paid, and the margin. */
  readonly sale: boolean;
  /** What processing costs, and its VAT. */
  readonly cost: boolean;
}

/** Purchasers see the cost only (domain rules §7). */
export function statisticsSides(actor: Actor): StatisticsSides {
  const cost = can(actor, 'order.prices');
  return { sale: cost && (isStaff(actor.roles) || !actor.roles.includes('purchaser')), cost };
}
