import { createFileRoute } from '@tanstack/react-router';
import { permissionFilters, reads, permissionsQuery } from '../../../features/platform/rbac/queries.ts';
import { PermissionsList } from '../../../features/platform/rbac/PermissionsList.tsx';
import { queryClient } from '../../../sync/queries.ts';

const { read, write } = reads(permissionFilters);

export const Route = createFileRoute('/_in/rbac/permission-list')({
  validateSearch: (search) => write(read(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(permissionsQuery(read(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = read(Route.useSearch());
  return (
    <PermissionsList
      state={state}
      onState={(next, how) => void navigate({ search: write(next), resetScroll: next.open === state.open, ...how })}
    />
  );
}
