import type { Pieces } from '#domain/catalog/cart/operations.ts';
import { decideSupply, type LineProblem, type Supply } from '#domain/catalog/cart/supply.ts';
import { compare } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { plainUnitPrice } from '#domain/shared/money/unit-price.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';

/** A cart line as the user saw it: the additions it consists of, and the price of one piece. */
export interface ShownLine {
  readonly from: readonly Pieces[];
  readonly price: UnitPrice;
}

/** The same line now. */
export interface CurrentLine extends Supply {
  readonly adds: readonly Pieces[];
  /** Pieces that it takes from the seller's own stock. */
  readonly own: number;
  readonly price: UnitPrice;
}

export type LineRefusal = LineProblem | 'checkout.line-changed' | 'checkout.price-changed';

export const piecesIn = (from: readonly Pieces[]): number => from.reduce((all, { quantity }) => all + quantity, 0);

/** Whether a piece still costs what was shown. */
export const decidePrice = (shown: UnitPrice, current: UnitPrice): Result<true, 'checkout.price-changed'> =>
  shown.e4 === current.e4 && shown.currency === current.currency
    ? ok(true)
    : refuse('checkout.price-changed', {
        old: plainUnitPrice(shown),
        new: plainUnitPrice(current),
        currency: current.currency,
      });

/** How many of these pieces the cart still holds, addition by addition. */
function countLeft(from: readonly Pieces[], adds: readonly Pieces[]): number {
  const left = new Map(adds.map(({ op_id, quantity }) => [op_id, quantity]));
  let all = 0;
  for (const { op_id, quantity } of from) {
    const there = Math.min(quantity, left.get(op_id) ?? 0);
    left.set(op_id, (left.get(op_id) ?? 0) - there);
    all += there;
  }
  return all;
}

/**
 * Whether a line can be bought as it was shown. Pieces that were removed or bought meanwhile refuse it; pieces added
 * meanwhile stay in the cart and do not.
 */
export function decideLine(shown: ShownLine, current: CurrentLine | null): Result<number, LineRefusal> {
  const quantity = piecesIn(shown.from);
  const there = current ? countLeft(shown.from, current.adds) : 0;
  if (!current || there < quantity) return refuse('checkout.line-changed', { shown: quantity, left: there });
  const supply = decideSupply(quantity, current, current.own);
  if (!supply.ok) return supply;
  const price = decidePrice(shown.price, current.price);
  if (!price.ok) return price;
  return ok(quantity);
}

export type TotalsRefusal = 'checkout.shipping-changed' | 'checkout.vat-changed' | 'checkout.total-changed';

/** The parts of a total that the user confirms. */
export type ShownTotals = Pick<Totals, 'subtotal' | 'shipping' | 'vat' | 'duty' | 'fee' | 'total'>;

const differs = (a: Money, b: Money): boolean => a.currency !== b.currency || compare(a, b) !== 0;

/** Whether the totals are still those shown; refused with the part that changed, old and new. */
export function decideTotals(shown: ShownTotals, current: Totals): Result<true, TotalsRefusal> {
  const parts = [
    ['shipping', 'checkout.shipping-changed'],
    ['vat', 'checkout.vat-changed'],
    ['total', 'checkout.total-changed'],
  ] as const;
  for (const [part, refusal] of parts)
    if (differs(shown[part], current[part]))
      return refuse(refusal, {
        old: plainAmount(shown[part]),
        new: plainAmount(current[part]),
        currency: current.total.currency,
      });
  return ok(true);
}
