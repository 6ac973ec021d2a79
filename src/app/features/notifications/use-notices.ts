import { useNavigate, useRouter } from '@tanstack/react-router';
import { isPermitted } from '../../session/enter.ts';
import { useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { withRefresh } from '../../sync/refresh.ts';
import type { NotificationRow } from './search.ts';

/** Goes to what a notification is about; null where that page is not there, or not for this person. */
export function useGo(): (row: Pick<NotificationRow, 'link'>) => (() => void) | null {
  const me = useMe();
  const router = useRouter();
  return ({ link }) => {
    const path = link.split('?')[0] ?? '';
    if (!link || !isPermitted(me, path)) return null;
    return () => router.history.push(withRefresh(link, Date.now()));
  };
}

/** Marks as read and as unread. Nobody waits for it, and a failure is said by itself. */
export function useMarks() {
  const read = useCommand('notification.readAll');
  const unread = useCommand('notification.setUnread');
  return {
    isPending: read.isPending || unread.isPending,
    read: (_ids: string[]) => read.mutate({ _ids }),
    readAll: () => read.mutate({}),
    readAsync: (_ids: string[]) => read.mutateAsync({ _ids }),
    unread: (_ids: string[]) => unread.mutate({ _ids }),
  };
}

/** Opens a notification over the list. */
export function useOpenNotice(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/notifications', search: { open: id } });
}
