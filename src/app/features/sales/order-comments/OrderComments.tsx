import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CommentForm } from '../../../shared/form/comments/CommentForm.tsx';
import { Comments } from '../../../shared/form/comments/Comments.tsx';
import { useMe } from '../../../session/session.ts';
import { isOffline } from '../../../sync/connectivity.ts';
import { useWaitingMessages } from '../../../sync/outbox/waiting/waiting-messages.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';

type OrderCommentsProps = { orderId: string };

/** What the seller and staff write to each other about an order. Opening it marks the comments read. */
export default function OrderComments({ orderId }: OrderCommentsProps) {
  const query = useQuery(callQuery('order.comments', { order_id: orderId }));
  const { data: order } = useQuery(callQuery('order.detail', { _id: orderId }));
  const me = useMe();
  const waiting = useWaitingMessages('order.comment', orderId);
  useReading(orderId, query.data);
  return (
    <Comments
      query={query}
      waiting={waiting}
      form={
        <CommentForm
          call="order.comment"
          subject={{ _id: orderId, title: order?.order_number ?? '' }}
          author={me}
          toInput={(written) => ({ order_id: orderId, ...written })}
        />
      }
    />
  );
}

type Thread = {
  readonly list: readonly { readonly at: string; readonly is_own: boolean }[];
  readonly read_at: string | null;
};

/** Marks comments of others read while they are shown. */
function useReading(orderId: string, thread: Thread | undefined): void {
  // Failures are no concern of the reader: the next opening marks it read.
  const { mutate } = useCommand('order.readComments', { onFailed: () => true });
  const newest = thread?.list.findLast(({ is_own }) => !is_own)?.at ?? '';
  const isUnread = newest > (thread?.read_at ?? '');
  const marked = useRef('');
  useEffect(() => {
    if (!isUnread || marked.current === newest || isOffline()) return;
    marked.current = newest;
    mutate({ order_id: orderId });
  }, [orderId, isUnread, newest, mutate]);
}
