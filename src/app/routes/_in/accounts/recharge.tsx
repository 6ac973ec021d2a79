import { createFileRoute } from '@tanstack/react-router';
import { RechargePage } from '../../../features/finance/accounts/recharge/RechargePage.tsx';
import {
  bankQuery,
  myRechargesQuery,
  readRecharge,
  writeRecharge,
  type Search,
} from '../../../features/finance/accounts/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/recharge')({
  staticData: { fit: 'free' },
  validateSearch: (search): Search => writeRecharge(readRecharge(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(bankQuery);
    void queryClient.prefetchQuery(myRechargesQuery(readRecharge(deps).list));
  },
  component: Recharge,
});

function Recharge() {
  const navigate = Route.useNavigate();
  const state = readRecharge(Route.useSearch());
  return <RechargePage state={state} onState={(next, how) => void navigate({ search: writeRecharge(next), ...how })} />;
}
