import { createFileRoute } from '@tanstack/react-router';
import { ChangesPage } from '../../../features/sales/shop-products/changes/ChangesPage.tsx';
import { changesQuery, changesSearch } from '../../../features/sales/shop-products/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/product_change_logs')({
  validateSearch: changesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(changesQuery(deps)),
  component: Changes,
});

function Changes() {
  const navigate = Route.useNavigate();
  return <ChangesPage search={Route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />;
}
