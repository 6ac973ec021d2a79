import { createFileRoute } from '@tanstack/react-router';
import { GridPage } from '../../../features/catalog/market-editing/grid/GridPage.tsx';
import { gridQuery, readGrid, writeGrid } from '../../../features/catalog/market-editing/grid/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/mall_/manage_/grid')({
  validateSearch: (search) => writeGrid(readGrid(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(gridQuery(readGrid(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <GridPage state={readGrid(Route.useSearch())} onState={(next) => void navigate({ search: writeGrid(next) })} />
  );
}
