import { add, compare, isZero, money, roundHalfUp, subtract, zero } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { billRule } from './bills.ts';
import type { BillComponent, BillType } from './bills.ts';

/** A bill record of one order; `amount` carries the sign of its effect on the seller's balance. */
export interface BillRecord {
  readonly type: BillType;
  readonly amount: Money;
}

export type Refundable = Readonly<Record<BillComponent, Money>>;

/** Charged minus refunded, per component of one order: the maximum that may still be refunded. */
export function refundableRest(currency: string, bills: readonly BillRecord[]): Refundable {
  const rest = (component: BillComponent) =>
    bills
      .filter((bill) => billRule(bill.type).component === component)
      .reduce((left, bill) => subtract(left, bill.amount), zero(currency));
  return { product: rest('product'), shipping: rest('shipping'), collect: rest('collect') };
}

export type RefundRefusal = 'refund.nothing' | 'refund.too-much';

/** Checks the two parts of a refund against the refundable rest. A refund of zero is refused. */
export function decideRefundAmount(
  rest: Refundable,
  requested: { readonly product: Money; readonly shipping: Money },
): Result<{ product: Money; shipping: Money }, RefundRefusal> {
  if (
    requested.product.minor < 0 ||
    requested.shipping.minor < 0 ||
    requested.product.minor + requested.shipping.minor === 0
  )
    return refuse('refund.nothing');
  for (const part of ['product', 'shipping'] as const) {
    if (compare(requested[part], rest[part]) > 0)
      return refuse('refund.too-much', { part, max: rest[part].minor, currency: rest[part].currency });
  }
  return ok({ product: requested.product, shipping: requested.shipping });
}

/**
 * The tax inside a refund: VAT in the product cost, duty in the shipping cost. Computed on the running total of refunds,
 * so that several partial refunds return the same tax as one full refund.
 */
export function taxShare(
  refund: Money,
  charged: { readonly whole: Money; readonly tax: Money; readonly refundedBefore: Money },
): Money {
  if (isZero(charged.whole)) return zero(refund.currency);
  const upTo = (refunded: Money) =>
    roundHalfUp({ num: BigInt(refunded.minor) * BigInt(charged.tax.minor), den: BigInt(charged.whole.minor) });
  return money(upTo(add(charged.refundedBefore, refund)) - upTo(charged.refundedBefore), refund.currency);
}
