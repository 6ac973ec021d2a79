import { createFileRoute } from '@tanstack/react-router';
import { ManualPayHistory } from '../../../features/finance/accounts/ManualPayHistory.tsx';
import { paymentsQuery, readPayments, writePayments, type Search } from '../../../features/finance/accounts/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/manual-pay-history')({
  validateSearch: (search): Search => writePayments(readPayments(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(paymentsQuery(readPayments(deps).list)),
  component: ManualPayments,
});

function ManualPayments() {
  const navigate = Route.useNavigate();
  const state = readPayments(Route.useSearch());
  return (
    <ManualPayHistory state={state} onState={(next, how) => void navigate({ search: writePayments(next), ...how })} />
  );
}
