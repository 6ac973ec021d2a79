import { add, isZero, negate, subtract, sum } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { billRule } from './bills.ts';
import type { BillTax, BillType } from './bills.ts';
import { posting } from './posting.ts';
import type { AccountKind, Line, Posting, PostingReason } from './posting.ts';

/** The source of a charge: the seller's balance or a payment from outside. */
export type ChargeSource = 'balance' | 'paypal' | 'manual';

/**
 * The cost of one order for its seller, in one currency. VAT belongs to the goods, so it is billed with them (type 1);
 * import duty is due per consignment, so it is billed with the shipping (type 2).
 */
export interface OrderCharge {
  readonly seller_id: string;
  readonly goods: Money;
  readonly shipping: Money;
  readonly vat: Money;
  readonly duty: Money;
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

type TaxedBill = { readonly type: BillType; readonly part: Money; readonly tax: Money; readonly kind: BillTax };

/** A bill of the seller and the tax billed with it, as two lines of the same type. */
const billed = (owner: string, { type, part, tax, kind }: TaxedBill): readonly Line[] => [
  seller('seller-available', owner, part, type),
  { ...seller('seller-available', owner, tax, type), tax: kind },
];

const clearing = (paidBy: Exclude<ChargeSource, 'balance'>): AccountKind =>
  paidBy === 'paypal' ? 'paypal-clearing' : 'bank-clearing';

/** Drops zero lines. A posting with only zero lines keeps its bills, so that it stays visible. */
const meaningful = (lines: readonly Line[]): readonly Line[] => {
  const some = lines.filter((line) => !isZero(line.amount));
  return some.length > 0 ? some : lines.filter((line) => line.tax === undefined);
};

/** Available → product income, shipping income, VAT, duty and fees; money from outside enters the balance first. */
export function processPosting(source: string, charge: OrderCharge): Posting {
  const { seller_id, goods, shipping, vat, duty, fee, paid_by } = charge;
  const total = sum(goods.currency, [goods, vat, shipping, duty, fee]);
  const entered =
    paid_by === 'balance'
      ? []
      : [platform(clearing(paid_by), negate(total)), seller('seller-available', seller_id, total)];
  return posting(
    { kind: 'process', source },
    meaningful([
      ...entered,
      ...billed(seller_id, { type: 1, part: negate(goods), tax: negate(vat), kind: 'vat' }),
      ...billed(seller_id, { type: 2, part: negate(shipping), tax: negate(duty), kind: 'duty' }),
      seller('seller-available', seller_id, negate(fee)),
      platform('product-income', goods),
      platform('shipping-income', shipping),
      platform('vat', vat),
      platform('duty', duty),
      platform('fees', fee),
    ]),
  );
}

/**
 * Returns a charge to the balance: all of it, or what refunds left of it. The PayPal fee is not returned (PayPal keeps
 * it), and money from outside stays on the balance.
 */
export function cancelProcessPosting(source: string, rest: Omit<OrderCharge, 'fee' | 'paid_by'>): Posting {
  const { seller_id, goods, shipping, vat, duty } = rest;
  return posting(
    { kind: 'cancel-process', source },
    meaningful([
      ...billed(seller_id, { type: -3, part: goods, tax: vat, kind: 'vat' }),
      ...billed(seller_id, { type: -4, part: shipping, tax: duty, kind: 'duty' }),
      platform('product-income', negate(goods)),
      platform('shipping-income', negate(shipping)),
      platform('vat', negate(vat)),
      platform('duty', negate(duty)),
    ]),
  );
}

/**
 * A confirmed refund: part of the product cost (its VAT as a separate line) and part of the shipping cost (its duty as a
 * separate line).
 */
export function refundPosting(
  source: string,
  refund: { seller_id: string; product: Money; vatInProduct: Money; shipping: Money; dutyInShipping: Money },
): Posting {
  const { seller_id, product, vatInProduct, shipping, dutyInShipping } = refund;
  const goods = subtract(product, vatInProduct);
  const delivery = subtract(shipping, dutyInShipping);
  return posting(
    { kind: 'refund', source },
    meaningful([
      ...billed(seller_id, { type: -1, part: goods, tax: vatInProduct, kind: 'vat' }),
      ...billed(seller_id, { type: -2, part: delivery, tax: dutyInShipping, kind: 'duty' }),
      platform('product-income', negate(goods)),
      platform('vat', negate(vatInProduct)),
      platform('shipping-income', negate(delivery)),
      platform('duty', negate(dutyInShipping)),
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
  charge: Pick<OrderCharge, 'goods' | 'shipping' | 'vat' | 'duty'>,
): Posting {
  const { goods, shipping, vat, duty } = charge;
  return posting(
    { kind: 'resend', source },
    meaningful([
      platform('platform-cost', negate(add(add(goods, vat), add(shipping, duty)))),
      platform('product-income', goods),
      platform('shipping-income', shipping),
      platform('vat', vat),
      platform('duty', duty),
    ]),
  );
}

/** Reverses such a resend that is cancelled before anything was shipped. */
export function cancelResendPosting(
  source: string,
  charge: Pick<OrderCharge, 'goods' | 'shipping' | 'vat' | 'duty'>,
): Posting {
  const back = platformResendPosting(source, charge).lines.map(({ account, amount }) => ({
    account,
    amount: negate(amount),
  }));
  return posting({ kind: 'cancel-resend', source }, back);
}
