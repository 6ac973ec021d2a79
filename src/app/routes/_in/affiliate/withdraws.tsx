import { createFileRoute } from '@tanstack/react-router';
import { readOpen, withdrawalsQuery, writeOpen } from '../../../features/finance/affiliates/queries.ts';
import { WithdrawalsPage } from '../../../features/finance/affiliates/withdrawals/WithdrawalsPage.tsx';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/affiliate/withdraws')({
  validateSearch: (search): Record<string, string | number> => writeOpen(readOpen(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(withdrawalsQuery(readOpen(deps))),
  component: Withdraws,
});

function Withdraws() {
  const navigate = Route.useNavigate();
  return (
    <WithdrawalsPage
      state={readOpen(Route.useSearch())}
      onState={(next, how) => void navigate({ search: writeOpen(next), ...how })}
    />
  );
}
