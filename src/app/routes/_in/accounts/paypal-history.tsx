import { createFileRoute } from '@tanstack/react-router';
import { PaypalHistory } from '../../../features/finance/paypal/PaypalHistory.tsx';
import { paypalQuery, readPaypal, writePaypal, type Search } from '../../../features/finance/paypal/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/paypal-history')({
  validateSearch: (search): Search => writePaypal(readPaypal(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(paypalQuery(readPaypal(deps).list)),
  component: PaypalPayments,
});

function PaypalPayments() {
  const navigate = Route.useNavigate();
  const state = readPaypal(Route.useSearch());
  return <PaypalHistory state={state} onState={(next, how) => void navigate({ search: writePaypal(next), ...how })} />;
}
