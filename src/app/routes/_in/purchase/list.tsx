import { createFileRoute } from '@tanstack/react-router';
import { PurchasesList } from '../../../features/warehouse/purchasing/PurchasesList.tsx';
import { purchasesQuery, readPurchases as read } from '../../../features/warehouse/purchasing/queries.ts';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/purchase/list')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(purchasesQuery(read(deps))),
  component: Purchases,
});

function Purchases() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <PurchasesList
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      exporting={(what) => <ExportButton what={what} />}
      open={openSearch(search).open}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
    />
  );
}
