import { createFileRoute } from '@tanstack/react-router';
import { DecisionsList } from '../../../features/sales/decisions/DecisionsList.tsx';
import { decisionsQuery } from '../../../features/sales/decisions/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { decisionFilters } from '../../../features/sales/decisions/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, decisionFilters);

export const Route = createFileRoute('/_in/order/decisions')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(decisionsQuery(read(deps))),
  component: Decisions,
});

function Decisions() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <DecisionsList
      state={state}
      onState={(next) => void navigate({ search: writeList(next) })}
      open={openSearch(search).open}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
    />
  );
}
