import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { isPlausibleMoment } from '#domain/sales/imports/limits.ts';
import { amountOf, Decimal, impossible, utcText } from '../read-order.ts';
import type { ShopRefund } from '../shop.ts';

const Item = z.object({
  /** Negative: units that were refunded. */
  quantity: z.number(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() }).partial()).nullish(),
});

/** The refunds of one order, as `/wc/v3/orders/{id}/refunds` lists them. */
export const Refunds = z.array(
  z.object({
    id: z.int(),
    amount: Decimal,
    date_created_gmt: z.string().nullish(),
    line_items: z.array(Item).nullish(),
  }),
);
export type Refunds = z.output<typeof Refunds>;

/** Refunded units by line id. */
export type RefundedUnits = ReadonlyMap<number, number>;

/** The meta key that links a refund line to its order line. */
const refundedLine = '_refunded_item_id';

export function refundedUnits(refunds: Refunds): RefundedUnits {
  const units = new Map<number, number>();
  for (const { quantity, meta_data: meta } of refunds.flatMap(({ line_items: items }) => items ?? [])) {
    const id = Number(meta?.find(({ key }) => key === refundedLine)?.value);
    if (Number.isSafeInteger(id)) units.set(id, (units.get(id) ?? 0) + Math.abs(quantity));
  }
  return units;
}

/** With their own days; one without a day happened now. One without money is left out. @throws OrderFault */
export const wooRefunds = (refunds: Refunds, currency: string, now: Date): readonly ShopRefund[] =>
  refunds.flatMap(({ id, amount, date_created_gmt: created }) => {
    const found = amountOf(amount, currency);
    if (!found) throw impossible('refund');
    if (found.minor === 0) return [];
    const at = new Date(created ? utcText(created) : Number.NaN);
    return {
      externalId: String(id),
      amount: money(Math.abs(found.minor), currency),
      at: isPlausibleMoment(at, now) ? at : now,
    };
  });
