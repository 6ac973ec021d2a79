import { createFileRoute } from '@tanstack/react-router';
import { ImportProducts } from '../../../features/catalog/market-editing/import/ImportProducts.tsx';
import { fileQuery, importSearch } from '../../../features/catalog/market-editing/import/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/mall_/manage_/import')({
  validateSearch: importSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.import_id) void queryClient.prefetchQuery(fileQuery(deps.import_id));
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return <ImportProducts search={Route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />;
}
