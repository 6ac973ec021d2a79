import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';

/** What a scan needs of a line, of a box or of a return. */
type Countable = Pick<InboundLine, '_id' | 'variant_code' | 'sku' | 'is_open' | 'received' | 'quantity'>;

export type Box<L extends Countable = InboundLine> = {
  readonly lines: readonly L[];
  readonly places: readonly string[];
  /** Whether a code is the waybill of another expected box. */
  readonly isWaybill: (code: string) => boolean;
  /** Units of a line that are counted and not received yet. */
  readonly counted: (lineId: string) => number;
};

export type BoxScan<L extends Countable = InboundLine> =
  /** One more unit of this line. */
  | { readonly kind: 'unit'; readonly line: L }
  /** A unit of another line than the open one. */
  | { readonly kind: 'otherLine'; readonly line: L }
  /** The open line is complete; the same variant is missing on this one, for another order. */
  | { readonly kind: 'nextLine'; readonly line: L }
  /** All units of this line are received. */
  | { readonly kind: 'full'; readonly line: L }
  /** The location of the open line's units. */
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'waybill' }
  | { readonly kind: 'foreign' };

const plain = (code: string): string => code.trim().toUpperCase();
const isNamed = (line: Countable, code: string): boolean =>
  [line.variant_code, line.sku].some((own) => own !== '' && plain(own) === plain(code));

/** What a scanned code means in an open box. `current` is the id of the line being counted. */
export function boxScan<L extends Countable>(
  { lines, places, isWaybill, counted }: Box<L>,
  current: string | null,
  code: string,
): BoxScan<L> {
  const named = lines.filter((line) => isNamed(line, code));
  const lacks = (line: Countable) => line.is_open && line.received + counted(line._id) < line.quantity;
  // Two orders may contain the same variant: the current line first, then one that lacks a unit.
  const own = named.find(({ _id }) => _id === current);
  const next = named.find(lacks);
  if (own && next && !lacks(own)) return { kind: 'nextLine', line: next };
  const line = own ?? next ?? named.find(({ is_open }) => is_open);
  if (line) return { kind: current === null || line._id === current ? 'unit' : 'otherLine', line };
  const [full] = named;
  if (full) return { kind: 'full', line: full };
  const place = places.find((each) => each === plain(code));
  if (place !== undefined && current !== null) return { kind: 'place', place };
  return { kind: isWaybill(code) ? 'waybill' : 'foreign' };
}
