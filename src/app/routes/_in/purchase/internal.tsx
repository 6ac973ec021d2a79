import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../../../features/catalog/internal-products/ProductsPage.tsx';
import { productsQuery, readProducts } from '../../../features/catalog/internal-products/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';

export const Route = createFileRoute('/_in/purchase/internal')({
  validateSearch: (search) => writeList(readProducts(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(productsQuery(readProducts(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ProductsPage
      state={readProducts(Route.useSearch())}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      onOpen={(id) => void navigate({ to: '/purchase/internal/edit', search: { id } })}
    />
  );
}
