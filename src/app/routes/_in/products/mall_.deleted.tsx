import { createFileRoute } from '@tanstack/react-router';
import { DeletedProducts } from '../../../features/catalog/market-editing/DeletedProducts.tsx';
import { deletedQuery, readProducts, writeProducts } from '../../../features/catalog/market-editing/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/mall_/deleted')({
  validateSearch: (search) => writeProducts(readProducts(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(deletedQuery(readProducts(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <DeletedProducts
      state={readProducts(Route.useSearch())}
      onState={(next, how) => void navigate({ search: writeProducts(next), ...how })}
    />
  );
}
