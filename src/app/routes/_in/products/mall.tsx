import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMallSlots } from '../../../features/catalog/import-list/mall-slots.tsx';
import { MarketMall } from '../../../features/catalog/marketplace/MarketMall.tsx';
import { mallSearch } from '../../../features/catalog/marketplace/mall-search.ts';
import { categoriesQuery, likeQuery, mallQuery } from '../../../features/catalog/marketplace/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

const AboutTickets = lazy(() => import('../../../features/support/tickets/AboutTickets.tsx'));

export const Route = createFileRoute('/_in/products/mall')({
  validateSearch: mallSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.like === undefined) void queryClient.prefetchQuery(mallQuery(deps));
    else void queryClient.prefetchQuery(likeQuery(deps.like, deps.status));
    void queryClient.prefetchQuery(categoriesQuery);
  },
  component: Mall,
});

function Mall() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { like } = search;
  const { data: all } = useQuery({ ...mallQuery(search), enabled: like === undefined });
  const { data: found } = useQuery({ ...likeQuery(like ?? '', search.status), enabled: like !== undefined });
  const slots = useMallSlots((like === undefined ? all : found)?.list ?? []);
  const help = (product: { market_product_id: string; title: string }) => (
    <Suspense fallback={null}>
      <AboutTickets kind="product" id={product.market_product_id} name={product.title.slice(0, 100)} />
    </Suspense>
  );
  return (
    <MarketMall
      search={search}
      slots={{ ...slots, help }}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
    />
  );
}
