import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { parcelsUntouched, type ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';

/** An order line that waits for units of a product in a warehouse. */
export interface Receiver {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly warehouseId: string;
  /** Units that are neither sorted nor in the warehouse for it. */
  readonly missing: number;
  /** A parcel with missing units waits for a decision. */
  readonly isStopped: boolean;
}

/** A line with reserved units of the same product. */
export interface DonorLine {
  readonly orderLineId: string;
  readonly warehouseId: string;
  readonly status: ParcelStatus;
  readonly sorted: number;
  /** Units are in a box, a tote or on a walk. */
  readonly isBegun: boolean;
  /** Its units lie in a tray. */
  readonly isInTray: boolean;
  /** The box also holds goods of other orders. */
  readonly isShared: boolean;
}

export interface Donor<Line extends DonorLine = DonorLine> {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Units reserved on shelves that are not the seller's own. */
  readonly charged: number;
  /** Reserved units of its seller's own stock, which stay with it. */
  readonly own: number;
  readonly lines: readonly Line[];
}

export const reallocationRefusals = [
  'reallocation.same-order',
  'reallocation.reason-missing',
  'reallocation.stopped',
  'reallocation.not-waiting',
  'reallocation.too-many',
  'reallocation.other-warehouse',
  'reallocation.being-packed',
  'reallocation.in-tray',
  'reallocation.own-stock',
  'reallocation.not-enough',
] as const;
export type ReallocationRefusal = (typeof reallocationRefusals)[number];

const isFree = ({ status, isBegun, isInTray, isShared }: DonorLine): boolean =>
  parcelsUntouched.includes(status) && !isBegun && !isInTray && !isShared;

const unitsIn = (lines: readonly DonorLine[]): number => lines.reduce((all, { sorted }) => all + sorted, 0);

/** Units that an order can give to another one in this warehouse. */
export function unitsToGive({ charged, lines }: Donor, warehouseId: string): number {
  const here = lines.filter((line) => line.warehouseId === warehouseId);
  return Math.max(0, Math.min(charged, unitsIn(here.filter(isFree))));
}

/** Why an order has no unit to give. */
function obstacle({ charged, own, lines }: Donor, warehouseId: string): ReallocationRefusal {
  const here = lines.filter((line) => line.warehouseId === warehouseId && line.sorted > 0);
  if (here.length === 0 && unitsIn(lines) > 0) return 'reallocation.other-warehouse';
  if (here.length > 0 && here.every((line) => !isFree(line)))
    return here.some(({ isInTray, isBegun }) => isInTray && !isBegun)
      ? 'reallocation.in-tray'
      : 'reallocation.being-packed';
  return own > 0 && charged <= 0 ? 'reallocation.own-stock' : 'reallocation.not-enough';
}

export type Taken<Line extends DonorLine> = { readonly line: Line; readonly units: number };

/**
 * Whether a manager may give `quantity` units of one order to another, and from which of its lines they come: in the
 * order of the lines. Units of a seller's own stock are never given.
 */
export function decideReallocation<Line extends DonorLine>(
  receiver: Receiver,
  donor: Donor<Line>,
  { quantity, reason }: { readonly quantity: number; readonly reason: string },
): Result<readonly Taken<Line>[], ReallocationRefusal> {
  const [order, other] = [receiver.orderNumber, donor.orderNumber];
  if (receiver.orderId === donor.orderId) return refuse('reallocation.same-order', { order });
  if (reason.trim() === '') return refuse('reallocation.reason-missing');
  if (receiver.isStopped) return refuse('reallocation.stopped', { order });
  if (receiver.missing <= 0) return refuse('reallocation.not-waiting', { order });
  if (quantity > receiver.missing) return refuse('reallocation.too-many', { order, max: receiver.missing });
  const max = unitsToGive(donor, receiver.warehouseId);
  if (max === 0) return refuse(obstacle(donor, receiver.warehouseId), { order: other, max });
  if (quantity > max) return refuse('reallocation.not-enough', { order: other, max });
  let open = quantity;
  const taken = donor.lines
    .filter((line) => line.warehouseId === receiver.warehouseId && isFree(line))
    .flatMap((line): Taken<Line>[] => {
      const units = Math.min(open, line.sorted);
      open -= units;
      return units > 0 ? [{ line, units }] : [];
    });
  return ok(taken);
}
