import { add, isZero, negate, subtract } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { billRule } from './bills.ts';
import type { BillType } from './bills.ts';
import { posting } from './posting.ts';
import type { AccountKind, Line, Posting, PostingReason } from './posting.ts';

/** The source of a charge: the seller's balance or a payment from outside. */
export type ChargeSource = 'balance' | 'paypal' | 'manual';

/**
 * The cost of one order for its seller, in one currency. VAT belongs to the goods, so it is billed with them (type 1).
 */
export interface OrderCharge {
  readonly seller_id: string;
  readonly goods: Money;
  readonly shipping: Money;
  readonly vat: Money;
  /** PayPal fee; zero unless paid by PayPal. */
  readonly fee: Money;
  readonly paid_by: ChargeSource;
}

/** The posting source of an order's charge, independent of the payment method, so a retry never charges twice. */
export const chargeSource = (charge: { orderId: string; id: string }): string => `${charge.orderId}:${charge.id}`;

/** A line on a platform account, which has no owner. */
export const platform = (kind: AccountKind, amount: Money): Line => ({ account: { kind, owner: null }, amount });

export function seller(kind: 'seller-available' | 'seller-hold', owner: string, amount: Money, bill?: BillType): Line {
  const line = { account: { kind, owner }, amount };
  return bill === undefined ? line : { ...line, bill };
}

const clearing = (paidBy: Exclude<ChargeSource, 'balance'>): AccountKind =>
  paidBy === 'paypal' ? 'paypal-clearing' : 'bank-clearing';

/** Drops zero lines. A posting with only zero lines keeps its bills, so that it stays visible. */
const meaningful = (lines: readonly Line[]): readonly Line[] => {
  const some = lines.filter((line) => !isZero(line.amount));
  return some.length > 0 ? some : lines;
};

/** Available → product income, shipping income, VAT and fees; money from outside enters the balance first. */
export function processPosting(source: string, charge: OrderCharge): Posting {
  const { seller_id, goods, shipping, vat, fee, paid_by } = charge;
  const product = add(goods, vat);
  const total = add(add(product, shipping), fee);
  const entered =
    paid_by === 'balance'
      ? []
      : [platform(clearing(paid_by), negate(total)), seller('seller-available', seller_id, total)];
  return posting(
    { kind: 'process', source },
    meaningful([
      ...entered,
      seller('seller-available', seller_id, negate(product), 1),
      seller('seller-available', seller_id, negate(shipping), 2),
      seller('seller-available', seller_id, negate(fee)),
      platform('product-income', goods),
      platform('shipping-income', shipping),
      platform('vat', vat),
      platform('fees', fee),
    ]),
  );
}

/**
 * Returns a charge to the balance: all of it, or what refunds left of it. The PayPal fee is not returned (PayPal keeps
 * it), and money from outside stays on the balance.
 */
export function cancelProcessPosting(source: string, rest: Omit<OrderCharge, 'fee' | 'paid_by'>): Posting {
  const { seller_id, goods, shipping, vat } = rest;
  return posting(
    { kind: 'cancel-process', source },
    meaningful([
      seller('seller-available', seller_id, add(goods, vat), -3),
      seller('seller-available', seller_id, shipping, -4),
      platform('product-income', negate(goods)),
      platform('shipping-income', negate(shipping)),
      platform('vat', negate(vat)),
    ]),
  );
}

/** A confirmed refund: part of the product cost (its VAT as a separate line) and part of the shipping cost. */
export function refundPosting(
  source: string,
  refund: { seller_id: string; product: Money; vatInProduct: Money; shipping: Money },
): Posting {
  const { seller_id, product, vatInProduct, shipping } = refund;
  return posting(
    { kind: 'refund', source },
    meaningful([
      seller('seller-available', seller_id, product, -1),
      seller('seller-available', seller_id, shipping, -2),
      platform('product-income', negate(subtract(product, vatInProduct))),
      platform('vat', negate(vatInProduct)),
      platform('shipping-income', negate(shipping)),
    ]),
  );
}

/** A collect that the seller accepted: weight variance, remote area, return freight, duty. */
export function collectPosting(source: string, collect: { seller_id: string; amount: Money }): Posting {
  const reason: PostingReason = { kind: 'collect', source };
  return posting(reason, [
    seller('seller-available', collect.seller_id, negate(collect.amount), 3),
    platform(billRule(3).account, collect.amount),
  ]);
}

/**
 * A resend at the platform's cost: booked as income like any order and as cost of the same amount. The seller's balance
 * is not affected.
 */
export function platformResendPosting(
  source: string,
  charge: Pick<OrderCharge, 'goods' | 'shipping' | 'vat'>,
): Posting {
  const { goods, shipping, vat } = charge;
  return posting(
    { kind: 'resend', source },
    meaningful([
      platform('platform-cost', negate(add(add(goods, vat), shipping))),
      platform('product-income', goods),
      platform('shipping-income', shipping),
      platform('vat', vat),
    ]),
  );
}

/** Reverses such a resend that is cancelled before anything was shipped. */
export function cancelResendPosting(source: string, charge: Pick<OrderCharge, 'goods' | 'shipping' | 'vat'>): Posting {
  const back = platformResendPosting(source, charge).lines.map(({ account, amount }) => ({
    account,
    amount: negate(amount),
  }));
  return posting({ kind: 'cancel-resend', source }, back);
}
