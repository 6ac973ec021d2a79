import { decideRefundAmount, taxShare } from '#domain/finance/accounts/refundable.ts';
import type { Refundable, RefundRefusal } from '#domain/finance/accounts/refundable.ts';
import { add, money, smallest, subtract, sum, zero } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import type { Result } from '#domain/shared/result.ts';

/** The charged price per piece of a line, in ten-thousandths of the books' currency. */
export interface ChargedPiece {
  readonly quote_e4: number;
  readonly ship_e4: number;
  readonly vat_e4: number;
  /** Pieces that the seller paid for, at most the quantity of the line; absent: all of them. */
  readonly charged_units?: number | undefined;
}

export interface Parts {
  readonly product: Money;
  readonly shipping: Money;
}

const none = (currency: string): Parts => ({ product: zero(currency), shipping: zero(currency) });

/**
 * The charge for these units, at most the refundable rest: the initial amount of the form. Each part is rounded per
 * line, like the charge; VAT is billed with the goods.
 */
export function chargedFor(
  currency: string,
  lines: readonly (ChargedPiece & { readonly quantity: number })[],
  rest: Parts,
): Parts {
  const of = (e4: number, quantity: number) => lineTotal(unitPrice(e4, currency), quantity);
  const product = sum(
    currency,
    lines.flatMap(({ quote_e4, vat_e4, quantity, charged_units: charged = quantity }) => [
      of(quote_e4, Math.min(quantity, charged)),
      of(vat_e4, quantity),
    ]),
  );
  const shipping = sum(
    currency,
    lines.map(({ ship_e4, quantity }) => of(ship_e4, quantity)),
  );
  return { product: smallest(product, rest.product), shipping: smallest(shipping, rest.shipping) };
}

/** The amount that may still be requested: the rest in the books minus other open requests. */
export function requestableRest(rest: Refundable, open: readonly Parts[]): Refundable {
  const currency = rest.product.currency;
  const requested = open.reduce<Parts>(
    (all, one) => ({ product: add(all.product, one.product), shipping: add(all.shipping, one.shipping) }),
    none(currency),
  );
  const left = (from: Money, taken: Money) => money(Math.max(0, subtract(from, taken).minor), currency);
  return {
    product: left(rest.product, requested.product),
    shipping: left(rest.shipping, requested.shipping),
    collect: rest.collect,
  };
}

/** A charge and the amount refunded so far. */
export interface ChargeSoFar {
  readonly goods: Money;
  readonly vat: Money;
  readonly shipping: Money;
  readonly duty: Money;
  /** `product` contains `vat`, `shipping` contains `duty`. */
  readonly refunded: {
    readonly product: Money;
    readonly vat: Money;
    readonly shipping: Money;
    readonly duty: Money;
  };
}

/** Checks a refund against the books and computes the VAT and the duty in it. */
export function decideRefund(
  rest: Refundable,
  charge: ChargeSoFar,
  requested: Parts,
): Result<Parts & { readonly vatInProduct: Money; readonly dutyInShipping: Money }, RefundRefusal> {
  const decided = decideRefundAmount(rest, requested);
  if (!decided.ok) return decided;
  const vatInProduct = taxShare(requested.product, {
    whole: add(charge.goods, charge.vat),
    tax: charge.vat,
    refundedBefore: charge.refunded.product,
  });
  const dutyInShipping = taxShare(requested.shipping, {
    whole: add(charge.shipping, charge.duty),
    tax: charge.duty,
    refundedBefore: charge.refunded.shipping,
  });
  return { ok: true, value: { ...decided.value, vatInProduct, dutyInShipping } };
}

/** What a cancellation of processing returns: the charge minus refunds. */
export function restOfCharge({ goods, vat, shipping, duty, refunded }: ChargeSoFar) {
  return {
    goods: subtract(goods, subtract(refunded.product, refunded.vat)),
    vat: subtract(vat, refunded.vat),
    shipping: subtract(shipping, subtract(refunded.shipping, refunded.duty)),
    duty: subtract(duty, refunded.duty),
  };
}
