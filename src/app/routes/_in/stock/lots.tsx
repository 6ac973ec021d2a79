import { createFileRoute } from '@tanstack/react-router';
import { LotList } from '../../../features/warehouse/lots/LotList.tsx';
import { lotsQuery, readLots } from '../../../features/warehouse/lots/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/stock/lots')({
  validateSearch: (search): Search => ({ ...writeList(readLots(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(lotsQuery(readLots(deps))),
  component: Lots,
});

function Lots() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = readLots(search);
  return (
    <LotList
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      open={openSearch(search).open}
      onOpen={(open) => void navigate({ search: { ...writeList(state), ...(open ? { open } : {}) } })}
    />
  );
}
