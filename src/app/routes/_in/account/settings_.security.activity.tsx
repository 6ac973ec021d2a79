import { createFileRoute } from '@tanstack/react-router';
import { AuditList } from '../../../features/platform/audit/AuditList.tsx';
import { actsQuery, reads } from '../../../features/platform/audit/queries.ts';
import { useRightLabel } from '../../../features/platform/rbac/roles/rights-text.tsx';
import { queryClient } from '../../../sync/queries.ts';

const { read, write } = reads('own');

export const Route = createFileRoute('/_in/account/settings_/security/activity')({
  validateSearch: (search) => write(read(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(actsQuery('own', read(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = read(Route.useSearch());
  const rights = useRightLabel();
  return (
    <AuditList
      whose="own"
      rights={rights}
      state={state}
      onState={(next, how) => void navigate({ search: write(next), resetScroll: next.open === state.open, ...how })}
    />
  );
}
