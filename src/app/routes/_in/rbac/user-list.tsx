import { createFileRoute } from '@tanstack/react-router';
import { userFilters, reads, usersQuery } from '../../../features/platform/rbac/queries.ts';
import { UsersList } from '../../../features/platform/rbac/UsersList.tsx';
import { queryClient } from '../../../sync/queries.ts';

const { read, write } = reads(userFilters);

export const Route = createFileRoute('/_in/rbac/user-list')({
  validateSearch: (search) => write(read(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(usersQuery(read(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = read(Route.useSearch());
  return (
    <UsersList
      state={state}
      onState={(next, how) => void navigate({ search: write(next), resetScroll: next.open === state.open, ...how })}
    />
  );
}
