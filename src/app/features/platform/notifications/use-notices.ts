import { useNavigate, useRouter } from '@tanstack/react-router';
import { isPermitted } from '../../../session/auth-guard.ts';
import { useMe } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { withRefresh } from '../../../sync/live/refresh.ts';
import { markRows } from './marks.ts';
import type { NotificationRow } from './queries.ts';

/** Opens the subject of a notification; null where its page is missing or not permitted. */
export function useGo(): (row: Pick<NotificationRow, 'link'>) => (() => void) | null {
  const me = useMe();
  const router = useRouter();
  return ({ link }) => {
    const path = link.split('?')[0] ?? '';
    if (!link || !isPermitted(me, path)) return null;
    return () => router.history.push(withRefresh(link, Date.now()));
  };
}

/** One subject for all marks: a newer one must not overtake those that wait. */
const named = () => ({ subject: 'notifications', title: '' });
/** The response has no counts; refetch them. */
const predictedCount = () => ({ unread_count: 0 });

/** The visible lists update at once, also while the request is queued. */
function showRead(is_read: boolean, marked: Parameters<typeof markRows>[2]) {
  queryClient.setQueriesData<Output<'notification.list'>>(
    { queryKey: ['notification', 'notification.list'] },
    (cached) => cached && { ...cached, list: markRows(cached.list, is_read, marked) },
  );
}

/** Marks as read and as unread, in the background; a failure is reported. */
export function useMarks() {
  const read = useCommand('notification.readAll', {
    onDone: (_, input) => showRead(true, input),
    queue: { named, optimisticResult: predictedCount },
  });
  const unread = useCommand('notification.setUnread', {
    onDone: (_, input) => showRead(false, input),
    queue: { named, optimisticResult: predictedCount },
  });
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
