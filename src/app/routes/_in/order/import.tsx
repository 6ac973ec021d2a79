import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../../features/sales/imports/ImportPage.tsx';
import { fileQuery, importSearch, storesQuery } from '../../../features/sales/imports/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/order/import')({
  validateSearch: importSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.import_id) void queryClient.prefetchQuery(fileQuery(deps.import_id));
    else void queryClient.prefetchQuery(storesQuery);
  },
  component: Import,
});

function Import() {
  const navigate = Route.useNavigate();
  return <ImportPage search={Route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />;
}
