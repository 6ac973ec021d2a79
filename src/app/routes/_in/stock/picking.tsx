import { createFileRoute } from '@tanstack/react-router';
import { PickBatchList } from '../../../features/warehouse/pick-batches/PickBatchList.tsx';
import { pickBatchesQuery, readPickBatches } from '../../../features/warehouse/pick-batches/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/stock/picking')({
  validateSearch: (search): Search => ({ ...writeList(readPickBatches(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(pickBatchesQuery(readPickBatches(deps))),
  component: Picking,
});

function Picking() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = readPickBatches(search);
  return (
    <PickBatchList
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      open={openSearch(search).open}
      onOpen={(open) => void navigate({ search: { ...writeList(state), ...(open ? { open } : {}) } })}
    />
  );
}
