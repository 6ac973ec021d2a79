import { z } from 'zod';
import type { RefundedUnits } from './woocommerce-order.ts';

const Item = z.object({
  /** Negative: units that were refunded. */
  quantity: z.number(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() }).partial()).nullish(),
});

/** The refunds of one order, as `/wc/v3/orders/{id}/refunds` lists them. */
export const Refunds = z.array(z.object({ line_items: z.array(Item).nullish() }));

/** The meta key that links a refund line to its order line. */
const refundedLine = '_refunded_item_id';

export function refundedUnits(refunds: z.output<typeof Refunds>): RefundedUnits {
  const units = new Map<number, number>();
  for (const { quantity, meta_data: meta } of refunds.flatMap(({ line_items: items }) => items ?? [])) {
    const id = Number(meta?.find(({ key }) => key === refundedLine)?.value);
    if (Number.isSafeInteger(id)) units.set(id, (units.get(id) ?? 0) + Math.abs(quantity));
  }
  return units;
}
