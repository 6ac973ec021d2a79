import type { OrderStatus } from '#domain/shared/order-status/order-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { isParcelFinished, unitCount } from './scan.ts';
import type { PackLine } from './scan.ts';

export interface LabelParcel {
  readonly status: ParcelStatus;
  readonly lines: readonly PackLine[];
  /** Measured weight; null before weighing. */
  readonly weight_grams: number | null;
  /** The settings require a photo of the open box, and there is none. */
  readonly lacks_photo?: boolean;
}

export type LabelRefusal =
  | 'label.order-cancelled'
  | 'label.conflict'
  | 'label.units-missing'
  | 'label.weight-missing'
  | 'label.photo-missing';

/** Whether the label may be printed now. Used by the screen to enable the button, and by the server to print. */
export function decideLabel(
  parcel: LabelParcel,
  order: { readonly order_status: OrderStatus },
): Result<true, LabelRefusal> {
  if (order.order_status === 'cancelled' || parcel.status === 'cancelled') return refuse('label.order-cancelled');
  if (parcel.status === 'conflict') return refuse('label.conflict');
  if (!isParcelFinished(parcel.lines)) return refuse('label.units-missing', unitCount(parcel.lines));
  if (parcel.weight_grams === null || parcel.weight_grams <= 0) return refuse('label.weight-missing');
  if (parcel.lacks_photo) return refuse('label.photo-missing');
  return ok(true);
}
