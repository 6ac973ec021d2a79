import { createFileRoute } from '@tanstack/react-router';
import { reads, rolesQuery } from '../../../features/platform/rbac/queries.ts';
import { RolesList } from '../../../features/platform/rbac/roles/RolesList.tsx';
import { menuLabels } from '../../../shell/menu/menu-labels.tsx';
import { queryClient } from '../../../sync/queries.ts';

const { read, write } = reads([]);

export const Route = createFileRoute('/_in/rbac/role-list')({
  validateSearch: (search) => write(read(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(rolesQuery(read(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = read(Route.useSearch());
  return (
    <RolesList
      state={state}
      placeLabel={(name) => menuLabels[name]}
      onState={(next, how) => void navigate({ search: write(next), resetScroll: next.open === state.open, ...how })}
    />
  );
}
