import { add, basisPoints, compare, isZero, largest, money, sum, zero } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';

/** One product in the cart or in an order, priced for one country and channel. */
export interface PricedLine {
  readonly quantity: number;
  /** Of these from the seller's own stock: their goods are paid. Absent: none. */
  readonly own?: number | undefined;
  /** Goods, per piece. */
  readonly quote: UnitPrice;
  /** Shipping by the chosen channel, per piece. */
  readonly price: UnitPrice;
  /** Shipping by the chosen channel, per parcel; the highest among the lines is charged once. */
  readonly base: UnitPrice;
  /** VAT of the country, per piece. */
  readonly vat: UnitPrice;
  /** The accepted price of the seller that it is priced by. */
  readonly quotation_id?: string | undefined;
}

/** PayPal fee: a fixed part and a share in basis points (3.4 % = 340) of the payment. */
export interface PaypalRate {
  readonly fixed: Money;
  readonly rateBp: number;
}

export interface TotalsOptions {
  readonly currency: string;
  /** VAT is charged only when the warehouse is not the platform's own. */
  readonly platformWarehouse: boolean;
  /** Import duty of the consignment; a cart has none, because nothing is shipped yet. */
  readonly duty?: Money | undefined;
  /** Only for payments by PayPal. */
  readonly paypal?: PaypalRate | undefined;
}

export interface Totals {
  readonly subtotal: Money;
  readonly shipping: Money;
  readonly vat: Money;
  readonly duty: Money;
  readonly beforeFee: Money;
  readonly fee: Money;
  readonly total: Money;
}

/** The PayPal fee of a payment; zero for a zero payment. */
export function paypalFee(beforeFee: Money, { fixed, rateBp }: PaypalRate): Money {
  if (compare(beforeFee, zero(beforeFee.currency)) <= 0) return zero(beforeFee.currency);
  return add(fixed, basisPoints(beforeFee, rateBp));
}

type Parts = Pick<Totals, 'subtotal' | 'shipping' | 'vat' | 'duty'>;

function withFee(parts: Parts, paypal: PaypalRate | undefined): Totals {
  const { subtotal, shipping, vat, duty } = parts;
  const beforeFee = sum(subtotal.currency, [subtotal, shipping, vat, duty]);
  const fee = paypal ? paypalFee(beforeFee, paypal) : zero(beforeFee.currency);
  return { ...parts, beforeFee, fee, total: add(beforeFee, fee) };
}

/** Pieces whose goods are charged. */
export const chargedPieces = ({ quantity, own = 0 }: Pick<PricedLine, 'quantity' | 'own'>): number =>
  Math.max(0, quantity - own);

/** The totals of a cart or one order. Each price × quantity is rounded half up per line. */
export function totalsOf(lines: readonly PricedLine[], options: TotalsOptions): Totals {
  const { currency, platformWarehouse, paypal } = options;
  const none = zero(currency);
  const subtotal = sum(
    currency,
    lines.map((line) => lineTotal(line.quote, chargedPieces(line))),
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
  const duty = options.duty ?? none;
  return withFee({ subtotal, shipping: add(perUnit, perParcel), vat, duty }, paypal);
}

/** The totals of several orders in one payment: the parts add up, and the fee applies once to the whole. */
export function combineTotals(currency: string, orders: readonly Totals[], paypal?: PaypalRate): Totals {
  const all = (pick: (totals: Totals) => Money) => sum(currency, orders.map(pick));
  return withFee(
    {
      subtotal: all((order) => order.subtotal),
      shipping: all((order) => order.shipping),
      vat: all((order) => order.vat),
      duty: all((order) => order.duty),
    },
    paypal,
  );
}

/** The shortfall of a balance for a total; zero when it is sufficient. */
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
