import { money, sum, type Money } from '#domain/shared/money/money.ts';
import { dutyOf, goodsValue, type Duty } from '#domain/shipping/pricing/duty.ts';
import { isSupplied, type Consideration } from './consider.ts';
import type { PlannedOrder } from './plan.ts';

/** The duty of one planned order by its country's rule; null when none is due. */
export function dutyOfOrder({ order, country, quote }: PlannedOrder, { prices, currency }: Consideration): Duty | null {
  const value = goodsValue({
    subtotal: money(order.subtotal_minor, order.currency),
    income: money(order.income_minor, order.currency),
    income_base: order.income_base_minor === null ? null : money(order.income_base_minor, currency),
    charged: quote.totals.subtotal,
  });
  const items = order.lines.filter(isSupplied).map((line) => line.variant_id);
  return dutyOf(prices.vat.get(country) ?? null, { items, value });
}

/** The total duty of several orders: shown before payment, charged afterwards. */
export const dutyOfAll = (orders: readonly PlannedOrder[], consideration: Consideration): Money =>
  sum(
    consideration.currency,
    orders.flatMap((one) => dutyOfOrder(one, consideration)?.total ?? []),
  );
