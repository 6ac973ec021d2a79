import { createFileRoute } from '@tanstack/react-router';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { readStock as read, stockQuery } from '../../../features/warehouse/stock/queries.ts';
import { StockList } from '../../../features/warehouse/stock/StockList.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/stock2/list')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(stockQuery('second', read(deps))),
  component: SecondStock,
});

function SecondStock() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <StockList
      view="second"
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      exporting={(what) => <ExportButton what={what} />}
      open={openSearch(search).open}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
    />
  );
}
