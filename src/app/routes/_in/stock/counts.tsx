import { createFileRoute } from '@tanstack/react-router';
import { LocationLabels } from '../../../features/warehouse/location-labels/LocationLabels.tsx';
import { CountsList } from '../../../features/warehouse/stock-counts/CountsList.tsx';
import { countsQuery } from '../../../features/warehouse/stock-counts/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, []);

export const Route = createFileRoute('/_in/stock/counts')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(countsQuery(read(deps))),
  component: Counts,
});

function Counts() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <CountsList
      state={state}
      actions={<LocationLabels />}
      onState={(next) => void navigate({ search: writeList(next) })}
      open={openSearch(search).open}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
    />
  );
}
