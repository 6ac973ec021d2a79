import { ok, refuse } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import type { ParcelStatus } from '../../shipping/shipping/parcel-status.ts';
import { parcelTransitions } from '../../shipping/shipping/parcel-status.ts';
import type { TrackingStatus } from '../../shipping/shipping/tracking.ts';
import { nextStatus } from '../../shared/status.ts';

export interface TravellingParcel {
  readonly status: ParcelStatus;
  /** What the carrier's log says of it. */
  readonly tracking_status: TrackingStatus;
}

/** Before these words the carrier knows of a parcel by its label alone. */
const unseen: ReadonlySet<TrackingStatus> = new Set(['notfound', 'InfoReceived']);

/** Whether the carrier has had it in hand. */
export const wasScanned = ({ tracking_status }: Pick<TravellingParcel, 'tracking_status'>): boolean =>
  !unseen.has(tracking_status);

export type FulfilRefusal = 'order.nothing-packed' | 'order.parcel-stopped';
export type UnfulfilRefusal = 'order.nothing-sent' | 'order.carrier-has-it';

/** Which parcels of an order are given to the carrier now: the packed ones. What waits for goods follows later. */
export function decideFulfil<P extends Pick<TravellingParcel, 'status'>>(
  parcels: readonly P[],
): Result<readonly P[], FulfilRefusal> {
  const packed = parcels.filter(({ status }) => nextStatus(parcelTransitions, status, 'ship') !== null);
  if (packed.length > 0) return ok(packed);
  return refuse(parcels.some(({ status }) => status === 'conflict') ? 'order.parcel-stopped' : 'order.nothing-packed');
}

/** Which parcels of an order come back from the carrier's pile: those sent, as long as none of them was scanned by it. */
export function decideUnfulfil<P extends TravellingParcel>(
  parcels: readonly P[],
): Result<readonly P[], UnfulfilRefusal> {
  const sent = parcels.filter(({ status }) => status === 'shipped' || status === 'delivered');
  if (sent.length === 0) return refuse('order.nothing-sent');
  if (sent.some((parcel) => wasScanned(parcel) || nextStatus(parcelTransitions, parcel.status, 'unship') === null))
    return refuse('order.carrier-has-it');
  return ok(sent);
}
