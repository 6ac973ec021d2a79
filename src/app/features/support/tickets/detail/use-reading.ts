import { useEffect, useRef } from 'react';
import { isOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import type { TicketInfo } from '../queries.ts';

/** Ends the badges and notifications about a ticket while it is open. Does nothing when nothing is unread. */
export function useReading({ _id, is_unread, message_at }: TicketInfo): void {
  // Failures are no concern of the reader: the next opening marks it read.
  const { mutate } = useCommand('ticket.markRead', { onFailed: () => true });
  const newest = useRef('');
  useEffect(() => {
    const state = `${_id} ${message_at}`;
    if (!is_unread || newest.current === state || isOffline()) return;
    newest.current = state;
    mutate({ ticket_id: _id });
  }, [_id, is_unread, message_at, mutate]);
}
