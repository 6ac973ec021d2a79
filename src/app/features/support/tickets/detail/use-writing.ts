import { useEffect } from 'react';
import { isOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';

/** Less than the server keeps a sign of writing. */
const renewMs = 60_000;

/** Others see that the user writes on a ticket, from the first letter until it is sent, discarded or closed. */
export function useWriting(ticketId: string, isWriting: boolean): void {
  const { mutate } = useCommand('ticket_writer.mark', { onFailed: () => true });
  useEffect(() => {
    if (!isWriting) return undefined;
    const mark = (is_writing: boolean) => {
      if (!isOffline()) mutate({ ticket_id: ticketId, is_writing });
    };
    mark(true);
    const timer = setInterval(() => mark(true), renewMs);
    return () => {
      clearInterval(timer);
      mark(false);
    };
  }, [ticketId, isWriting, mutate]);
}
