import { createFileRoute } from '@tanstack/react-router';
import { NoticesList } from '../../features/platform/notifications/NoticesList.tsx';
import { noticesQuery, readNotices, writeNotices, type Search } from '../../features/platform/notifications/queries.ts';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/notifications')({
  validateSearch: (search: Record<string, unknown>): Search => writeNotices(readNotices(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(noticesQuery(readNotices(deps))),
  component: Notifications,
});

function Notifications() {
  const navigate = Route.useNavigate();
  const state = readNotices(Route.useSearch());
  return <NoticesList state={state} onState={(next, how) => void navigate({ search: writeNotices(next), ...how })} />;
}
