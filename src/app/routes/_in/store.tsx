import { createFileRoute } from '@tanstack/react-router';
import { readStores, storesQuery, writeStores } from '../../features/sales/stores/queries.ts';
import { StoresList } from '../../features/sales/stores/StoresList.tsx';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/store')({
  validateSearch: (search): Record<string, string | number> => writeStores(readStores(search)),
  loaderDeps: ({ search: { edit: _, open: __, installed: ___, install_failed: ____, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(storesQuery(readStores(deps).list)),
  component: Stores,
});

function Stores() {
  const navigate = Route.useNavigate();
  const state = readStores(Route.useSearch());
  return (
    <StoresList
      state={state}
      onState={(next, how) => {
        // Opening a store over the list keeps the scroll position.
        const resetScroll = next.open === state.open && next.edit === state.edit;
        void navigate({ search: writeStores(next), resetScroll, ...how });
      }}
    />
  );
}
