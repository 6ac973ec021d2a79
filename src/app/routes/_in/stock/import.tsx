import { createFileRoute } from '@tanstack/react-router';
import { ImportStock } from '../../../features/warehouse/stock-import/ImportStock.tsx';
import { importSearch, sheetQuery } from '../../../features/warehouse/stock-import/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/stock/import')({
  validateSearch: importSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.import_log_id) void queryClient.prefetchQuery(sheetQuery(deps.import_log_id));
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return <ImportStock search={Route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />;
}
