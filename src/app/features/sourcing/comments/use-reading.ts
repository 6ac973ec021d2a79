import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOffline } from '../../../sync/connectivity.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';

const about: ReadonlySet<string> = new Set(['sourcing', 'Inquiry']);

/** Ends the badges and notifications about an inquiry while it is open. Does nothing when nothing is unread. */
export function useReading(inquiryId: string, unreadComments: number): void {
  const { data: types } = useQuery(callQuery('notification.typeCount', {}));
  const unread = (types ?? []).reduce((sum, { type, unread: count }) => sum + (about.has(type) ? count : 0), 0);
  // Failures are no concern of the reader: the next opening marks it read.
  const { mutate } = useCommand('inquiry.markRead', { onFailed: () => true });
  const newest = useRef('');
  useEffect(() => {
    const state = `${inquiryId} ${unread} ${unreadComments}`;
    if (unread + unreadComments === 0 || newest.current === state || isOffline()) return;
    newest.current = state;
    mutate({ inquiry_id: inquiryId });
  }, [inquiryId, unread, unreadComments, mutate]);
}
