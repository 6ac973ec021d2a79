import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../../sync/queries.ts';
import { OrderTimeline } from './OrderTimeline.tsx';

const noPhotos: readonly never[] = [];

/** The timeline of an order outside of its drawer, without photos. */
export function TimelineOfOrder({ orderId }: { orderId: string }) {
  const { data } = useQuery(callQuery('order.timeline', { _id: orderId }));
  return <OrderTimeline entries={data} photos={noPhotos} />;
}
