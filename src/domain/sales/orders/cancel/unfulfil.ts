import { ok, refuse } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import type { ParcelStatus } from '../../../shipping/shipping/parcel-status.ts';
import { parcelTransitions } from '../../../shipping/shipping/parcel-status.ts';
import type { TrackingStatus } from '../../../shipping/tracking/tracking.ts';
import { nextStatus } from '../../../shared/status.ts';
import { trackingUnseen } from '../../../shipping/tracking/tracking.ts';

export interface TravellingParcel {
  readonly status: ParcelStatus;
  /** The status by the carrier's log. */
  readonly tracking_status: TrackingStatus;
}

/** With these statuses the carrier has only received the label data. */
const unseen: ReadonlySet<TrackingStatus> = new Set(trackingUnseen);

/** Whether the carrier has scanned the parcel. */
export const wasScanned = ({ tracking_status }: Pick<TravellingParcel, 'tracking_status'>): boolean =>
  !unseen.has(tracking_status);

export type FulfilRefusal = 'order.nothing-packed' | 'order.parcel-stopped';
export type UnfulfilRefusal = 'order.nothing-sent' | 'order.carrier-has-it';

/** The parcels of an order to hand to the carrier: the packed ones. Waiting parcels follow later. */
export function decideFulfil<P extends Pick<TravellingParcel, 'status'>>(
  parcels: readonly P[],
): Result<readonly P[], FulfilRefusal> {
  const packed = parcels.filter(({ status }) => nextStatus(parcelTransitions, status, 'ship') !== null);
  if (packed.length > 0) return ok(packed);
  return refuse(parcels.some(({ status }) => status === 'conflict') ? 'order.parcel-stopped' : 'order.nothing-packed');
}

/** The parcels of an order to take back: those shipped, while the carrier has scanned none of them. */
export function decideUnfulfil<P extends TravellingParcel>(
  parcels: readonly P[],
): Result<readonly P[], UnfulfilRefusal> {
  const sent = parcels.filter(({ status }) => status === 'shipped' || status === 'delivered');
  if (sent.length === 0) return refuse('order.nothing-sent');
  if (sent.some((parcel) => wasScanned(parcel) || nextStatus(parcelTransitions, parcel.status, 'unship') === null))
    return refuse('order.carrier-has-it');
  return ok(sent);
}
