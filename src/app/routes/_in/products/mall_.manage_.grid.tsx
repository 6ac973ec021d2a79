import { createFileRoute } from '@tanstack/react-router';
import { GridPage } from '../../../features/catalog/market-editing/grid/GridPage.tsx';
import { gridQuery, readGrid, writeGrid } from '../../../features/catalog/market-editing/grid/queries.ts';
import { writeProducts } from '../../../features/catalog/market-editing/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { useBack } from '../../-use-back.ts';

export const Route = createFileRoute('/_in/products/mall_/manage_/grid')({
  validateSearch: (search) => writeGrid(readGrid(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(gridQuery(readGrid(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readGrid(Route.useSearch());
  const list = writeProducts({ ...state.list, page: 1 });
  const back = useBack(() => navigate({ to: '/products/mall/manage', search: list }));
  return (
    <GridPage
      state={state}
      onState={(next) => void navigate({ search: writeGrid(next), replace: true })}
      onBack={back}
    />
  );
}
