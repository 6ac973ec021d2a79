import { createFileRoute } from '@tanstack/react-router';
import { CreditPage } from '../../../features/finance/credit/CreditPage.tsx';
import { ageingQuery, readCredit, writeCredit } from '../../../features/finance/credit/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/credit')({
  validateSearch: (search): Record<string, string | number> => writeCredit(readCredit(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(ageingQuery(readCredit(deps))),
  component: Credit,
});

function Credit() {
  const navigate = Route.useNavigate();
  const state = readCredit(Route.useSearch());
  return <CreditPage state={state} onState={(next, how) => void navigate({ search: writeCredit(next), ...how })} />;
}
