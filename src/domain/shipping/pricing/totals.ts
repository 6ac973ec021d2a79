import { add, basisPoints, compare, isZero, largest, money, sum, zero } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';

/** One product in the cart or in an order to process, priced for one country and channel. */
export interface PricedLine {
  readonly quantity: number;
  /** The goods, each. */
  readonly quote: UnitPrice;
  /** The chosen channel's price, each. */
  readonly price: UnitPrice;
  /** The chosen channel's price per parcel; the highest among the lines is paid, once. */
  readonly base: UnitPrice;
  /** The VAT fee of the country, each. */
  readonly vat: UnitPrice;
}

/** What PayPal keeps: a fixed part and a share in basis points (3.4 % = 340) of what is paid. */
export interface PaypalRate {
  readonly fixed: Money;
  readonly rateBp: number;
}

export interface TotalsOptions {
  readonly currency: string;
  /** VAT is charged only when the warehouse is not the platform's own. */
  readonly platformWarehouse: boolean;
  /** Present only when the payment is by PayPal. */
  readonly paypal?: PaypalRate | undefined;
}

export interface Totals {
  readonly subtotal: Money;
  readonly shipping: Money;
  readonly vat: Money;
  readonly beforeFee: Money;
  readonly fee: Money;
  readonly total: Money;
}

/** PayPal's part of a payment. Nothing is taken from a payment of nothing. */
export function paypalFee(beforeFee: Money, { fixed, rateBp }: PaypalRate): Money {
  if (compare(beforeFee, zero(beforeFee.currency)) <= 0) return zero(beforeFee.currency);
  return add(fixed, basisPoints(beforeFee, rateBp));
}

function withFee(parts: Pick<Totals, 'subtotal' | 'shipping' | 'vat'>, paypal: PaypalRate | undefined): Totals {
  const beforeFee = add(add(parts.subtotal, parts.shipping), parts.vat);
  const fee = paypal ? paypalFee(beforeFee, paypal) : zero(beforeFee.currency);
  return { ...parts, beforeFee, fee, total: add(beforeFee, fee) };
}

/** What a cart or one order costs. Every product of price and quantity is rounded half up at its line. */
export function totalsOf(lines: readonly PricedLine[], { currency, platformWarehouse, paypal }: TotalsOptions): Totals {
  const none = zero(currency);
  const subtotal = sum(
    currency,
    lines.map((line) => lineTotal(line.quote, line.quantity)),
  );
  const perUnit = sum(
    currency,
    lines.map((line) => lineTotal(line.price, line.quantity)),
  );
  const perParcel = lines.map((line) => lineTotal(line.base, 1)).reduce(largest, none);
  const vat = platformWarehouse
    ? none
    : sum(
        currency,
        lines.map((line) => lineTotal(line.vat, line.quantity)),
      );
  return withFee({ subtotal, shipping: add(perUnit, perParcel), vat }, paypal);
}

/** Several orders in one payment: the parts add up, and the fee is taken once, on the whole. */
export function combineTotals(currency: string, orders: readonly Totals[], paypal?: PaypalRate): Totals {
  const all = (pick: (totals: Totals) => Money) => sum(currency, orders.map(pick));
  return withFee(
    { subtotal: all((order) => order.subtotal), shipping: all((order) => order.shipping), vat: all((o) => o.vat) },
    paypal,
  );
}

/** What is still missing when a balance meets a total; zero when it suffices. */
export function missingFrom(available: Money, total: Money): Money {
  const rest = total.minor - Math.max(available.minor, 0);
  return rest > 0 ? money(rest, total.currency) : zero(total.currency);
}

/** How many of these amounts, oldest first, the balance covers without skipping one. */
export function coveredCount(available: Money, amounts: readonly Money[]): number {
  let rest = available;
  let count = 0;
  for (const amount of amounts) {
    if (!isZero(amount) && compare(rest, amount) < 0) break;
    rest = money(rest.minor - amount.minor, rest.currency);
    count += 1;
  }
  return count;
}
