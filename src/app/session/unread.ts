import { useQuery } from '@tanstack/react-query';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import { callQuery } from '../sync/queries.ts';
import { useCan } from './session.ts';

export type Unread = Readonly<Partial<Record<NotificationType, number>>>;

export const typeCountQuery = callQuery('notification.typeCount', {});

/** Unread notifications by type, for the bell and the menu badges. Websocket messages keep it current. */
export function useUnread(): Unread {
  const mayRead = useCan('notification.read');
  const { data = [] } = useQuery({ ...typeCountQuery, enabled: mayRead });
  return Object.fromEntries(data.map(({ type, unread }) => [type, unread]));
}
