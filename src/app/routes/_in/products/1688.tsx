import { createFileRoute } from '@tanstack/react-router';
import { readSources, sourceQuery, sourcesQuery, writeSources } from '../../../features/catalog/sources/queries.ts';
import { SourcesPage } from '../../../features/catalog/sources/SourcesPage.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { useBack } from '../../-use-back.ts';

export const Route = createFileRoute('/_in/products/1688')({
  validateSearch: (search) => writeSources(readSources(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const state = readSources(deps);
    void (state.id === undefined
      ? queryClient.prefetchQuery(sourcesQuery(state))
      : queryClient.prefetchQuery(sourceQuery(state.id)));
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readSources(Route.useSearch());
  const back = useBack(() => navigate({ search: writeSources({ ...state, id: undefined }), replace: true }));
  return (
    <SourcesPage
      state={state}
      onBack={back}
      onState={(next, how) => void navigate({ search: writeSources(next), ...how })}
    />
  );
}
