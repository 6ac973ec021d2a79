import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';

export type Box = {
  readonly lines: readonly InboundLine[];
  readonly places: readonly string[];
  /** Whether a code is the waybill of another expected box. */
  readonly isWaybill: (code: string) => boolean;
};

export type BoxScan =
  /** One more unit of this line. */
  | { readonly kind: 'unit'; readonly line: InboundLine }
  /** A unit of another line than the open one. */
  | { readonly kind: 'otherLine'; readonly line: InboundLine }
  /** All units of this line are received. */
  | { readonly kind: 'full'; readonly line: InboundLine }
  /** The location of the open line's units. */
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'waybill' }
  | { readonly kind: 'foreign' };

const plain = (code: string): string => code.trim().toUpperCase();
const isNamed = (line: InboundLine, code: string): boolean =>
  [line.variant_code, line.sku].some((own) => own !== '' && plain(own) === plain(code));

/** What a scanned code means in an open box. `current` is the id of the line being counted. */
export function boxScan({ lines, places, isWaybill }: Box, current: string | null, code: string): BoxScan {
  const named = lines.filter((line) => isNamed(line, code));
  // Two orders may contain the same variant: the current line first, then one that is incomplete.
  const line = named.find(({ _id }) => _id === current) ?? named.find(({ is_open }) => is_open);
  if (line) return { kind: current === null || line._id === current ? 'unit' : 'otherLine', line };
  const [full] = named;
  if (full) return { kind: 'full', line: full };
  const place = places.find((each) => each === plain(code));
  if (place !== undefined && current !== null) return { kind: 'place', place };
  return { kind: isWaybill(code) ? 'waybill' : 'foreign' };
}
