import { createFileRoute } from '@tanstack/react-router';
import { exportedOf, readMarketingFees, marketingFeesQuery } from '../../../features/finance/marketing-fees/queries.ts';
import { MarketingFeesPage } from '../../../features/finance/marketing-fees/MarketingFeesPage.tsx';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { writeExpenses } from '../../../shared/expenses/expense-search.ts';
import { useCan } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/marketing-fee')({
  validateSearch: (search): Record<string, string | number> => writeExpenses(readMarketingFees(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(marketingFeesQuery(readMarketingFees(deps))),
  component: MarketingFees,
});

function MarketingFees() {
  const navigate = Route.useNavigate();
  const state = readMarketingFees(Route.useSearch());
  const mayExport = useCan('task.read');
  return (
    <MarketingFeesPage
      state={state}
      onState={(next, how) => void navigate({ search: writeExpenses(next), ...how })}
      exporting={mayExport && <ExportButton what={exportedOf(state)} />}
    />
  );
}
