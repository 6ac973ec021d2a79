import { can, type Actor } from '../../platform/permissions/can.ts';
import { actionsFrom } from '../../shared/status.ts';
import { quotationTransitions, type QuotationStatus } from './quotation-status.ts';

/** What sellers, and salespeople on their behalf, do with a price. */
export const quotationActions = ['accept', 'reject', 'request-requote'] as const;
export type QuotationUserAction = (typeof quotationActions)[number];

type Price = {
  readonly seller_id: string;
  readonly status: QuotationStatus;
  readonly valid_to: Date;
  readonly superseded_at: Date | null;
};

/** What this user may do with a price now, in the order of `quotationActions`. */
export function quotationActionsOf(actor: Actor, price: Price, now: Date): readonly QuotationUserAction[] {
  if (price.superseded_at !== null || !can(actor, 'inquiry.edit', price.seller_id)) return [];
  const possible: readonly string[] = actionsFrom(quotationTransitions, price.status, actor.roles);
  return quotationActions.filter(
    (action) => possible.includes(action) && (action !== 'accept' || now.getTime() < price.valid_to.getTime()),
  );
}
