import { money, type Money } from '#domain/shared/money/money.ts';
import { dutyOf, goodsValue, type Duty } from '#domain/shipping/pricing/duty.ts';
import type { PriceList } from '../../shipping/shipping/prices.ts';
import { isSupplied } from './supplied.ts';
import type { OrderRow } from './store.ts';

/** The duty of one order by its country's rule, when its goods cost `charged`; null when none is due. */
export function dutyOfOrder(order: OrderRow, rule: Rule | undefined, charged: Money): Duty | null {
  const value = goodsValue({
    subtotal: money(order.subtotal_minor, order.currency),
    income: money(order.income_minor, order.currency),
    income_base: order.income_base_minor === null ? null : money(order.income_base_minor, charged.currency),
    charged,
  });
  const items = order.lines.filter(isSupplied).map((line) => line.variant_id);
  return dutyOf(rule ?? null, { items, value });
}

type Rule = NonNullable<ReturnType<PriceList['vat']['get']>>;
