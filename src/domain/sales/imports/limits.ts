import type { Money } from '../../shared/money/money.ts';
import type { ImportedOrder } from './imported.ts';

/** Limits of an order. Its units fit a 32-bit integer, and prices times quantities stay exact. */
export const orderLimits = {
  /** Units of one line. */
  quantity: 999_999,
  lines: 2_000,
  /** Minor units of any amount. */
  minor: 1e12,
  oldestYear: 2000,
  /** Clocks differ, and time zones differ. */
  aheadMs: 48 * 60 * 60 * 1000,
} as const;

/** The invalid part of an order. Each has a message in the refusal `shop.order-impossible`. */
export const impossibleParts = ['date', 'lines', 'quantity', 'price', 'total', 'number', 'refund'] as const;
export type ImpossiblePart = (typeof impossibleParts)[number];

/** Whether an order can have been placed or changed at this instant. */
export const isPlausibleMoment = (at: Date, now: Date): boolean =>
  // An invalid date compares as false.
  at.getTime() >= Date.UTC(orderLimits.oldestYear, 0) && at.getTime() <= now.getTime() + orderLimits.aheadMs;

const fits = ({ minor }: Money): boolean => minor >= 0 && minor <= orderLimits.minor;

/** The first part of an order that is impossible or cannot be stored; null when there is none. */
export function impossiblePart(order: Omit<ImportedOrder, 'order_number'>, now: Date): ImpossiblePart | null {
  const { lines, subtotal, discount, shipping, tax, total } = order;
  if (!isPlausibleMoment(order.created_at, now)) return 'date';
  if (lines.length > orderLimits.lines) return 'lines';
  for (const { quantity, price, discount: off } of lines) {
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > orderLimits.quantity) return 'quantity';
    if (!fits(price) || !fits(off) || price.minor * quantity > orderLimits.minor) return 'price';
  }
  if (![subtotal, discount, shipping, tax].every(fits)) return 'total';
  // Refunds are already subtracted, so they may exceed the total.
  return Math.abs(total.minor) <= orderLimits.minor ? null : 'total';
}
