import { createFileRoute } from '@tanstack/react-router';
import { QuotationsPage } from '../../../features/sourcing/quotations/QuotationsPage.tsx';
import { quotationsQuery, readQuotations, writeQuotations } from '../../../features/sourcing/quotations/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/quotation')({
  validateSearch: (search): Record<string, string | number> => writeQuotations(readQuotations(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(quotationsQuery(readQuotations(deps))),
  component: Quotations,
});

function Quotations() {
  const navigate = Route.useNavigate();
  const state = readQuotations(Route.useSearch());
  return (
    <QuotationsPage state={state} onState={(next, how) => void navigate({ search: writeQuotations(next), ...how })} />
  );
}
