import type { PurchaseLineStatus } from './status.ts';

/** A bought line of a purchase that ended before it came. */
type CancelledLine = { readonly quantity: number; readonly received: number; readonly damaged: number };

/**
 * What a factory had sent before its purchase was cancelled or rejected still arrives, and is stock. The line stays
 * cancelled; this is how it is received. Damaged pieces are not sent again.
 */
export function lateGoods({ quantity, received, damaged }: CancelledLine) {
  const status: PurchaseLineStatus = received + damaged < quantity ? 'deliveried' : 'received';
  return { quantity: quantity - damaged, status };
}

/** Days after buying during which they are listed as expected. A scan of their waybill finds them at any time. */
export const lateGoodsDays = 90;
