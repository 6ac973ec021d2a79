import { createFileRoute } from '@tanstack/react-router';
import { ImportPrices } from '../../features/shipping/shipper-prices/import/ImportPrices.tsx';
import { fileQuery, importSearch } from '../../features/shipping/shipper-prices/import/queries.ts';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/shipper_/import')({
  validateSearch: importSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.import_id) void queryClient.prefetchQuery(fileQuery(deps.import_id));
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return <ImportPrices search={Route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />;
}
