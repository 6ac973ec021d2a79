import { money, roundHalfUp, zero } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';

/** The duty of a dated tax rule: what each distinct item line bears, and up to which value of the goods. */
export interface DutyRule {
  readonly scheme: string;
  readonly duty_minor: number;
  /** null: without a limit. Of the goods alone, in `currency`. */
  readonly threshold_minor: number | null;
  readonly currency: string;
}

export interface Duty {
  readonly scheme: string;
  /** Distinct items that bear it. */
  readonly lines: number;
  readonly each: Money;
  readonly total: Money;
}

/**
 * The duty of one consignment: so much for each distinct item in it (the same thing on two lines is one item). Above the
 * threshold the scheme does not apply; null then, and where nothing is due. `value` is what the goods were sold for.
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
 * What the goods of an order were sold for, in the books' currency: the income at its rate without shipping and tax. Where
 * the shop's money has no rate, what we charge for them stands in.
 */
export function goodsValue(order: {
  readonly subtotal: Money;
  readonly income: Money;
  readonly income_base: Money | null;
  readonly charged: Money;
}): Money {
  const { subtotal, income, income_base, charged } = order;
  if (income_base === null) return charged;
  if (income.minor <= 0) return zero(income_base.currency);
  const num = BigInt(subtotal.minor) * BigInt(income_base.minor);
  return money(roundHalfUp({ num, den: BigInt(income.minor) }), income_base.currency);
}
