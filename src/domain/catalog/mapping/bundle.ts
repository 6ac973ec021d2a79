import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** One of our variants in one unit of a shop's option. */
export interface Component {
  readonly variant_id: string;
  readonly quantity: number;
}

/**
 * What one unit of an option is made of. `variant_id` is the first component; without `components` it is all of it,
 * once, which is also the form of every mapping made before there were bundles.
 */
export interface Goods {
  readonly variant_id: string;
  readonly components: readonly Component[] | null;
}

/** Enough for a gift set; every component is picked and scanned by itself. */
export const maxComponents = 20;
export const maxPerUnit = 99;

/** The components of one unit: a mapping without components is a bundle of one. */
export const componentsOf = ({ variant_id, components }: Goods): readonly Component[] =>
  components && components.length > 0 ? components : [{ variant_id, quantity: 1 }];

const isCount = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1 && quantity <= maxPerUnit;

/** The goods of these components in their one stored form, so that equal mappings are equal. */
export function decideGoods(
  components: readonly Component[],
): Result<Goods, 'mapping.no-components' | 'mapping.component-twice' | 'mapping.component-quantity'> {
  const [first] = components;
  if (!first || components.length > maxComponents) return refuse('mapping.no-components', { max: maxComponents });
  if (new Set(components.map(({ variant_id }) => variant_id)).size < components.length)
    return refuse('mapping.component-twice');
  if (!components.every(({ quantity }) => isCount(quantity)))
    return refuse('mapping.component-quantity', { max: maxPerUnit });
  const isSingle = components.length === 1 && first.quantity === 1;
  return ok({
    variant_id: first.variant_id,
    components: isSingle ? null : components.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  });
}

export function isSameGoods(a: Goods | null, b: Goods | null): boolean {
  if (a === null || b === null) return a === b;
  const [own, other] = [componentsOf(a), componentsOf(b)];
  return (
    own.length === other.length &&
    own.every(({ variant_id, quantity }, at) => {
      const same = other[at];
      return same?.variant_id === variant_id && same.quantity === quantity;
    })
  );
}

/** A line as the shop knows it. `paid_minor` is what the customer paid for all its units. */
export interface BundleLine {
  readonly quantity: number;
  readonly paid_minor: number;
}

/** A component with our price, in ten-thousandths. */
export interface PricedComponent extends Component {
  readonly quote_e4: number;
}

/** Our price of one unit, in ten-thousandths. */
export const unitQuote = (components: readonly PricedComponent[]): number =>
  components.reduce((sum, { quantity, quote_e4 }) => sum + quantity * quote_e4, 0);

/** The goods of one component in all units of a line. */
export interface ExpandedLine {
  readonly variant_id: string;
  readonly per_unit: number;
  readonly quantity: number;
  /** Its share of the customer's price per piece, by our prices: statistics weigh products by it. */
  readonly price_minor: number;
}

/** Expands a line of an order to the goods that are bought, stocked, packed and charged. */
export function expandLine(line: BundleLine, components: readonly PricedComponent[]): readonly ExpandedLine[] {
  const worth = ({ quantity, quote_e4 }: PricedComponent) => quantity * Math.max(quote_e4, 1);
  const all = components.reduce((sum, component) => sum + worth(component), 0);
  const paid = Math.max(0, line.paid_minor);
  return components.map((component) => {
    const quantity = line.quantity * component.quantity;
    const share = quantity === 0 ? 0 : Math.floor((paid * worth(component)) / all / quantity);
    return { variant_id: component.variant_id, per_unit: component.quantity, quantity, price_minor: share };
  });
}

/** Whole units that pieces of each component make. */
export function wholeUnits(pieces: readonly { readonly per_unit: number; readonly quantity: number }[]): number {
  if (pieces.length === 0) return 0;
  return Math.min(...pieces.map(({ per_unit, quantity }) => Math.floor(Math.max(quantity, 0) / per_unit)));
}

/** A component of a line in its order's parcels. */
export interface SentPart {
  readonly per_unit: number;
  /** Units in all parcels, sent or not: refunded ones are in none. */
  readonly packed: number;
  readonly sent: number;
}

/**
 * Whole units of a line that have left. A component that is no longer sent, because it was refunded, does not keep back
 * the units that leave without it.
 */
export function sentUnits(parts: readonly SentPart[]): number {
  const owed = parts.filter(({ packed }) => packed > 0);
  const open = owed.filter(({ packed, sent }) => sent < packed);
  if (open.length === 0) return Math.max(0, ...owed.map(({ packed, per_unit }) => Math.ceil(packed / per_unit)));
  return wholeUnits(open.map(({ per_unit, sent }) => ({ per_unit, quantity: sent })));
}

/** A component of a processed bundle. */
export interface OwedPart {
  readonly per_unit: number;
  /** Units of the bundle by the shop, which may have changed since. */
  readonly units: number;
  /** Pieces when the order was processed. */
  readonly processed: number;
  /** Pieces refunded before they left. */
  readonly refunded: number;
}

/** The pieces of a component that the customer is to get. Units that the shop took off are not taken off twice. */
export function owedPieces({ per_unit, units, processed, refunded }: OwedPart): number {
  const wanted = units * per_unit;
  const takenOff = Math.max(0, processed - wanted);
  return Math.max(0, wanted - Math.max(0, refunded - takenOff));
}
