import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { OrderDetail } from '../../queries.ts';

/** Units of an order line that its waiting parcels still lack. */
export const missingUnits = ({ parcels }: Pick<OrderDetail, 'parcels'>, orderLineId: string): number =>
  parcels
    .filter(({ status }) => status === parcelStatus.waiting)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.order_line_id === orderLineId)
    .reduce((all, { quantity, sorted }) => all + Math.max(0, quantity - sorted), 0);
