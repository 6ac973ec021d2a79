import { createFileRoute } from '@tanstack/react-router';
import { AfterSalesPage } from '../../../features/sales/after-sales/AfterSalesPage.tsx';
import {
  caseCountsQuery,
  casesQuery,
  readCases,
  writeCases,
  type Search,
} from '../../../features/sales/after-sales/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/order/aftersale')({
  validateSearch: (search): Search => writeCases(readCases(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(casesQuery(readCases(deps)));
    void queryClient.prefetchQuery(caseCountsQuery);
  },
  component: AfterSales,
});

function AfterSales() {
  const navigate = Route.useNavigate();
  const state = readCases(Route.useSearch());
  return <AfterSalesPage state={state} onState={(next, how) => void navigate({ search: writeCases(next), ...how })} />;
}
