import { createFileRoute } from '@tanstack/react-router';
import { readLabels, collectionsQuery, writeLabels } from '../../../features/catalog/taxonomy/queries.ts';
import { CollectionsPage } from '../../../features/catalog/taxonomy/CollectionsPage.tsx';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/collection')({
  validateSearch: (search) => writeLabels(readLabels(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(collectionsQuery(readLabels(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readLabels(Route.useSearch());
  return (
    <CollectionsPage
      state={state}
      onState={(next, how) =>
        void navigate({ search: writeLabels(next), resetScroll: next.open === state.open, ...how })
      }
    />
  );
}
