import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMallSlots } from '../../../features/catalog/import-list/mall-slots.tsx';
import { MarketMall } from '../../../features/catalog/marketplace/MarketMall.tsx';
import { mallSearch } from '../../../features/catalog/marketplace/mall-search.ts';
import { categoriesQuery, mallQuery } from '../../../features/catalog/marketplace/queries.ts';
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
  const search = Route.useSearch();
  const { data } = useQuery(mallQuery(search));
  const slots = useMallSlots(data?.list ?? []);
  return <MarketMall search={search} slots={slots} onSearch={(next, how) => void navigate({ search: next, ...how })} />;
}
