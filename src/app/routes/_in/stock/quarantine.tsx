import { createFileRoute } from '@tanstack/react-router';
import { QuarantineList } from '../../../features/warehouse/quarantine/QuarantineList.tsx';
import { quarantineQuery, readQuarantine } from '../../../features/warehouse/quarantine/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/stock/quarantine')({
  validateSearch: (search): Search => ({ ...writeList(readQuarantine(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(quarantineQuery(readQuarantine(deps))),
  component: Quarantine,
});

function Quarantine() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = readQuarantine(search);
  return (
    <QuarantineList
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      open={openSearch(search).open}
      onOpen={(open) => void navigate({ search: { ...writeList(state), ...(open ? { open } : {}) } })}
    />
  );
}
