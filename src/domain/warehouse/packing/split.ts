import type { Address } from '../../shared/address/address.ts';
import { sameDestination } from '../../shared/address/address-record.ts';
import type { OrderStatus } from '../../shared/order-status/order-status.ts';
import { ok, refuse } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import { parcelsUntouched, type ParcelStatus } from '../../shipping/shipping/parcel-status.ts';

/** Unit counts of a parcel line. */
export interface PartLine {
  readonly line_id: string;
  readonly quantity: number;
  /** Sorted units. */
  readonly sorted: number;
  readonly scanned: number;
}

interface BeforePacking {
  readonly status: ParcelStatus;
  readonly labelled: boolean;
  readonly lines: readonly Pick<PartLine, 'scanned'>[];
}

/** Packing has not begun: the contents may still be rearranged. */
export const isBeforePacking = ({ status, labelled, lines }: BeforePacking): boolean =>
  parcelsUntouched.includes(status) && !labelled && lines.every((line) => line.scanned === 0);

export type SplitRefusal = 'parcel.too-late' | 'parcel.split-nothing' | 'parcel.split-all' | 'parcel.split-too-many';

/** Lines that stay and lines that move; lines without units are omitted. */
export interface Split<L extends PartLine> {
  readonly stays: readonly L[];
  readonly goes: readonly L[];
}

/**
 * Splits units off into a new parcel. Of a split line the sorted units move first: parcels are split to ship what is
 * available.
 */
export function decideSplit<L extends PartLine>(
  parcel: { readonly status: ParcelStatus; readonly labelled: boolean; readonly lines: readonly L[] },
  taken: ReadonlyMap<string, number>,
): Result<Split<L>, SplitRefusal> {
  if (!isBeforePacking(parcel)) return refuse('parcel.too-late');
  const parts = parcel.lines.map((line) => {
    const units = taken.get(line.line_id) ?? 0;
    const sorted = Math.min(units, line.sorted);
    return {
      goes: { ...line, quantity: units, sorted },
      stays: { ...line, quantity: line.quantity - units, sorted: line.sorted - sorted },
    };
  });
  const tooMany = parts.find(({ stays }) => stays.quantity < 0);
  if (tooMany) return refuse('parcel.split-too-many', { left: tooMany.stays.quantity + tooMany.goes.quantity });
  const goes = parts.flatMap((part) => (part.goes.quantity > 0 ? [part.goes] : []));
  const stays = parts.flatMap((part) => (part.stays.quantity > 0 ? [part.stays] : []));
  if (goes.length === 0) return refuse('parcel.split-nothing');
  if (stays.length === 0) return refuse('parcel.split-all');
  return ok({ stays, goes });
}

/** A parcel is ready when every unit is sorted. */
export const statusOfLines = (lines: readonly Pick<PartLine, 'quantity' | 'sorted'>[]): 'waiting' | 'ready' =>
  lines.every((line) => line.sorted >= line.quantity) ? 'ready' : 'waiting';

export interface MergeFacts extends BeforePacking {
  readonly seller_id: string;
  readonly warehouse_id: string;
  readonly channel_id: string;
  readonly order_status: OrderStatus;
  readonly shipping_address: Address;
}

export type MergeRefusal =
  | 'parcel.too-late'
  | 'parcel.merge-one'
  | 'parcel.merge-seller'
  | 'parcel.merge-warehouse'
  | 'parcel.merge-channel'
  | 'parcel.merge-address'
  | 'parcel.merge-order';

/** Whether these parcels can be merged: one seller, warehouse, channel and address, and not being packed. */
export function decideMerge(parcels: readonly MergeFacts[]): Result<true, MergeRefusal> {
  const [first, ...others] = parcels;
  if (!first || others.length === 0) return refuse('parcel.merge-one');
  if (others.some((other) => other.seller_id !== first.seller_id)) return refuse('parcel.merge-seller');
  if (!parcels.every(isBeforePacking)) return refuse('parcel.too-late');
  if (parcels.some((parcel) => parcel.order_status !== 'open')) return refuse('parcel.merge-order');
  if (others.some((other) => other.warehouse_id !== first.warehouse_id)) return refuse('parcel.merge-warehouse');
  if (others.some((other) => other.channel_id !== first.channel_id)) return refuse('parcel.merge-channel');
  if (others.some((other) => !sameDestination(other.shipping_address, first.shipping_address)))
    return refuse('parcel.merge-address');
  return ok(true);
}

/**
 * Takes a merged parcel out of a box: what stays and what comes out. Units that were sorted before stay sorted; of
 * those sorted since, the box keeps what it still needs. Scanned units are in the box, whichever parcel they belong to.
 */
export function unmerge(
  box: readonly PartLine[],
  own: readonly Pick<PartLine, 'line_id' | 'quantity' | 'sorted'>[],
): Split<PartLine> {
  const wanted = new Map(own.map((line) => [line.line_id, line]));
  const parts = box.map((line) => {
    const part = wanted.get(line.line_id);
    const quantity = Math.min(line.quantity, part?.quantity ?? 0);
    const rest = line.quantity - quantity;
    const sorted = Math.min(quantity, Math.max(part?.sorted ?? 0, line.sorted - rest), line.sorted);
    const scanned = Math.min(quantity, line.scanned);
    return {
      goes: { ...line, quantity, sorted, scanned },
      stays: { ...line, quantity: rest, sorted: line.sorted - sorted, scanned: line.scanned - scanned },
    };
  });
  return {
    goes: parts.flatMap((part) => (part.goes.quantity > 0 ? [part.goes] : [])),
    stays: parts.flatMap((part) => (part.stays.quantity > 0 ? [part.stays] : [])),
  };
}
