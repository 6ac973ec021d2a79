import { useEffect, useRef } from 'react';
import { isOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import type { TicketInfo } from '../queries.ts';

type Reading = Pick<TicketInfo, '_id' | 'is_unread' | 'has_notices' | 'message_at'>;

/** Ends the badges and notifications about a ticket while it is open. Does nothing when nothing is unread. */
export function useReading({ _id, is_unread, has_notices, message_at }: Reading): void {
  // Failures are no concern of the reader: the next opening marks it read.
  const { mutate } = useCommand('ticket.markRead', { onFailed: () => true });
  const newest = useRef('');
  const isNew = is_unread || has_notices;
  useEffect(() => {
    const state = `${_id} ${message_at}`;
    // A later notification may come without a message.
    if (!isNew) newest.current = '';
    if (!isNew || newest.current === state || isOffline()) return;
    newest.current = state;
    mutate({ ticket_id: _id });
  }, [_id, isNew, message_at, mutate]);
}
