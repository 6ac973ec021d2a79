import { createFileRoute } from '@tanstack/react-router';
import { readLabels, tagsQuery, writeLabels } from '../../../features/catalog/taxonomy/queries.ts';
import { TagsPage } from '../../../features/catalog/taxonomy/TagsPage.tsx';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/tags')({
  validateSearch: (search) => writeLabels(readLabels(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(tagsQuery(readLabels(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readLabels(Route.useSearch());
  return (
    <TagsPage
      state={state}
      onState={(next, how) =>
        void navigate({ search: writeLabels(next), resetScroll: next.open === state.open, ...how })
      }
    />
  );
}
