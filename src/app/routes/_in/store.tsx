import { createFileRoute } from '@tanstack/react-router';
import { readStores, storesQuery, writeStores } from '../../features/stores/search.ts';
import { StoresList } from '../../features/stores/StoresList.tsx';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/store')({
  validateSearch: (search): Record<string, string | number> => writeStores(readStores(search)),
  loaderDeps: ({ search: { edit: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(storesQuery(readStores(deps).list)),
  component: Stores,
});

function Stores() {
  const navigate = Route.useNavigate();
  const { list, edit } = readStores(Route.useSearch());
  return (
    <StoresList
      state={list}
      onState={(next, how) => void navigate({ search: writeStores({ list: next, edit: undefined }), ...how })}
      edit={edit}
      onEdit={(id) => void navigate({ search: writeStores({ list, edit: id }) })}
    />
  );
}
