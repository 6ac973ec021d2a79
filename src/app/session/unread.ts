import { useQuery } from '@tanstack/react-query';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import { callQuery } from '../sync/queries.ts';
import { useCan } from './session.ts';

export type Unread = Readonly<Partial<Record<NotificationType, number>>>;

export const typeCountQuery = callQuery('notification.typeCount', {});

/** How many notifications of each type are unread: for the bell and the marks of the menu. Live messages keep it true. */
export function useUnread(): Unread {
  const mayRead = useCan('notification.read');
  const { data = [] } = useQuery({ ...typeCountQuery, enabled: mayRead });
  return Object.fromEntries(data.map(({ type, unread }) => [type, unread]));
}
