import { createFileRoute } from '@tanstack/react-router';
import { exportedOf, readStoreCosts, storeCostsQuery } from '../../../features/finance/store-costs/queries.ts';
import { StoreCostsPage } from '../../../features/finance/store-costs/StoreCostsPage.tsx';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { writeExpenses } from '../../../shared/expenses/expense-search.ts';
import { useCan } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/store-cost')({
  validateSearch: (search): Record<string, string | number> => writeExpenses(readStoreCosts(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(storeCostsQuery(readStoreCosts(deps))),
  component: StoreCosts,
});

function StoreCosts() {
  const navigate = Route.useNavigate();
  const state = readStoreCosts(Route.useSearch());
  const mayExport = useCan('task.read');
  return (
    <StoreCostsPage
      state={state}
      onState={(next, how) => void navigate({ search: writeExpenses(next), ...how })}
      exporting={mayExport && <ExportButton what={exportedOf(state)} />}
    />
  );
}
