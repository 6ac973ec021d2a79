import { createFileRoute } from '@tanstack/react-router';
import { storeSearch, storesQuery } from '../../features/stores/search.ts';
import { StoresList } from '../../features/stores/StoresList.tsx';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/store')({
  validateSearch: storeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(storesQuery(deps)),
  component: Stores,
});

function Stores() {
  const navigate = Route.useNavigate();
  return <StoresList search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
