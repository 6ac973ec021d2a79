import type { Permission } from '#domain/platform/permissions/policies.ts';
import { decideFulfil, decideUnfulfil } from '#domain/sales/orders/cancel/unfulfil.ts';
import { fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { OrderDetail } from '../queries.ts';

export type OrderActs = {
  readonly process: boolean;
  readonly cancel: boolean;
  /** The parcels whose label can be printed. */
  readonly print: readonly string[];
  /** Hands packed parcels over to the carrier, or takes them back before the carrier has them. */
  readonly fulfil: boolean;
  readonly unfulfil: boolean;
};

type Facts = Pick<OrderDetail, 'parcels' | 'obstacles' | 'processed_at' | 'fulfillment_status'>;

/** The user's actions on the order; null if there are none. */
export function orderActsOf(order: Facts, may: (permission: Permission) => boolean): OrderActs | null {
  const { parcels, obstacles, processed_at, fulfillment_status } = order;
  const labelled = parcels.filter(({ status }) => status === parcelStatus.packed || status === parcelStatus.shipped);
  const mayFulfil = may('order.fulfill');
  const acts = {
    process: may('order.process') && obstacles.length === 0,
    cancel:
      (may('order.cancel-process') || may('order.ask-cancel')) &&
      processed_at !== null &&
      fulfillment_status === fulfillmentStatus.in_progress,
    print: may('label.print') ? labelled.map((parcel) => parcel._id) : [],
    fulfil: mayFulfil && decideFulfil(parcels).ok,
    unfulfil: mayFulfil && decideUnfulfil(parcels).ok,
  };
  return acts.process || acts.cancel || acts.print.length > 0 || acts.fulfil || acts.unfulfil ? acts : null;
}
