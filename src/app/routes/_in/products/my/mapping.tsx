import { createFileRoute } from '@tanstack/react-router';
import { MappingPage } from '../../../../features/catalog/mapping/MappingPage.tsx';
import { infoQuery, mappingSearch, productsQuery } from '../../../../features/catalog/mapping/queries.ts';
import { queryClient } from '../../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/my/mapping')({
  validateSearch: mappingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(productsQuery(deps));
    if (deps.shop_product_id) void queryClient.prefetchQuery(infoQuery(deps.shop_product_id));
  },
  component: Mapping,
});

function Mapping() {
  const navigate = Route.useNavigate();
  return <MappingPage search={Route.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />;
}
