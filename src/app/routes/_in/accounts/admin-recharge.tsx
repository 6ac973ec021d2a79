import { createFileRoute } from '@tanstack/react-router';
import { AdminRecharges } from '../../../features/finance/accounts/recharge/AdminRecharges.tsx';
import { readAdmin, rechargesQuery, writeAdmin, type Search } from '../../../features/finance/accounts/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/admin-recharge')({
  validateSearch: (search): Search => writeAdmin(readAdmin(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(rechargesQuery(readAdmin(deps))),
  component: AdminRecharge,
});

function AdminRecharge() {
  const navigate = Route.useNavigate();
  const state = readAdmin(Route.useSearch());
  return <AdminRecharges state={state} onState={(next, how) => void navigate({ search: writeAdmin(next), ...how })} />;
}
