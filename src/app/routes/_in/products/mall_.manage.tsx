import { createFileRoute } from '@tanstack/react-router';
import { ManageProducts } from '../../../features/catalog/market-editing/ManageProducts.tsx';
import { productsQuery, readProducts, writeProducts } from '../../../features/catalog/market-editing/queries.ts';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/mall_/manage')({
  validateSearch: (search) => writeProducts(readProducts(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(productsQuery(readProducts(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ManageProducts
      state={readProducts(Route.useSearch())}
      onState={(next, how) => void navigate({ search: writeProducts(next), ...how })}
      exporting={(what) => <ExportButton what={what} />}
      onGrid={(ids) => void navigate({ to: '/products/mall/manage/grid', search: { ids: ids.join(',') } })}
      onOpen={(id) => void navigate({ to: '/products/mall/edit', search: { id } })}
    />
  );
}
