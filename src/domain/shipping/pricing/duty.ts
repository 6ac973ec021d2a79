import { money, roundHalfUp } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';

/** The duty of a dated tax rule: the amount per distinct item, and the max value of the goods. */
export interface DutyRule {
  readonly scheme: string;
  readonly duty_minor: number;
  /** null: no limit. Goods only, in `currency`. */
  readonly threshold_minor: number | null;
  readonly currency: string;
}

/** The duty of one charge, as its inputs keep it. */
export interface Duty {
  readonly scheme: string;
  /** Distinct items that are charged. */
  readonly lines: number;
  readonly each: Money;
  readonly total: Money;
}

/**
 * The duty of one consignment: an amount per distinct item (the same item on two lines counts once). Null above the
 * threshold, where the scheme does not apply, and when nothing is due. `value` is the sales value of the goods.
 */
export function dutyOf(
  rule: DutyRule | null,
  goods: { readonly items: readonly string[]; readonly value: Money },
): Duty | null {
  if (!rule || rule.duty_minor <= 0 || rule.currency !== goods.value.currency) return null;
  if (rule.threshold_minor !== null && goods.value.minor > rule.threshold_minor) return null;
  const lines = new Set(goods.items).size;
  const each = money(rule.duty_minor, rule.currency);
  return lines === 0 ? null : { scheme: rule.scheme, lines, each, total: money(each.minor * lines, rule.currency) };
}

/**
 * The sales value of an order's goods in the books' currency: the converted income without shipping and tax. Without a
 * rate or without income (a resend), our own price of the goods is used.
 */
export function goodsValue(order: {
  readonly subtotal: Money;
  readonly income: Money;
  readonly income_base: Money | null;
  readonly charged: Money;
}): Money {
  const { subtotal, income, income_base, charged } = order;
  if (income_base === null || income.minor <= 0) return charged;
  const num = BigInt(subtotal.minor) * BigInt(income_base.minor);
  return money(roundHalfUp({ num, den: BigInt(income.minor) }), income_base.currency);
}
