import { purchaseLinesOpen, type PurchaseLineStatus } from '../purchasing/status.ts';

/** A purchase line that still brings units for the order which receives others now. */
export interface Outstanding {
  readonly id: string;
  readonly status: PurchaseLineStatus;
  /** Units that have not arrived. */
  readonly open: number;
}

/** Units of an order line that were given away, and where others come from: null is a new purchase. */
export interface Replacement {
  readonly purchaseLineId: string | null;
  readonly orderLineId: string;
  readonly units: number;
}

/**
 * What replaces given units: purchases of the receiver that it no longer needs, those that arrive last first, because the
 * receiver is the urgent order. `missing`: units it lacked before. What no purchase brings is bought anew, so that together
 * both orders wait for as many units as before.
 */
export function replacementsOf(
  given: readonly { readonly orderLineId: string; readonly units: number }[],
  outstanding: readonly Outstanding[],
  missing: number,
): readonly Replacement[] {
  const quantity = given.reduce((all, { units }) => all + units, 0);
  const coming = outstanding.reduce((all, { open }) => all + open, 0);
  let spare = Math.min(quantity, Math.max(0, coming - (missing - quantity)));
  const lastFirst = outstanding
    .toSorted((a, b) => purchaseLinesOpen.indexOf(a.status) - purchaseLinesOpen.indexOf(b.status))
    .map((line) => ({ ...line }));
  return given.flatMap(({ orderLineId, units }): Replacement[] => {
    let open = units;
    const moved = lastFirst.flatMap((line): Replacement[] => {
      const share = Math.min(open, spare, line.open);
      open -= share;
      spare -= share;
      line.open -= share;
      return share > 0 ? [{ purchaseLineId: line.id, orderLineId, units: share }] : [];
    });
    return open > 0 ? [...moved, { purchaseLineId: null, orderLineId, units: open }] : moved;
  });
}
