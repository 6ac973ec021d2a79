import { createFileRoute } from '@tanstack/react-router';
import { MarketMall } from '../../../features/catalog/marketplace/MarketMall.tsx';
import { categoriesQuery, mallQuery, mallSearch } from '../../../features/catalog/marketplace/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/mall')({
  validateSearch: mallSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(mallQuery(deps));
    void queryClient.prefetchQuery(categoriesQuery);
  },
  component: Mall,
});

function Mall() {
  const navigate = Route.useNavigate();
  return <MarketMall search={Route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />;
}
