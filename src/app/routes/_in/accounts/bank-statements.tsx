import { createFileRoute } from '@tanstack/react-router';
import { BankStatementsPage } from '../../../features/finance/bank-statements/BankStatementsPage.tsx';
import { entriesQuery, readBank, writeBank } from '../../../features/finance/bank-statements/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/bank-statements')({
  validateSearch: (search): Record<string, string | number> => writeBank(readBank(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const state = readBank(deps);
    if (state.view !== 'files') void queryClient.prefetchQuery(entriesQuery(state));
  },
  component: BankStatements,
});

function BankStatements() {
  const navigate = Route.useNavigate();
  const state = readBank(Route.useSearch());
  return (
    <BankStatementsPage state={state} onState={(next, how) => void navigate({ search: writeBank(next), ...how })} />
  );
}
